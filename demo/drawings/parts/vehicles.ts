import type { Canvas } from '#demo/drawings/canvas.ts'
import { at, circle, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'

/** A scooter on its stand, wheels at (x, y); 150 wide at scale 1. */
export function scooter({ random, lit }: Canvas, x: number, y: number, scale = 1): string {
  const paint = lit(random.pick(['#c0453f', '#2f7d67', '#e0a33a', '#4a6fb0', '#eee6d6']))
  return at(
    x,
    y,
    [
      wheel(lit, -46, -18, 18),
      wheel(lit, 48, -18, 18),
      shape('M-72 -34q2 -34 40 -36h30q10 34 26 36l8 -48h12l-8 62h-84q-8 -22 -24 -14z', paint),
      rect(-56, -80, 62, 14, lit('#3a3344'), 7),
      stroke('M34 -78L26 -112L10 -116', lit('#3a3344'), 6),
      circle(36, -92, 8, lit('#fff2cc')),
    ].join(''),
    scale,
  )
}

/** A green and yellow autorickshaw, wheels at (x, y); 210 wide at scale 1. */
export function auto({ lit, light }: Canvas, x: number, y: number, scale = 1): string {
  const pane = light.lit ? lit('#f2d9a0') : lit('#cfe3e6')
  return at(
    x,
    y,
    [
      wheel(lit, -62, -20, 21),
      wheel(lit, 74, -20, 21),
      shape(
        'M-104 -30v-60q4 -62 40 -66h96q24 4 40 66l34 22v40h-30q-6 -24 -24 -24t-24 24h-66q-6 -26 -24 -26t-24 24z',
        lit('#2f7d55'),
      ),
      shape('M-98 -92q4 -58 36 -62h94q20 4 34 62z', lit('#eab93c')),
      shape('M-84 -98q4 -40 26 -44h38v44zM-8 -142h36q16 6 26 44h-62z', pane),
      stroke('M-14 -142v100', lit('#2a5c44'), 5),
      circle(98, -52, 8, '#fff0c4'),
    ].join(''),
    scale,
  )
}

/** A bicycle, wheels at (x, y); 230 wide at scale 1. */
export function bicycle({ random, lit }: Canvas, x: number, y: number, scale = 1): string {
  const frame = lit(random.pick(['#c0453f', '#2f7d67', '#2d6da3', '#6430c8']))
  const dark = lit('#2f2b3d')
  const rim = (left: number) =>
    `<circle cx="${left}" cy="-50" r="50" fill="none" stroke="${dark}" stroke-width="6"/>` +
    repeat(8, (i) => {
      const angle = (i / 8) * Math.PI
      const dx = Math.cos(angle) * 48
      const dy = Math.sin(angle) * 48
      return stroke(`M${left - dx} ${-50 - dy}L${left + dx} ${-50 + dy}`, dark, 1.4, 0.5)
    })
  return at(
    x,
    y,
    [
      rim(-72),
      rim(72),
      stroke('M-72 -50L-34 -112L44 -112L0 -50L-72 -50M-34 -112L0 -50M72 -50L40 -130', frame, 8),
      stroke('M-40 -124h-2L-34 -112', dark, 7),
      stroke('M-58 -128h36', dark, 12),
      stroke('M40 -130q6 -14 30 -12M40 -130q-10 -8 -22 -6', dark, 6),
      circle(0, -50, 11, dark),
      rect(52, -128, 50, 34, lit('#b98a54'), 6),
    ].join(''),
    scale,
  )
}

/** A city bus seen from the side, wheels at (x, y); 420 wide at scale 1. */
export function bus({ random, lit, light }: Canvas, x: number, y: number, scale = 1): string {
  const paint = lit(random.pick(['#c0453f', '#2f7d67', '#d98a2f', '#3f78a8']))
  const pane = light.lit ? '#ffe3a0' : lit('#d3e6ea')
  return at(
    x,
    y,
    [
      rect(-210, -170, 420, 146, paint, 18),
      rect(-210, -78, 420, 14, lit('#f6efdc')),
      repeat(6, (i) => rect(-192 + i * 58, -152, 48, 58, pane, 6)),
      rect(160, -152, 40, 118, pane, 6),
      wheel(lit, -128, -24, 28),
      wheel(lit, 118, -24, 28),
    ].join(''),
    scale,
  )
}

function wheel(lit: Canvas['lit'], x: number, y: number, radius: number): string {
  return circle(x, y, radius, lit('#2f2b3d')) + circle(x, y, radius * 0.45, lit('#b8b3c4'))
}
