import type { Canvas } from '#demo/drawings/canvas.ts'
import { at, circle, ellipse, shape, stroke } from '#demo/drawings/svg.ts'

const skins = ['#8d5a3c', '#a86f4b', '#c08a5f', '#d3a072'] as const
const cloths = [
  '#c0453f',
  '#e0a33a',
  '#2f7d67',
  '#6430c8',
  '#2d6da3',
  '#d9668a',
  '#f0ead8',
] as const

/** Somebody walking by, feet at (x, y); about 130 high at scale 1, in a kurta, a saree or a shirt. */
export function walker(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random } = canvas
  const facing = random.chance(0.5) ? 1 : -1
  const dress = random.pick([kurta, saree, shirt])
  const shadow = ellipse(4, 1, 30, 5, '#1d1a38', 0.18)
  return at(x, y, shadow + dress(canvas), scale * facing, scale)
}

/** Somebody sitting, hip at (x, y). */
export function sitter(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random, lit } = canvas
  const cloth = lit(random.pick(cloths))
  const skin = lit(random.pick(skins))
  const legs = stroke('M0 -6L34 -8L36 30', lit('#f0ead8'), 15)
  const body = shape('M-15 0q-4 -46 4 -54q14 -7 26 2q5 24 0 52z', cloth)
  const arm = stroke('M8 -44q14 18 28 22', cloth, 10)
  return at(x, y, legs + body + arm + head(canvas, 4, -72, skin), scale)
}

/** Somebody who sits with crossed legs and hands on the knees, on the ground at (x, y). */
export function meditator(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random, lit } = canvas
  const cloth = lit(random.pick(cloths))
  const skin = lit(random.pick(skins))
  const legs = shape(
    'M-62 0q-8 -20 22 -26h80q30 6 22 26q-30 8 -62 -4q-32 12 -62 4z',
    lit('#4b4470'),
  )
  const body = shape('M-24 -20q-4 -56 2 -70q22 -12 44 0q6 14 2 70z', cloth)
  const arms =
    stroke('M-22 -84q-26 26 -28 62', cloth, 13) + stroke('M22 -84q26 26 28 62', cloth, 13)
  const hands = circle(-50, -22, 8, skin) + circle(50, -22, 8, skin)
  return at(x, y, legs + body + arms + hands + head(canvas, 0, -112, skin, 1.25), scale)
}

/** Somebody running to the right, feet at (x, y). */
export function runner(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random, lit } = canvas
  const cloth = lit(random.pick(cloths))
  const skin = lit(random.pick(skins))
  const dark = lit('#2c2a4a')
  const legs = stroke('M0 -62L22 -38L4 -10', dark, 13) + stroke('M-2 -62L-22 -40L-46 -46', dark, 13)
  const shoes =
    stroke('M4 -8l16 2', lit('#f2f0ea'), 9) + stroke('M-46 -46l-4 -14', lit('#f2f0ea'), 9)
  const body = stroke('M0 -64L8 -98', cloth, 26)
  const arms =
    stroke('M8 -100L-14 -86L-26 -100', skin, 9) + stroke('M10 -100L24 -80L42 -88', skin, 9)
  return at(x, y, legs + shoes + body + arms + head(canvas, 14, -126, skin), scale)
}

function kurta(canvas: Canvas): string {
  const { random, lit } = canvas
  const skin = lit(random.pick(skins))
  const cloth = lit(random.pick(cloths))
  return [
    stroke('M-5 -38L-12 -4M5 -38L13 -4', lit('#ece5d3'), 11),
    shape('M-15 -30q-3 -46 3 -60q12 -8 24 0q6 14 5 60z', cloth),
    stroke('M-12 -84q-10 18 -8 38M12 -84q12 16 14 34', cloth, 9),
    head(canvas, 1, -110, skin),
  ].join('')
}

function saree(canvas: Canvas): string {
  const { random, lit } = canvas
  const skin = lit(random.pick(skins))
  const cloth = lit(random.pick(cloths))
  const edge = lit('#e9c46a')
  return [
    shape('M-19 -2q4 -40 3 -56h30q2 22 8 56q-20 6 -41 0z', cloth),
    stroke('M-18 -3q20 6 40 0', edge, 4),
    shape('M-13 -50q-3 -30 2 -40q11 -7 22 0q5 16 2 40z', lit('#7a3f5c')),
    shape('M-14 -90q22 10 26 44l-8 12q-6 -30 -22 -38z', cloth),
    stroke('M12 -84q10 18 8 36', skin, 8),
    head(canvas, 0, -110, skin),
    circle(-11, -112, 8, lit('#221a2c')),
  ].join('')
}

function shirt(canvas: Canvas): string {
  const { random, lit } = canvas
  const skin = lit(random.pick(skins))
  return [
    stroke('M-5 -52L-13 -4M5 -52L15 -5', lit(random.pick(['#39415f', '#5a4a3f', '#2f4f5c'])), 12),
    shape('M-15 -48q-3 -30 3 -42q12 -8 24 0q6 12 3 42z', lit(random.pick(cloths))),
    stroke('M-12 -84q-12 14 -10 32M12 -84q14 12 16 30', skin, 8),
    head(canvas, 1, -110, skin),
  ].join('')
}

function head({ lit }: Canvas, x: number, y: number, skin: string, scale = 1): string {
  const hair = shape('M-14 2q-3 -20 14 -20q17 0 14 18q-8 -10 -17 -9q-7 1 -11 11z', lit('#221a2c'))
  return at(x, y, circle(0, 0, 13, skin) + hair, scale)
}
