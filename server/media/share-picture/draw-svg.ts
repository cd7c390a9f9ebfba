import sharp from 'sharp'

const quality = 80

/** Draws an SVG of ours in its own size as a WebP. It may come from nobody else: the library reads what an SVG names. */
export function drawSvg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).webp({ quality, effort: 6 }).toBuffer()
}
