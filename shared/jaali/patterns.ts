/** One tile of a pierced lattice, drawn in white. `size` is the tile's side. */
export type LatticePattern = {
  size: number
  line: string
  dots?: [x: number, y: number, r: number][]
}

export const patterns: LatticePattern[] = [
  // Diamonds within diamonds.
  {
    size: 44,
    line: 'M22 0l22 22-22 22L0 22zM22 9l13 13-13 13L9 22z',
    dots: [
      [22, 22, 4],
      [0, 0, 3],
      [44, 0, 3],
      [0, 44, 3],
      [44, 44, 3],
    ],
  },
  // Four petals.
  {
    size: 56,
    line: 'M28 4c9 7 9 17 0 24-9-7-9-17 0-24zM28 28c9 7 9 17 0 24-9-7-9-17 0-24zM4 28c7-9 17-9 24 0-7 9-17 9-24 0zM28 28c7-9 17-9 24 0-7 9-17 9-24 0z',
    dots: [
      [0, 0, 3],
      [56, 0, 3],
      [0, 56, 3],
      [56, 56, 3],
    ],
  },
  // Four-pointed stars.
  {
    size: 40,
    line: 'M20 2l5 13 13 5-13 5-5 13-5-13-13-5 13-5zM0 8L8 0M32 0l8 8M40 32l-8 8M8 40l-8-8',
  },
  // The eight-pointed star of two squares.
  {
    size: 48,
    line: 'M12 12h24v24H12zM24 7l17 17-17 17L7 24zM0 24h7M41 24h7M24 0v7M24 41v7',
    dots: [[24, 24, 4]],
  },
  // Fish scales.
  {
    size: 40,
    line: 'M0 20a20 20 0 0 0 40 0M-20 0a20 20 0 0 0 40 0M20 0a20 20 0 0 0 40 0M-20 40a20 20 0 0 0 40 0M20 40a20 20 0 0 0 40 0M11 20a9 9 0 0 0 18 0M-9 0a9 9 0 0 0 18 0M31 0a9 9 0 0 0 18 0',
  },
  // Honeycomb.
  {
    size: 48,
    line: 'M0 0l12 7v14L0 28M48 0L36 7v14l12 7M12 7L24 0l12 7M12 21l12 7 12-7M24 28v13l-12 7M24 41l12 7M0 28v13l12 7M48 28v13l-12 7',
    dots: [[24, 14, 3]],
  },
  // Overlapping circles.
  {
    size: 40,
    line: 'M20 0a20 20 0 0 1 0 40a20 20 0 0 1 0-40M0-20a20 20 0 0 1 0 40M40-20a20 20 0 0 0 0 40M0 20a20 20 0 0 1 0 40M40 20a20 20 0 0 0 0 40',
    dots: [[20, 20, 3]],
  },
  // Ogee arches.
  {
    size: 44,
    line: 'M22 0c0 11-22 11-22 22s22 11 22 22c0-11 22-11 22-22S22 11 22 0zM22 12c0 5-10 5-10 10s10 5 10 10c0-5 10-5 10-10s-10-5-10-10z',
  },
]
