import type { Canvas } from '#demo/drawings/canvas.ts'
import { skyline } from '#demo/drawings/parts/buildings.ts'
import { sky } from '#demo/drawings/parts/sky.ts'
import { pot } from '#demo/drawings/parts/trees.ts'
import { bicycle } from '#demo/drawings/parts/vehicles.ts'
import {
  at,
  circle,
  ellipse,
  glow,
  mix,
  rect,
  repeat,
  shape,
  stroke,
  turned,
} from '#demo/drawings/svg.ts'

export function paintLibrary(canvas: Canvas): string {
  const { lit, random } = canvas
  return [
    rect(0, 0, 1080, 720, lit('#e8d3b4')),
    repeat(
      3,
      (row) =>
        rect(60, 60 + row * 196, 960, 178, lit('#7a5540')) +
        books(canvas, 76, 232 + row * 196, 928),
    ),
    rect(40, 30, 1000, 22, lit('#a87850'), 6),
    repeat(4, (row) => rect(50, 42 + row * 196, 980, 18, lit('#a87850'), 4)),
    rect(0, 648, 1080, 72, lit('#b98a5f')),
    at(random.between(780, 900), 660, readingLamp(canvas)),
    at(random.between(200, 420), 662, openBook(canvas)),
  ].join('')
}

export function paintBalcony(canvas: Canvas): string {
  const { lit, random, light } = canvas
  return [
    sky(canvas, 220),
    skyline(canvas, 520, 100, 270, mix(lit('#a394b4'), light.sky[2], 0.4)),
    rect(0, 500, 1080, 220, lit('#d8a888')),
    jaaliRail(canvas),
    rect(0, 470, 1080, 34, lit('#f3e2c8'), 8),
    repeat(5, (i) => pot(canvas, 120 + i * 210, 472, random.between(0.9, 1.35))),
    shape('M0 0h1080v54H0z', lit('#b5705f')),
    repeat(3, (i) => hanging(canvas, 200 + i * 340)),
  ].join('')
}

export function paintRangoli({ lit, random }: Canvas): string {
  const floor = random.pick(['#8f5a4a', '#5f5068', '#7a6a5f', '#a3684f', '#4a5a68'])
  const colors = random.shuffle([
    '#f0b23a',
    '#e0552f',
    '#d9487d',
    '#5fae6b',
    '#8f6ae0',
    '#fff4e2',
    '#3fa5b0',
  ])
  const petals = random.pick([12, 14, 16, 18])
  const ring = (radius: number, count: number, size: number, color: string) =>
    repeat(count, (i) => {
      const leaf = shape(
        `M0 ${-radius - size}q${size * 0.62} ${size} 0 ${size * 2}q${-size * 0.62} ${-size} 0 ${-size * 2}z`,
        lit(color),
      )
      return turned(540, 360, (i / count) * 360, leaf)
    })
  const color = (index: number) => colors[index] ?? '#fff4e2'
  const beads = (radius: number, count: number, size: number) =>
    repeat(count, (i) =>
      turned(540, 360, (i / count) * 360, circle(0, -radius, size, lit('#fff4e2'))),
    )
  return [
    rect(0, 0, 1080, 720, lit(floor)),
    repeat(7, (i) => stroke(`M${i * 180} 0v720M0 ${i * 120}h1080`, '#1d1a38', 2, 0.14)),
    circle(540, 360, 274, lit('#fff4e2'), 0.14),
    ring(232, petals, 48, color(0)),
    ring(232, petals, 25, color(1)),
    beads(206, petals * 3, 4),
    circle(540, 360, 188, lit('#fff4e2')),
    circle(540, 360, 180, lit(color(2))),
    ring(128, petals, 42, color(3)),
    ring(128, petals, 20, color(5)),
    beads(96, petals * 2, 4.5),
    circle(540, 360, 82, lit('#fff4e2')),
    circle(540, 360, 75, lit(color(4))),
    ring(34, 8, 30, color(6)),
    circle(540, 360, 18, lit('#fff4e2')),
    beads(288, petals * 2, 7),
    repeat(4, (i) => at(i % 2 === 0 ? 190 : 890, i < 2 ? 150 : 590, marigold(lit))),
  ].join('')
}

export function paintDosa({ lit, random }: Canvas): string {
  const table = random.pick(['#7a4a3f', '#2f5f5a', '#5a4a78', '#a86f4b', '#3f5570'])
  const turn = random.between(-11, 11)
  const chutney = (angle: number, color: string) => {
    const x = 540 + Math.cos(angle) * 330
    const y = 360 + Math.sin(angle) * 235
    return (
      circle(x + 5, y + 8, 74, '#1d1a38', 0.18) +
      circle(x, y, 72, lit('#c9ced6')) +
      circle(x, y, 58, lit(color)) +
      ellipse(x - 14, y - 16, 18, 9, '#ffffff', 0.3)
    )
  }
  return [
    rect(0, 0, 1080, 720, lit(table)),
    repeat(9, (i) =>
      stroke(`M0 ${40 + i * 84}q270 ${random.between(-16, 16)} 540 0t540 0`, '#ffffff', 3, 0.06),
    ),
    shape('M130 340Q180 70 540 74T960 330Q990 600 560 640T130 340z', lit('#4f8f57')),
    stroke('M140 350Q540 300 950 340', lit('#7fb56a'), 7, 0.8),
    repeat(8, (i) =>
      stroke(
        `M${220 + i * 92} 340q20 -110 ${(i - 4) * 8} -220M${220 + i * 92} 340q20 130 ${(i - 4) * 8} 240`,
        lit('#41794a'),
        3,
        0.6,
      ),
    ),
    turned(520, 380, turn, dosa(lit)),
    chutney(-0.9, '#f3efe2'),
    chutney(-0.25, '#c85a32'),
    chutney(2.5, '#e2a53f'),
    circle(250, 210, 62, lit('#fff4e2')) +
      circle(250, 210, 48, lit('#8a5638')) +
      ellipse(240, 200, 24, 16, lit('#b98258')),
  ].join('')
}

export function paintCycle(canvas: Canvas): string {
  const { lit, random } = canvas
  const wall = lit(random.pick(['#e0a878', '#8fb0a8', '#d99aa0', '#a89ac8', '#e4c98f']))
  const door = lit(random.pick(['#3f6f8c', '#7a3f5c', '#2f6f5a']))
  return [
    rect(0, 0, 1080, 600, wall),
    repeat(12, () =>
      rect(random.between(0, 1040), random.between(20, 560), 52, 18, mix(wall, '#7a3f2f', 0.14), 3),
    ),
    shape('M720 600V210q110 -110 220 0v390z', door) +
      stroke('M830 160v440', mix(door, '#1d1a38', 0.3), 6),
    circle(806, 420, 8, lit('#e9c46a')) + circle(854, 420, 8, lit('#e9c46a')),
    rect(150, 140, 210, 190, lit('#fff4e2'), 6) +
      rect(166, 156, 178, 158, lit('#5f7688')) +
      stroke('M255 156v158M166 235h178', lit('#fff4e2'), 7),
    rect(0, 600, 1080, 120, lit('#b8a294')),
    rect(0, 592, 1080, 12, lit('#f3e2c8')),
    pot(canvas, 640, 640, 1.2),
    pot(canvas, 1000, 650, 1.35),
    bicycle(canvas, random.between(330, 400), 664, 1.75),
  ].join('')
}

function books({ lit, random }: Canvas, left: number, bottom: number, width: number): string {
  const colors = [
    '#c0453f',
    '#2f7d67',
    '#6430c8',
    '#e0a33a',
    '#2d6da3',
    '#d9668a',
    '#f3e8d2',
    '#4a4560',
  ] as const
  const row: string[] = []
  let x = left
  while (x < left + width - 50) {
    const thick = random.between(22, 44)
    const height = random.between(104, 152)
    const color = lit(random.pick(colors))
    const spine =
      rect(x, bottom - height, thick - 2, height, color, 3) +
      rect(x + 5, bottom - height + 20, thick - 12, 6, lit('#fff4e2')) +
      rect(x + 5, bottom - 32, thick - 12, 4, lit('#fff4e2'))
    row.push(random.chance(0.06) ? '' : spine)
    x += thick
  }
  return row.join('')
}

function readingLamp({ light, lit }: Canvas): string {
  const shine = glow(0, -130, 260, '#ffe3a0', light.lit ? 0.7 : 0.5)
  return (
    shine +
    rect(-50, -12, 100, 14, lit('#3a3450'), 6) +
    stroke('M0 -10V-150', lit('#3a3450'), 8) +
    shape('M-80 -130l36 -92h88l36 92z', lit('#e9b44a'))
  )
}

function openBook({ lit }: Canvas): string {
  const lines = repeat(5, (i) =>
    stroke(`M-112 ${-62 + i * 13}h84M28 ${-62 + i * 13}h84`, lit('#a89a94'), 3),
  )
  return (
    shape(
      'M0 -76q-70 -30 -140 -6v84q70 -22 140 8q70 -30 140 -8v-84q-70 -24 -140 6z',
      lit('#fff8ea'),
    ) +
    stroke('M0 -76v84', lit('#cbbfae'), 4) +
    lines
  )
}

function jaaliRail({ lit }: Canvas): string {
  return repeat(14, (i) => {
    const x = 38 + i * 78
    return (
      shape(`M${x} 520l39 72l-39 72l-39 -72z`, lit('#b5806a')) +
      circle(x, 592, 18, lit('#d8a888')) +
      circle(x + 39, 520, 9, lit('#b5806a')) +
      circle(x + 39, 664, 9, lit('#b5806a'))
    )
  })
}

function hanging(canvas: Canvas, x: number): string {
  const { lit, random } = canvas
  const drop = random.between(60, 130)
  return stroke(`M${x} 50v${drop}`, lit('#7a5a48'), 4) + at(x, drop + 112, pot(canvas, 0, 0, 0.8))
}

function marigold(lit: Canvas['lit']): string {
  return (
    circle(0, 0, 46, lit('#e8832f')) +
    repeat(10, (i) => turned(0, 0, i * 36, circle(0, -30, 14, lit('#f0a53a')))) +
    circle(0, 0, 20, lit('#d9682a'))
  )
}

function dosa(lit: Canvas['lit']): string {
  return [
    shape(
      'M-320 40Q-330 -50 -240 -62Q60 -130 310 -70Q350 -20 316 44Q20 116 -260 92Q-312 84 -320 40z',
      '#1d1a38',
      0.18,
    ),
    shape(
      'M-324 26Q-334 -64 -244 -76Q60 -140 306 -84Q346 -34 312 30Q20 100 -264 78Q-316 70 -324 26z',
      lit('#d9954a'),
    ),
    shape(
      'M-290 14Q20 66 296 10Q320 -30 296 -70Q60 -118 -236 -62Q-300 -50 -290 14z',
      lit('#e8b56a'),
    ),
    stroke(
      'M-220 -34Q40 -92 270 -52M-240 -6Q30 -50 286 -22M-220 24Q40 30 260 4',
      lit('#c07a34'),
      5,
      0.5,
    ),
    ellipse(-306, 0, 16, 44, lit('#b56f30')),
  ].join('')
}
