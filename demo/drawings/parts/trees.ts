import type { Canvas } from '#demo/drawings/canvas.ts'
import { at, circle, ellipse, repeat, shape, stroke } from '#demo/drawings/svg.ts'

const leaves = ['#3f7d58', '#4b8f5f', '#35694f', '#5b9a5a'] as const

/** A round shady tree, neem or peepal, standing at (x, y); about 300 high at scale 1. */
export function tree(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random, lit } = canvas
  const leaf = lit(random.pick(leaves))
  const light = lit('#7fb56a')
  const dark = lit('#2a5a47')
  const trunk = shape('M-11 0q7 -70 -3 -130h26q-9 60 3 130z', lit('#6f4f3f'))
  const branches = stroke('M2 -110q-30 -30 -52 -62M6 -115q26 -26 50 -52', lit('#6f4f3f'), 8)
  const crown = repeat(9, (index) => {
    const angle = (index / 9) * Math.PI * 2
    const reach = random.between(52, 78)
    return circle(
      Math.cos(angle) * reach,
      -196 + Math.sin(angle) * reach * 0.62,
      random.between(44, 58),
      index > 4 ? leaf : dark,
    )
  })
  const heart = circle(0, -202, 72, leaf)
  const glints = repeat(14, () =>
    ellipse(random.between(-105, 90), random.between(-270, -140), 12, 6, light, 0.5),
  )
  const shadow = ellipse(10, 2, 90, 9, '#1d1a38', 0.16)
  return at(x, y, shadow + trunk + branches + crown + heart + glints, scale)
}

/** A coconut palm leaning a little, standing at (x, y); about 330 high at scale 1. */
export function palm(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random, lit } = canvas
  const lean = random.between(-46, 46)
  const trunk = stroke(`M0 0Q${lean * 0.2} -150 ${lean} -280`, lit('#8a6a4f'), 13)
  const fronds = repeat(9, (index) => {
    const angle = Math.PI * (0.96 + (index / 8) * 1.08)
    const tipX = lean + Math.cos(angle) * 120
    const tipY = -280 + Math.sin(angle) * 62 + Math.abs(Math.cos(angle)) * 58
    const midX = lean + Math.cos(angle) * 62
    const midY = -300 + Math.sin(angle) * 60
    const color = lit(index % 2 === 0 ? '#3f7f56' : '#579a5c')
    return shape(
      `M${lean} -284Q${midX} ${midY - 14} ${tipX} ${tipY}Q${midX} ${midY + 22} ${lean} -272z`,
      color,
    )
  })
  const nuts = circle(lean - 8, -266, 9, lit('#9c7b45')) + circle(lean + 9, -264, 9, lit('#86683a'))
  return at(x, y, ellipse(6, 2, 54, 7, '#1d1a38', 0.16) + trunk + fronds + nuts, scale)
}

/** A low row of round bushes along `y`. */
export function hedge(canvas: Canvas, y: number, size = 40): string {
  const { random, lit } = canvas
  return repeat(Math.ceil(1160 / (size * 1.2)), (index) =>
    circle(
      index * size * 1.2 - 20,
      y,
      size * random.between(0.8, 1.15),
      lit(random.pick(['#3f7d58', '#48865a', '#376e52'])),
    ),
  )
}

export function pot(canvas: Canvas, x: number, y: number, scale = 1): string {
  const { random, lit } = canvas
  const clay = lit(random.pick(['#b5603f', '#c2724a', '#a85a4a', '#3f7f8c', '#d8b25c']))
  const leaf = lit(random.pick(leaves))
  const body = shape('M-34 -52h68l-9 52h-50z', clay) + shape('M-38 -62h76v14h-76z', clay)
  const stems = repeat(7, (index) => {
    const angle = Math.PI * (1.14 + (index / 6) * 0.72)
    const length = random.between(60, 108)
    const tipX = Math.cos(angle) * length
    const tipY = -58 + Math.sin(angle) * length
    return shape(
      `M0 -58Q${tipX * 0.3 - 14} ${tipY * 0.6 - 30} ${tipX} ${tipY}Q${tipX * 0.5 + 16} ${tipY * 0.6 - 10} 0 -58z`,
      index % 2 === 0 ? leaf : lit('#6fae6b'),
    )
  })
  const flowers = random.chance(0.6) ? blossoms(canvas) : ''
  return at(x, y, stems + flowers + body, scale)
}

function blossoms({ random, lit }: Canvas): string {
  const color = lit(random.pick(['#f2b63c', '#e8663c', '#d9487d', '#fff3e0']))
  return repeat(5, () => circle(random.between(-48, 48), random.between(-140, -84), 10, color))
}
