import { type LatticePattern, patterns } from '#shared/jaali/patterns.ts'
import type { ChallengeTheme } from '#shared/rules/challenge-themes.ts'
import { drawings } from './drawings.ts'
import { circle, placed, stroke } from './svg.ts'

/**
 * The two pictures of a challenge, in pixels, and the place of its motif: on the right, because a card has its words
 * on the left.
 */
export const pictureSizes = {
  banner: { width: 1080, height: 420, x: 756 },
  thumbnail: { width: 720, height: 405, x: 468 },
} as const

export type PictureKind = keyof typeof pictureSizes

/** The height of a picture in units of the motifs, which leaves air above them. */
const units = 608
const latticeScale = 2.6

/** Draws the picture of a theme as SVG. */
export function drawTheme(theme: ChallengeTheme, kind: PictureKind): string {
  const { palette, pattern, motif } = drawings[theme]
  const { width, height, x } = pictureSizes[kind]
  const scale = height / units
  const lattice = patterns[pattern] as LatticePattern
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ground" x2="1" y2="1">
        <stop stop-color="${palette.deep}"/>
        <stop offset="1" stop-color="${palette.bright}"/>
      </linearGradient>
      <pattern id="lattice" width="${lattice.size}" height="${lattice.size}"
        patternUnits="userSpaceOnUse" patternTransform="scale(${latticeScale * scale})">${tileOf(lattice)}</pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#lattice)"/>
    ${placed({ x, y: height, scale }, motif(palette.glow))}
  </svg>`
}

function tileOf({ line, dots = [] }: LatticePattern): string {
  const faint = 0.22
  const points = dots.map(([x, y, radius]) => circle(x, y, radius, '#fff', faint))
  return stroke(line, '#fff', 1.6, faint) + points.join('')
}
