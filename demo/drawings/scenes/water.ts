import type { Canvas } from '#demo/drawings/canvas.ts'
import { skyline } from '#demo/drawings/parts/buildings.ts'
import { walker } from '#demo/drawings/parts/people.ts'
import { birds, hills, sky } from '#demo/drawings/parts/sky.ts'
import { palm, tree } from '#demo/drawings/parts/trees.ts'
import { at, circle, ellipse, faint, mix, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'

export function paintLake(canvas: Canvas): string {
  const { light, lit, random } = canvas
  const water = mix(lit('#4d8fae'), light.sky[1], 0.35)
  return [
    sky(canvas, 300),
    birds(canvas, random.whole(3, 7)),
    hills(canvas, 370, 26, mix(lit('#5e7d7a'), light.sky[2], 0.45)),
    hills(canvas, 410, 14, lit('#3f6f62')),
    rect(0, 440, 1080, 280, water),
    faint(0.5, ellipse(540, 446, 620, 16, light.sky[2])),
    ripples(canvas, 460, 700, light.sky[2]),
    repeat(random.whole(3, 5), (index) =>
      goose(
        canvas,
        220 + index * random.between(130, 170),
        random.between(505, 610),
        index % 2 ? -1 : 1,
      ),
    ),
    reeds(canvas, 0, 720),
    reeds(canvas, 860, 720),
    tree(canvas, random.chance(0.5) ? 80 : 1000, 470, 0.9),
  ].join('')
}

export function paintSeaFace(canvas: Canvas): string {
  const { light, lit, random } = canvas
  return [
    sky(canvas, 290),
    skyline(canvas, 400, 60, 190, mix(lit('#8f8aa6'), light.sky[2], 0.4)),
    rect(0, 398, 1080, 322, mix(lit('#3f86a3'), light.sky[1], 0.3)),
    ripples(canvas, 415, 590, light.sky[2]),
    shape('M0 720V610Q520 650 1080 520V720z', lit('#8d8794')),
    shape('M0 628Q520 668 1080 538V520Q520 650 0 610z', lit('#cfc6c0')),
    repeat(14, (index) =>
      boulder(canvas, 40 + index * 74, 600 - index * 5.6 + random.between(-8, 10)),
    ),
    walker(canvas, random.between(180, 320), 694, 1.15),
    walker(canvas, random.between(420, 540), 700, 1.2),
    walker(canvas, random.between(700, 880), 672, 1.1),
    birds(canvas, 5),
  ].join('')
}

export function paintBeach(canvas: Canvas): string {
  const { light, lit, random } = canvas
  const sea = mix(lit('#3f93a8'), light.sky[1], 0.25)
  return [
    sky(canvas, 320),
    rect(0, 400, 1080, 180, sea),
    ripples(canvas, 412, 520, light.sky[2]),
    shape('M0 720V560q150 -34 300 -6t300 -8t480 -10V720z', lit('#ecd3a2')),
    stroke('M0 560q150 -34 300 -6t300 -8t480 -10', lit('#fff8ea'), 11, 0.85),
    boat(canvas, random.between(150, 330), 640, 1.15),
    boat(canvas, random.between(560, 760), 612, 0.9),
    palm(canvas, 960, 700, 1.25),
    palm(canvas, 1030, 690, 1),
    walker(canvas, random.between(420, 520), 690, 1.1),
    birds(canvas, 4),
  ].join('')
}

export function paintTempleTank(canvas: Canvas): string {
  const { light, lit, random } = canvas
  const water = mix(lit('#4f8f88'), light.sky[1], 0.3)
  return [
    sky(canvas, 220),
    birds(canvas, 5),
    palm(canvas, 130, 430, 0.9),
    palm(canvas, 930, 430, 1),
    at(random.chance(0.5) ? 320 : 740, 440, gopuram(canvas)),
    rect(0, 430, 1080, 26, lit('#d9b48a')),
    repeat(4, (step) =>
      rect(0, 456 + step * 22, 1080, 22, mix(lit('#cf9a6f'), lit('#8c5f52'), step / 4)),
    ),
    rect(0, 544, 1080, 176, water),
    ripples(canvas, 566, 700, light.sky[2]),
    repeat(5, () => lotus(canvas, random.between(120, 960), random.between(600, 690))),
    walker(canvas, random.between(120, 240), 478, 0.8),
    walker(canvas, random.between(820, 980), 500, 0.85),
  ].join('')
}

function ripples({ random }: Canvas, top: number, bottom: number, color: string): string {
  return repeat(26, () => {
    const y = random.between(top, bottom)
    const length = random.between(30, 150) * (0.5 + (y - top) / (bottom - top))
    return stroke(
      `M${random.between(-20, 1000)} ${y}h${length}`,
      color,
      3,
      random.between(0.25, 0.6),
    )
  })
}

function goose({ lit }: Canvas, x: number, y: number, facing: number): string {
  const body = lit('#f6f1e6')
  return at(
    x,
    y,
    [
      ellipse(0, 14, 52, 5, '#1d1a38', 0.16),
      shape(
        'M-44 -12q-14 -8 -20 -16q8 30 38 38h44q22 -4 18 -28q-20 -18 -44 -12q-20 8 -36 18z',
        body,
      ),
      stroke('M28 -6Q46 -26 36 -56', body, 13),
      circle(38, -60, 11, body),
      shape('M46 -64l22 6l-22 6z', lit('#e88f3a')),
      circle(41, -63, 2, '#2a2344'),
      shape('M-30 -4q24 -16 44 -4q-16 14 -44 4z', lit('#cfc6c4')),
    ].join(''),
    facing * 0.9,
    0.9,
  )
}

function reeds({ random, lit }: Canvas, left: number, y: number): string {
  return repeat(15, (index) => {
    const x = left + index * 15 + random.between(-6, 6)
    const height = random.between(90, 190)
    const sway = random.between(-24, 24)
    const stem = stroke(
      `M${x} ${y}Q${x} ${y - height * 0.6} ${x + sway} ${y - height}`,
      lit('#3a6b4f'),
      6,
    )
    const tip = index % 3 === 0 ? ellipse(x + sway, y - height, 6, 20, lit('#7d5a3c')) : ''
    return stem + tip
  })
}

function boulder({ lit, random }: Canvas, x: number, y: number): string {
  const stone = lit(random.pick(['#6f6a78', '#7d7886', '#5f5b6c']))
  const body = shape('M-44 36q-6 -40 22 -52q34 -16 54 10q18 22 12 42z', stone)
  return at(x, y, body + shape('M-22 -16q34 -16 54 10q-30 -2 -54 -10z', lit('#a29dac')))
}

function boat({ lit, random }: Canvas, x: number, y: number, scale: number): string {
  const paint = lit(random.pick(['#2d6da3', '#c0453f', '#2f7d67', '#e0a33a']))
  return at(
    x,
    y,
    [
      ellipse(0, 6, 140, 10, '#1d1a38', 0.16),
      shape('M-150 -58q150 50 300 0q-20 60 -60 66h-180q-40 -6 -60 -66z', paint),
      stroke('M-150 -58q150 50 300 0', lit('#f7edd6'), 9),
      stroke('M-106 -18q106 30 212 0', lit('#f7edd6'), 5, 0.8),
      circle(-118, -30, 8, lit('#f7edd6')),
      stroke('M-40 -34l90 -56', lit('#7d5a3c'), 7),
    ].join(''),
    scale,
  )
}

function gopuram({ lit }: Canvas): string {
  const colors = ['#d99a6c', '#e0b07a', '#c9847a', '#d8a860', '#c98f6a', '#e2bd84']
  const tiers = repeat(6, (tier) => {
    const width = 210 - tier * 24
    const y = -92 - tier * 40
    const niches = repeat(5 - Math.floor(tier / 2), (i) => {
      const gap = width / (5 - Math.floor(tier / 2))
      return shape(`M${-width / 2 + gap * (i + 0.5) - 9} ${y}v-18q9 -14 18 0v18z`, lit('#7a4a52'))
    })
    return (
      rect(-width / 2, y - 36, width, 38, lit(colors[tier] ?? '#d99a6c')) +
      niches +
      rect(-width / 2 - 7, y - 40, width + 14, 7, lit('#f3d9a8'))
    )
  })
  const top =
    shape('M-46 -330q46 -52 92 0z', lit('#c98f6a')) +
    repeat(5, (i) => stroke(`M${-32 + i * 16} -340v-22`, lit('#e9c46a'), 5))
  const door =
    rect(-115, -94, 230, 96, lit('#c98f6a')) + shape('M-28 2v-62q28 -30 56 0v62z', lit('#4b2f3f'))
  return door + tiers + top
}

function lotus({ lit, random }: Canvas, x: number, y: number): string {
  const petal = lit(random.pick(['#f2a3b8', '#f7d6dc', '#e88fa8']))
  const petals = [-50, -25, 0, 25, 50].map(
    (turn) =>
      `<g transform="rotate(${turn})">${shape('M0 0q-10 -20 0 -36q10 16 0 36z', petal)}</g>`,
  )
  return at(x, y, ellipse(0, 4, 44, 10, lit('#4f8a5c')) + petals.join(''))
}
