/** Short functions that write SVG. Sizes are in units of the drawing. */

export function shape(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${faded('fill', opacity)}/>`
}

/** A line with round ends. */
export function stroke(d: string, color: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faded('stroke', opacity)}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return ellipse({ x, y, rx: radius, ry: radius }, fill, opacity)
}

type Oval = { x: number; y: number; rx: number; ry: number }

export function ellipse({ x, y, rx, ry }: Oval, fill: string, opacity = 1): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${faded('fill', opacity)}/>`
}

type Box = { x: number; y: number; width: number; height: number; round?: number }

export function box({ x, y, width, height, round = 0 }: Box, fill: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"${faded('fill', opacity)}/>`
}

type Placement = { x: number; y: number; turn?: number; scale?: number; mirrored?: boolean }

/** Moves what is inside to (x, y), turned by degrees, scaled, and mirrored from left to right. */
export function placed(
  { x, y, turn = 0, scale = 1, mirrored = false }: Placement,
  ...inside: string[]
): string {
  const scales = `${mirrored ? -scale : scale} ${scale}`
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scales})">${inside.join('')}</g>`
}

function faded(property: 'fill' | 'stroke', opacity: number): string {
  return opacity === 1 ? '' : ` ${property}-opacity="${opacity}"`
}
