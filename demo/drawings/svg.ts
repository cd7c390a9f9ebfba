/** Short functions that write SVG. Sizes are in units of the drawing. */

export function rect(x: number, y: number, width: number, height: number, fill: string, round = 0) {
  const corner = round > 0 ? ` rx="${short(round)}"` : ''
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${corner} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1) {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${see('fill', opacity)}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1) {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${see('fill', opacity)}/>`
}

/** A filled shape. Numbers inside `d` may be long: they are shortened here. */
export function shape(d: string, fill: string, opacity = 1) {
  return `<path d="${shorten(d)}" fill="${fill}"${see('fill', opacity)}/>`
}

/** A line with round ends. */
export function stroke(d: string, color: string, width: number, opacity = 1) {
  return `<path d="${shorten(d)}" fill="none" stroke="${color}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${see('stroke', opacity)}/>`
}

/** Draws `inner` at (x, y), scaled by `scale`, mirrored if `scaleX` is negative. */
export function at(x: number, y: number, inner: string, scaleX = 1, scaleY = Math.abs(scaleX)) {
  return `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scaleX)} ${short(scaleY)})">${inner}</g>`
}

export function turned(x: number, y: number, degrees: number, inner: string) {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${short(degrees)})">${inner}</g>`
}

export function faint(opacity: number, inner: string) {
  return `<g opacity="${opacity}">${inner}</g>`
}

/** Soft light around (x, y) that fades out. */
export function glow(x: number, y: number, radius: number, color: string, opacity = 0.5) {
  const id = `glow-${color.slice(1)}-${Math.round(opacity * 100)}`
  const stops = `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`
  return `<defs><radialGradient id="${id}">${stops}</radialGradient></defs>${circle(x, y, radius, `url(#${id})`)}`
}

export function gradient(id: string, colors: readonly string[], across = false) {
  const stops = colors.map(
    (color, index) =>
      `<stop offset="${short(index / (colors.length - 1))}" stop-color="${color}"/>`,
  )
  const end = across ? 'x2="1" y2="1"' : 'x2="0" y2="1"'
  return `<defs><linearGradient id="${id}" ${end}>${stops.join('')}</linearGradient></defs>`
}

/** Draws something that many times. */
export function repeat(times: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.floor(times)) }, (_, index) => draw(index)).join('')
}

/** The color `share` of the way from the first to the second; both as `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16)
    const b = Number.parseInt(to.slice(start, start + 2), 16)
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

function short(value: number): number {
  return Math.round(value * 10) / 10
}

function shorten(d: string): string {
  return d.replace(/\d+\.\d{2,}/g, (number) => String(short(Number(number))))
}

/** Opacity of the fill, not of the element: an element with opacity is drawn separately, which is several times slower. */
function see(paint: 'fill' | 'stroke', opacity: number): string {
  return opacity < 1 ? ` ${paint}-opacity="${Math.round(opacity * 100) / 100}"` : ''
}
