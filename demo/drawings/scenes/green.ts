import type { Canvas } from '#demo/drawings/canvas.ts'
import { dome, lamp, skyline } from '#demo/drawings/parts/buildings.ts'
import { meditator, runner, sitter, walker } from '#demo/drawings/parts/people.ts'
import { birds, hills, sky } from '#demo/drawings/parts/sky.ts'
import { hedge, palm, tree } from '#demo/drawings/parts/trees.ts'
import { at, circle, ellipse, mix, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'

export function paintPark(canvas: Canvas): string {
  const { lit, random } = canvas
  return [
    sky(canvas, 210),
    birds(canvas, 4),
    hedge(canvas, 440, 54),
    rect(0, 440, 1080, 280, lit('#7fae6a')),
    shape('M420 440h120q40 120 330 280H60Q400 560 420 440z', lit('#e2c9a2')),
    repeat(24, () => tuft(canvas)),
    tree(canvas, 130, 520, 1.1),
    tree(canvas, random.between(860, 940), 540, 1.25),
    tree(canvas, random.between(280, 340), 460, 0.75),
    lamp(canvas, random.between(640, 690), 520, 0.9),
    bench(canvas, random.between(740, 800), 610),
    walker(canvas, random.between(430, 520), 570, 0.95),
    walker(canvas, random.between(340, 500), 660, 1.3),
  ].join('')
}

export function paintMonument(canvas: Canvas): string {
  const { lit, random } = canvas
  return [
    sky(canvas, 190),
    birds(canvas, random.whole(5, 9)),
    hedge(canvas, 470, 46),
    dome(canvas, random.between(430, 650), 500, random.between(1, 1.18)),
    rect(0, 490, 1080, 230, lit('#86b06c')),
    shape('M500 490h80l170 230H330z', lit('#e4cba4')),
    repeat(20, () => tuft(canvas)),
    tree(canvas, 110, 560, 1.2),
    tree(canvas, 990, 570, 1.3),
    walker(canvas, random.between(500, 580), 620, 1.05),
    random.chance(0.6) ? walker(canvas, random.between(600, 680), 640, 1.1) : '',
  ].join('')
}

export function paintCricket(canvas: Canvas): string {
  const { lit, random, light } = canvas
  return [
    sky(canvas, 190),
    skyline(canvas, 420, 60, 170, mix(lit('#a59ab0'), light.sky[2], 0.4)),
    hedge(canvas, 430, 40),
    rect(0, 430, 1080, 290, lit('#94b86a')),
    repeat(4, (i) =>
      shape(
        `M${i * 300 - 120} 720L${320 + i * 120} 430h60L${i * 300 + 40} 720z`,
        lit('#a3c476'),
        0.7,
      ),
    ),
    shape('M400 720L500 470h80l100 250z', lit('#d9b98a')),
    stumps(canvas, 540, 500, 0.7),
    stumps(canvas, 540, 700, 1.3),
    at(random.between(420, 470), 690, batter(canvas), 1.5),
    walker(canvas, random.between(590, 640), 520, 0.75),
    walker(canvas, random.between(180, 300), 560, 0.9),
    walker(canvas, random.between(800, 960), 600, 1),
    circle(random.between(500, 620), random.between(560, 640), 8, lit('#b5322f')),
    tree(canvas, random.chance(0.5) ? 90 : 1000, 470, 0.9),
  ].join('')
}

export function paintYoga(canvas: Canvas): string {
  const { lit, random } = canvas
  const mats = ['#6430c8', '#2f7d67', '#c0453f', '#2d6da3', '#e0a33a'] as const
  return [
    sky(canvas, 250),
    birds(canvas, 3),
    hills(canvas, 430, 18, lit('#5f9a6a')),
    rect(0, 460, 1080, 260, lit('#86b872')),
    random.chance(0.4) ? palm(canvas, 960, 500, 1) : tree(canvas, 960, 500, 1),
    tree(canvas, 110, 490, 0.95),
    repeat(random.whole(2, 3), (i) => {
      const x = 270 + i * 270
      const y = 600 + (i % 2) * 44
      return ellipse(x, y + 4, 120, 20, lit(random.pick(mats))) + meditator(canvas, x, y, 1.25)
    }),
    repeat(14, () => tuft(canvas)),
  ].join('')
}

export function paintRun(canvas: Canvas): string {
  const { lit, random, light } = canvas
  return [
    sky(canvas, 260),
    skyline(canvas, 440, 50, 150, mix(lit('#9a8fb0'), light.sky[2], 0.45)),
    hedge(canvas, 450, 44),
    rect(0, 450, 1080, 270, lit('#7fae6a')),
    shape('M0 560Q540 500 1080 540V690Q540 640 0 720z', lit('#c9785a')),
    stroke('M0 610Q540 552 1080 588M0 664Q540 600 1080 640', lit('#f7e6d2'), 4, 0.8),
    tree(canvas, random.between(90, 200), 520, 1),
    tree(canvas, random.between(880, 980), 510, 1.05),
    runner(canvas, random.between(260, 340), 654, 1.3),
    runner(canvas, random.between(520, 600), 640, 1.25),
    random.chance(0.6) ? runner(canvas, random.between(760, 840), 632, 1.15) : '',
  ].join('')
}

export function paintPlanting(canvas: Canvas): string {
  const { lit, random } = canvas
  return [
    sky(canvas, 220),
    hedge(canvas, 420, 50),
    tree(canvas, 930, 450, 0.9),
    rect(0, 420, 1080, 300, lit('#8db573')),
    shape('M0 560q300 -50 560 -10t520 -10v180H0z', lit('#9a6f4f')),
    repeat(random.whole(5, 7), (i) => sapling(canvas, 110 + i * 150, random.between(600, 670))),
    walker(canvas, random.between(240, 320), 640, 1.4),
    sitter(canvas, random.between(600, 700), 640, 1.3),
    can(canvas, random.between(430, 500), 690),
  ].join('')
}

function tuft({ lit, random }: Canvas): string {
  const x = random.between(0, 1080)
  const y = random.between(520, 712)
  return stroke(`M${x} ${y}l-6 -14M${x + 4} ${y}v-18M${x + 8} ${y}l6 -13`, lit('#5f9458'), 3, 0.7)
}

function bench(canvas: Canvas, x: number, y: number): string {
  const { lit } = canvas
  const wood = lit('#9a6a45')
  const seat =
    rect(-90, -46, 180, 14, wood, 5) +
    rect(-90, -92, 180, 12, wood, 5) +
    rect(-90, -72, 180, 12, wood, 5)
  const legs = stroke('M-74 -92V0M74 -92V0', lit('#44425a'), 8)
  return (
    at(x, y, ellipse(0, 2, 100, 8, '#1d1a38', 0.16) + legs + seat) +
    sitter(canvas, x - 30, y - 46, 1)
  )
}

function stumps({ lit }: Canvas, x: number, y: number, scale: number): string {
  return at(
    x,
    y,
    repeat(3, (i) => rect(-15 + i * 12, -66, 6, 66, lit('#f3e2b8'), 2)) +
      rect(-17, -70, 34, 5, lit('#f3e2b8')),
    scale,
  )
}

function batter({ lit }: Canvas): string {
  return [
    stroke('M-6 -52L-16 -4M6 -52L18 -4', lit('#f3efe4'), 13),
    shape('M-16 -46q-3 -32 3 -44q13 -8 26 0q6 12 3 44z', lit('#3f78a8')),
    stroke('M-8 -84L20 -62M10 -84L26 -60', lit('#a86f4b'), 9),
    stroke('M24 -66L64 -104', lit('#e2bd84'), 11),
    circle(2, -108, 14, lit('#a86f4b')),
    shape('M-14 -110q2 -18 18 -17q14 2 14 16h10v5h-28z', lit('#24365f')),
  ].join('')
}

function sapling({ lit }: Canvas, x: number, y: number): string {
  return at(
    x,
    y,
    ellipse(0, 4, 44, 10, lit('#6f4a38')) +
      stroke('M0 0v-70', lit('#5a7d45'), 6) +
      shape(
        'M0 -64q-40 -6 -44 -36q40 0 44 36zM0 -50q36 -8 40 -36q-38 2 -40 36zM0 -70q-12 -24 2 -44q14 22 -2 44z',
        lit('#5fa55c'),
      ),
  )
}

function can({ lit }: Canvas, x: number, y: number): string {
  return at(
    x,
    y,
    rect(-40, -64, 80, 64, lit('#2d8a8c'), 8) +
      stroke('M40 -24l46 -40M-38 -54q-34 4 -30 38', lit('#2d8a8c'), 9) +
      shape('M78 -78l22 20l-8 8l-22 -20z', lit('#1f6a6c')),
  )
}
