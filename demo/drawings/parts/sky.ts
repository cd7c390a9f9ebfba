import { type Canvas, canvasHeight, canvasWidth } from '#demo/drawings/canvas.ts'
import {
  at,
  circle,
  ellipse,
  faint,
  gradient,
  rect,
  repeat,
  shape,
  stroke,
} from '#demo/drawings/svg.ts'

/** The background of an outdoor scene: sky, sun or moon, clouds or stars. */
export function sky(canvas: Canvas, sunY = 230): string {
  const { light, random } = canvas
  const sunX = random.between(180, 900)
  return [
    gradient('sky', light.sky),
    rect(0, 0, canvasWidth, canvasHeight, 'url(#sky)'),
    light.stars ? stars(canvas) : '',
    sun(light.disc, sunX, sunY),
    repeat(random.whole(2, 4), () => cloud(canvas)),
  ].join('')
}

export function birds(canvas: Canvas, count: number, low = 260): string {
  const { random, lit } = canvas
  const x = random.between(200, 800)
  const y = random.between(120, low)
  return repeat(count, (index) => {
    const side = index % 2 === 0 ? 1 : -1
    const step = Math.ceil(index / 2)
    const size = random.between(0.8, 1.15)
    const wing = stroke('M-16 -5q9 -5 16 5q7 -10 16 -5', lit('#3a3450'), 3.2, 0.8)
    return at(x + side * step * 40, y + step * 17, wing, size)
  })
}

/** A line of soft hills whose tops are around `y`. */
export function hills(canvas: Canvas, y: number, height: number, color: string): string {
  const { random } = canvas
  const points = Array.from({ length: 6 }, (_, index) => ({
    x: index * 216,
    y: y + random.between(-height, height),
  }))
  const first = points[0]?.y ?? y
  const curve = points
    .slice(1)
    .map((point, index) => {
      const before = points[index] ?? point
      return `C${before.x + 108} ${before.y} ${point.x - 108} ${point.y} ${point.x} ${point.y}`
    })
    .join('')
  return shape(`M0 ${first}${curve}V720H0z`, color)
}

function sun(color: string, x: number, y: number): string {
  return [
    circle(x, y, 150, color, 0.13),
    circle(x, y, 104, color, 0.22),
    circle(x, y, 62, color),
  ].join('')
}

function stars({ random }: Canvas): string {
  return repeat(26, () =>
    circle(
      random.between(0, canvasWidth),
      random.between(0, 300),
      random.between(1, 2.6),
      '#fff',
      random.between(0.3, 0.8),
    ),
  )
}

function cloud({ light, random }: Canvas): string {
  const x = random.between(60, 1020)
  const y = random.between(70, 250)
  const size = random.between(0.6, 1.2)
  const puffs = [
    ellipse(0, 0, 92, 15, light.cloud),
    ellipse(-26, -12, 42, 17, light.cloud),
    ellipse(24, -16, 50, 22, light.cloud),
  ]
  return faint(0.62, at(x, y, puffs.join(''), size))
}
