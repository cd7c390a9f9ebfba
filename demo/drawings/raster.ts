import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type Picture = {
  bytes: Uint8Array
  width: number
  height: number
  /** A thumbhash, base64: what to show while the picture loads. */
  placeholder: string
}

const quality = 78
/** The longest side a thumbhash is computed from, in pixels. */
const hashSide = 64

/** Turns a drawing into WebP of that width, in pixels; the height follows from its view box. */
export async function rasterise(svg: string, width: number): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg)).resize({ width }).flatten()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const bytes = await sharp(data, raw).webp({ quality, effort: 2 }).toBuffer()
  const small = await sharp(data, raw)
    .resize(hashSide, hashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  return {
    bytes,
    width: info.width,
    height: info.height,
    placeholder: Buffer.from(hash).toString('base64'),
  }
}
