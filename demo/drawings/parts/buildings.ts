import type { Canvas } from '#demo/drawings/canvas.ts'
import { at, circle, faint, glow, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'

const walls = ['#e8c9a0', '#d99a7c', '#c9d3c0', '#e4b0a0', '#b9c8d8', '#f0dcb8', '#d8b4c8'] as const

/** A flat-roofed house between x and x + width, its foot at y. */
export function house(canvas: Canvas, x: number, y: number, width: number, height: number): string {
  const { random, lit } = canvas
  const wall = lit(random.pick(walls))
  const trim = lit('#fff4e2')
  return [
    rect(x, y - height, width, height, wall),
    faint(0.1, rect(x + width * 0.78, y - height, width * 0.22, height, '#2a1f45')),
    rect(x - 6, y - height - 12, width + 12, 14, trim),
    windows(canvas, x, y, width, height),
    random.chance(0.6) ? tank(canvas, x + width * random.between(0.2, 0.7), y - height - 12) : '',
    random.chance(0.35) ? washing(canvas, x + 10, y - height - 14, width - 20) : '',
  ].join('')
}

/** A skyline of plain blocks behind everything, its foot at y. */
export function skyline(
  canvas: Canvas,
  y: number,
  low: number,
  high: number,
  color: string,
): string {
  const { random, light } = canvas
  let x = -20
  const blocks: string[] = []
  while (x < 1080) {
    const width = random.between(54, 120)
    const height = random.between(low, high)
    blocks.push(rect(x, y - height, width + 1, height, color))
    if (random.chance(0.3)) blocks.push(rect(x + width * 0.3, y - height - 16, 26, 16, color, 4))
    if (light.lit) blocks.push(smallLights(canvas, x, y - height, width, height))
    x += width
  }
  return blocks.join('')
}

/** The black plastic water tank of every Indian roof. */
export function tank({ lit }: Canvas, x: number, y: number, scale = 1): string {
  const dark = lit('#33323f')
  const ribs = stroke('M-24 -18h48M-24 -32h48', lit('#55545f'), 3)
  return at(x, y, rect(-26, -46, 52, 46, dark, 8) + rect(-10, -54, 20, 10, dark, 4) + ribs, scale)
}

/** A street lamp, its foot at (x, y), with its cone of light after dark. */
export function lamp({ light, lit }: Canvas, x: number, y: number, scale = 1): string {
  const pole = stroke('M0 0V-230Q0 -262 38 -262', lit('#44425a'), 7)
  const cone = light.lit
    ? glow(44, -254, 110, '#ffd98a', 0.6) + shape('M36 -252h18l70 252h-150z', '#ffdf9a', 0.1)
    : ''
  const head = shape('M26 -268h36l8 14h-52z', light.lit ? '#ffe7ad' : lit('#f4ecd8'))
  return at(x, y, cone + pole + head, scale)
}

/** A domed tomb or pavilion seen from the front, its foot at (x, y); 360 wide at scale 1. */
export function dome({ lit }: Canvas, x: number, y: number, scale = 1): string {
  const stone = lit('#c99a72')
  const shade = lit('#a87858')
  const dark = lit('#5c3f46')
  const arch = (left: number, width: number, height: number) =>
    shape(`M${left} 0v-${height}q${width / 2} -${width * 0.75} ${width} 0v${height}z`, dark)
  return at(
    x,
    y,
    [
      rect(-180, -130, 360, 130, stone),
      rect(-190, -142, 380, 16, shade),
      rect(-110, -176, 220, 36, stone),
      shape('M-100 -174q-16 -120 100 -140q116 20 100 140z', lit('#d8b08a')),
      shape('M20 -310q92 30 80 136h-40q14 -90 -40 -136z', shade, 0.5),
      stroke('M0 -312v-34', shade, 6),
      circle(0, -322, 8, shade),
      arch(-34, 68, 62),
      arch(-142, 50, 50),
      arch(92, 50, 50),
      ...[-164, 164].map((side) => shape(`M${side - 20} -142q-4 -34 20 -42q24 8 20 42z`, shade)),
    ].join(''),
    scale,
  )
}

function windows({ random, light, lit }: Canvas, x: number, y: number, w: number, h: number) {
  const columns = Math.max(1, Math.floor(w / 64))
  const rows = Math.max(1, Math.floor(h / 96))
  return repeat(columns * rows, (index) => {
    const left = x + (w / columns) * ((index % columns) + 0.5) - 17
    const top = y - h + 28 + Math.floor(index / columns) * 92
    const pane = light.lit && random.chance(0.6) ? '#ffdf94' : lit('#5f7688')
    const ledge = rect(left - 6, top + 50, 46, 6, lit('#fff4e2'))
    const rail = random.chance(0.35) ? balcony(left, top + 26, lit('#4a4560')) : ''
    return (
      rect(left, top, 34, 48, pane, 3) +
      stroke(`M${left + 17} ${top}v48`, lit('#fff4e2'), 3) +
      ledge +
      rail
    )
  })
}

function balcony(x: number, y: number, color: string): string {
  return stroke(
    `M${x - 8} ${y}h50M${repeat(6, (i) => `${i === 0 ? '' : 'M'}${x - 8 + i * 10} ${y}v28`)}`,
    color,
    2.4,
  )
}

function washing({ random, lit }: Canvas, x: number, y: number, width: number): string {
  const line = stroke(
    `M${x} ${y - 46}q${width / 2} 14 ${width} 0M${x} ${y}v-48M${x + width} ${y}v-48`,
    lit('#5a5470'),
    2.4,
  )
  const clothes = repeat(width / 34, (index) =>
    rect(
      x + 10 + index * 34,
      y - 42,
      20,
      random.between(20, 34),
      lit(random.pick(['#e0a33a', '#c0453f', '#f6efe0', '#4a8fb0', '#7a55b8'])),
    ),
  )
  return line + clothes
}

function smallLights({ random }: Canvas, x: number, y: number, width: number, height: number) {
  const panes = repeat(6, () => {
    const left = x + random.between(8, width - 14)
    return rect(left, y + random.between(12, Math.max(14, height - 30)), 7, 9, '#ffdf94')
  })
  return faint(0.75, panes)
}
