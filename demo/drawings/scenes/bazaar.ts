import type { Canvas } from '#demo/drawings/canvas.ts'
import { lamp, skyline } from '#demo/drawings/parts/buildings.ts'
import { sitter, walker } from '#demo/drawings/parts/people.ts'
import { sky } from '#demo/drawings/parts/sky.ts'
import { tree } from '#demo/drawings/parts/trees.ts'
import { bicycle } from '#demo/drawings/parts/vehicles.ts'
import { at, circle, ellipse, glow, mix, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'

const stripes = ['#c0453f', '#2f7d67', '#6430c8', '#d98a2f', '#2d6da3'] as const

export function paintChaiStall(canvas: Canvas): string {
  const { lit, random, light } = canvas
  return [
    sky(canvas, 170),
    skyline(canvas, 560, 120, 300, mix(lit('#a394ae'), light.sky[2], 0.35)),
    tree(canvas, random.chance(0.5) ? 110 : 970, 590, 1.3),
    rect(0, 560, 1080, 160, lit('#b89a84')),
    light.lit ? glow(540, 400, 420, '#ffcf7a', 0.5) : '',
    at(540, 620, stall(canvas)),
    sitter(canvas, random.between(170, 230), 640, 1.3),
    walker(canvas, random.between(820, 880), 690, 1.45),
    walker(canvas, random.between(280, 330), 690, 1.4),
  ].join('')
}

export function paintMarket(canvas: Canvas): string {
  const { lit, random, light } = canvas
  return [
    sky(canvas, 140),
    skyline(canvas, 470, 120, 300, mix(lit('#b09ab0'), light.sky[2], 0.3)),
    rect(0, 460, 1080, 260, lit('#c2a68c')),
    repeat(3, (i) => at(170 + i * 370, 560, cart(canvas, i))),
    walker(canvas, random.between(330, 390), 640, 1.25),
    walker(canvas, random.between(690, 760), 650, 1.3),
    walker(canvas, random.between(60, 160), 704, 1.45),
    random.chance(0.5)
      ? bicycle(canvas, random.between(860, 930), 706, 0.8)
      : lamp(canvas, 940, 690, 1.1),
  ].join('')
}

export function paintLamps(canvas: Canvas): string {
  const { lit, random } = canvas
  const rows = repeat(3, (row) =>
    repeat(8, (i) =>
      at(70 + i * 136 + (row % 2) * 60, 560 + row * 62, diya(canvas), 0.8 + row * 0.16),
    ),
  )
  return [
    sky(canvas, 190),
    skyline(canvas, 500, 110, 270, lit('#5a4a78')),
    repeat(4, (line) => bunting(canvas, 90 + line * 62, random)),
    rect(0, 500, 1080, 220, lit('#c48f72')),
    repeat(3, (i) => rect(0, 500 + i * 74, 1080, 5, lit('#e2b890'))),
    rows,
  ].join('')
}

export function paintDog(canvas: Canvas): string {
  const { lit, random } = canvas
  const coat = lit(random.pick(['#c9935f', '#8a5a3c', '#e2c9a2', '#5a4a45']))
  const wall = lit(random.pick(['#e4b0a0', '#e8c9a0', '#b9c8d8', '#c9d3c0']))
  return [
    rect(0, 0, 1080, 720, wall),
    shape('M360 520V210q170 -190 340 0v310z', lit('#5f7f8c')),
    stroke('M530 116v404M360 300h340', lit('#47636f'), 6),
    repeat(3, (i) => rect(0, 520 + i * 70, 1080, 70, mix(lit('#d8c3ae'), lit('#8f7a72'), i * 0.3))),
    at(random.between(520, 680), 588, dog(coat, lit), random.chance(0.5) ? 1.7 : -1.7),
    at(random.between(120, 190), 520, bowl(lit)),
    tree(canvas, 980, 540, 1.3),
  ].join('')
}

function stall(canvas: Canvas): string {
  const { lit, random } = canvas
  const cloth = lit(random.pick(stripes))
  const cups = repeat(6, (i) => shape(`M${60 + i * 26} -152h20l-3 24h-14z`, lit('#fff4e2')))
  const steam = stroke(
    'M-70 -250q-12 -20 0 -40t0 -40M-40 -252q-12 -20 0 -40t0 -36',
    '#ffffff',
    5,
    0.6,
  )
  const scallops = repeat(8, (i) =>
    shape(
      `M${-300 + i * 75} -330h75q0 44 -37.5 44t-37.5 -44z`,
      i % 2 === 0 ? cloth : lit('#fff4e2'),
    ),
  )
  return [
    stroke('M-270 -320V40M270 -320V40', lit('#7a5a48'), 12),
    walker(canvas, 20, -60, 1.55),
    rect(-290, -128, 580, 168, lit('#a86f4b'), 8),
    rect(-306, -140, 612, 22, lit('#d9a878'), 6),
    repeat(5, (i) => rect(-270 + i * 112, -98, 96, 112, lit('#8f5a3f'), 6)),
    shape('M-110 -142q-8 -80 56 -84q60 4 54 84z', lit('#8d93a0')),
    stroke('M0 -200q44 -20 40 20', lit('#8d93a0'), 10),
    rect(-76, -240, 44, 12, lit('#6a707c'), 5),
    cups,
    rect(-240, -186, 70, 46, lit('#e2c48a'), 6),
    steam,
    shape('M-320 -330l50 -60h540l50 60z', mix(cloth, '#1d1a38', 0.12)),
    scallops,
  ].join('')
}

function cart(canvas: Canvas, index: number): string {
  const { lit, random } = canvas
  const cloth = lit(stripes[(index + random.whole(0, 4)) % stripes.length] ?? '#c0453f')
  const goods = [
    '#e0552f',
    '#f0b23a',
    '#5f9a45',
    '#7a3f8c',
    '#d9823a',
    '#a8c45a',
    '#b5322f',
  ] as const
  const piles = repeat(4, (pile) => {
    const color = lit(random.pick(goods))
    const shade = mix(color, '#1d1a38', 0.18)
    return repeat(9, (i) =>
      circle(
        -118 + pile * 78 + (i % 4) * 17 + (i > 3 ? 8 : 0) - (i > 6 ? -8 : 0),
        -66 - Math.floor(i / 4) * 16,
        12,
        i % 3 === 0 ? shade : color,
      ),
    )
  })
  return [
    stroke('M-150 -60V-236M150 -60V-236', lit('#7a5a48'), 8),
    walker(canvas, random.between(-40, 50), -30, 1.25),
    repeat(6, (i) =>
      shape(`M${-174 + i * 58} -236h58v20q-29 26 -58 0z`, i % 2 === 0 ? cloth : lit('#fff4e2')),
    ),
    shape('M-176 -236l30 -44h292l30 44z', mix(cloth, '#1d1a38', 0.15)),
    piles,
    shape('M-170 -60h340l-20 62h-300z', lit('#8f6a4a')),
    rect(-176, -66, 352, 14, lit('#b98a5f'), 4),
    circle(-110, 24, 26, lit('#3a3344')),
    circle(110, 24, 26, lit('#3a3344')),
  ].join('')
}

function bunting({ lit }: Canvas, y: number, random: Canvas['random']): string {
  const colors = ['#f0b23a', '#e0552f', '#d9668a', '#6fae6b', '#8f6ae0'] as const
  const string = stroke(`M-10 ${y}Q540 ${y + 130} 1090 ${y}`, lit('#f3e2c8'), 3)
  const bulbs = repeat(18, (i) => {
    const share = (i + 0.5) / 18
    const drop = y + 260 * share * (1 - share)
    const color = random.pick(colors)
    return (
      circle(share * 1080, drop + 12, 20, color, 0.25) + circle(share * 1080, drop + 12, 9, color)
    )
  })
  return string + bulbs
}

function diya({ lit }: Canvas): string {
  return [
    glow(0, -34, 74, '#ffcf7a', 0.5),
    ellipse(0, 14, 46, 8, '#1d1a38', 0.2),
    shape('M-42 -12q42 16 84 0q-6 28 -42 28t-42 -28z', lit('#c2623f')),
    ellipse(0, -10, 41, 9, lit('#8f4433')),
    shape('M0 -14q-20 -22 0 -56q20 34 0 56z', '#ffb43f'),
    shape('M0 -16q-9 -12 0 -30q9 18 0 30z', '#fff2c4'),
  ].join('')
}

function dog(coat: string, lit: Canvas['lit']): string {
  const dark = mix(coat, '#1d1a38', 0.3)
  return [
    ellipse(0, 4, 130, 12, '#1d1a38', 0.18),
    shape('M-118 0q-18 -64 44 -78q70 -12 120 6q46 24 44 72z', coat),
    stroke('M-104 -18q-50 0 -44 -42', coat, 15),
    stroke('M40 -6h76M-60 -4h50', mix(coat, '#ffffff', 0.25), 19),
    circle(82, -78, 40, coat),
    shape('M86 -66q46 -6 54 12q-4 22 -54 16z', mix(coat, '#ffffff', 0.25)),
    circle(136, -62, 9, lit('#2a2233')),
    shape('M56 -108q-34 4 -26 54q26 -8 36 -40zM104 -110q26 -2 26 30q-20 -4 -32 -22z', dark),
    stroke('M92 -84q8 5 16 0', lit('#2a2233'), 4),
    stroke('M52 -48q24 18 54 12', lit('#c0453f'), 9),
  ].join('')
}

function bowl(lit: Canvas['lit']): string {
  return shape('M-60 -34h120l-18 36h-84z', lit('#8d93a0')) + ellipse(0, -34, 60, 12, lit('#cfe3ea'))
}
