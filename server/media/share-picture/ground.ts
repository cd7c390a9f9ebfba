import { type LatticePattern, patterns } from '#shared/jaali/patterns.ts'
import { planJaali } from '#shared/jaali/plan.ts'

/** How many times larger than on the product's own pages the lattice is drawn. */
const latticeScale = 2.6

type Ground = { width: number; height: number; isRightToLeft: boolean }

/** A jaali in the colours of a seed, as SVG; its lattice fades in towards the end of the lines. */
export function drawGround(seed: string, { width, height, isRightToLeft }: Ground): Buffer {
  const { palette, pattern } = planJaali(seed)
  const lattice = patterns[pattern] as LatticePattern
  const [from, to] = isRightToLeft ? [1, 0] : [0, 1]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="ground" x1="${from}" x2="${to}" y2="1">
        <stop offset="0.55" stop-color="${palette.deep}"/>
        <stop offset="1.3" stop-color="${palette.bright}"/>
      </linearGradient>
      <linearGradient id="fade" x1="${from}" x2="${to}">
        <stop offset="0" stop-color="#fff" stop-opacity="0.14"/>
        <stop offset="1" stop-color="#fff" stop-opacity="0.6"/>
      </linearGradient>
      <pattern id="lattice" width="${lattice.size}" height="${lattice.size}"
        patternUnits="userSpaceOnUse" patternTransform="scale(${latticeScale})">${tileOf(lattice)}</pattern>
      <mask id="shown"><rect width="100%" height="100%" fill="url(#fade)"/></mask>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <rect width="100%" height="100%" fill="url(#lattice)" mask="url(#shown)"/>
    <rect width="100%" height="12" y="${height - 12}" fill="${palette.glow}"/>
  </svg>`
  return Buffer.from(svg)
}

function tileOf({ line, dots = [] }: LatticePattern): string {
  const circles = dots.map(
    ([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="0.5"/>`,
  )
  return `<path d="${line}" fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="1.6"/>${circles.join('')}`
}

/** Whether the first letter is of a script that is read from right to left. */
export function readsRightToLeft(text: string): boolean {
  return /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
}
