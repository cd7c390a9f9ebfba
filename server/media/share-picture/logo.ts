import sharp from 'sharp'

/** A square with round corners. */
export function drawLogo(file: Uint8Array, side: number): Promise<Buffer> {
  const corners = `<svg width="${side}" height="${side}"><rect width="100%" height="100%" rx="${Math.round(side * 0.214)}"/></svg>`
  return sharp(file)
    .resize(side, side)
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer()
}
