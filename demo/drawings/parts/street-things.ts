import type { Canvas } from '#demo/drawings/canvas.ts'
import { at, rect, repeat, shape, stroke } from '#demo/drawings/svg.ts'
import { walker } from './people.ts'

export function umbrella(canvas: Canvas, x: number, y: number, scale: number): string {
  const { lit, random } = canvas
  const color = lit(random.pick(['#c0453f', '#e0a33a', '#6430c8', '#2f7d67', '#d9668a']))
  const top = shape(
    'M-62 -138q62 -84 124 0q-15 -12 -31 0q-15 -12 -31 0q-15 -12 -31 0q-16 -12 -31 0z',
    color,
  )
  return (
    walker(canvas, x, y, scale) +
    at(x + 6 * scale, y, stroke('M0 -140v64', lit('#3a3450'), 4) + top, scale)
  )
}

export function cone({ lit }: Canvas, x: number, y: number): string {
  return at(
    x,
    y,
    rect(-36, -8, 72, 12, lit('#d9622f'), 4) +
      shape('M-24 -8l18 -84h12l18 84z', lit('#e8743a')) +
      shape('M-17 -42l4 -20h26l4 20z', lit('#fff4e2')),
  )
}

export function kite({ lit, random }: Canvas): string {
  const color = lit(random.pick(['#c0453f', '#e0a33a', '#6430c8', '#2f9d77', '#d9668a', '#f7edd6']))
  const x = random.between(120, 980)
  const y = random.between(90, 330)
  const string = stroke(
    `M${x} ${y + 40}Q${x + random.between(-60, 60)} 480 ${random.between(300, 800)} 590`,
    lit('#fff8ea'),
    1.6,
    0.7,
  )
  const paper =
    shape('M0 -44l36 44l-36 48l-36 -48z', color) +
    stroke('M0 -44v92M-36 0q36 -26 72 0', lit('#4a3344'), 2.4)
  const tail = shape('M0 48l12 20h-24z', color)
  return string + at(x, y, `<g transform="rotate(${random.between(-26, 26)})">${paper}${tail}</g>`)
}

export function train(line: string, lit: Canvas['lit'], dark: boolean): string {
  const car = (left: number, nose: boolean) =>
    shape(
      `M${left} -6v-104q0 -14 14 -14h${nose ? 170 : 186}${nose ? 'q36 10 40 74v44' : 'q14 0 14 14v104'}z`,
      lit('#e6e6ee'),
    ) +
    rect(left, -46, nose ? 218 : 214, 16, line) +
    repeat(3, (i) => rect(left + 18 + i * 62, -104, 44, 44, dark ? '#ffe3a0' : lit('#5f7688'), 6))
  return car(0, false) + car(222, false) + car(444, true) + rect(0, -8, 650, 8, lit('#5a5466'))
}

export function colonnade({ lit, light, random }: Canvas, y: number): string {
  const colors = ['#e4b0a0', '#e8c9a0', '#c9d3c0', '#d99a7c']
  return repeat(4, (i) => {
    const x = i * 275 - 10
    const wall = lit(random.pick(colors))
    const shutters = repeat(3, (w) => {
      const pane = light.lit && random.chance(0.5) ? '#ffdf94' : lit('#3f7f6a')
      return (
        rect(x + 30 + w * 80, y - 340, 46, 96, pane, 4) +
        shape(`M${x + 26 + w * 80} ${y - 344}q27 -30 54 0z`, lit('#fff4e2'))
      )
    })
    const arches = repeat(3, (w) =>
      shape(`M${x + 24 + w * 80} ${y}v-130q29 -54 58 0v130z`, lit('#5c3f46')),
    )
    return (
      rect(x, y - 420, 276, 420, wall) +
      rect(x - 6, y - 436, 284, 20, lit('#fff4e2')) +
      rect(x, y - 226, 276, 12, lit('#fff4e2')) +
      shutters +
      arches
    )
  })
}
