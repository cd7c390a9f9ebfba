import { circle, ellipse, repeat, shape, stroke, turned } from './svg.ts'

export type JaaliName = keyof typeof lattices

/** Stone lattices of Indian windows, each a tile that repeats. They are drawn in white on a color. */
const lattices = {
  diamond: {
    size: 44,
    tile:
      stroke('M22 0l22 22-22 22L0 22zM22 9l13 13-13 13L9 22z', '#fff', 1.6, 0.28) +
      circle(22, 22, 4, '#fff', 0.34),
  },
  petal: {
    size: 56,
    tile: stroke(
      'M28 4c9 7 9 17 0 24-9-7-9-17 0-24zM28 28c9 7 9 17 0 24-9-7-9-17 0-24zM4 28c7-9 17-9 24 0-7 9-17 9-24 0zM28 28c7-9 17-9 24 0-7 9-17 9-24 0z',
      '#fff',
      1.6,
      0.3,
    ),
  },
  star: {
    size: 40,
    tile:
      shape('M20 2l5 13 13 5-13 5-5 13-5-13-13-5 13-5z', '#fff', 0.18) +
      stroke('M20 2l5 13 13 5-13 5-5 13-5-13-13-5 13-5z', '#fff', 1, 0.24),
  },
  wave: {
    size: 48,
    tile:
      stroke('M0 12q12 -12 24 0t24 0M0 36q12 -12 24 0t24 0', '#fff', 2, 0.26) +
      circle(24, 24, 2.6, '#fff', 0.3),
  },
  hexagon: {
    size: 52,
    tile:
      stroke(
        'M26 2l20 12v24l-20 12-20-12v-24zM26 2v-6M26 50v6M46 14l8-5M6 14l-8-5M46 38l8 5M6 38l-8 5',
        '#fff',
        1.6,
        0.27,
      ) + circle(26, 26, 5, '#fff', 0.22),
  },
  bloom: {
    size: 60,
    tile:
      repeat(8, (i) => turned(30, 30, i * 45, ellipse(0, -14, 4.5, 11, '#fff', 0.2))) +
      circle(0, 0, 5, '#fff', 0.16) +
      circle(60, 60, 5, '#fff', 0.16),
  },
} as const

/** A pattern definition with that id, scaled by `scale`. */
export function jaali(id: string, name: JaaliName, scale = 1): string {
  const { size, tile } = lattices[name]
  return `<defs><pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${tile}</pattern></defs>`
}
