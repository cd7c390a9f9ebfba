import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

export type Picture = {
  bytes: Uint8Array
  width: number
  height: number
  /** A thumbhash, base64: what to show while the picture loads. */
  placeholder: string
  /** The same in smaller sizes, the smallest first. */
  smaller: { side: number; width: number; bytes: Uint8Array }[]
}

const webp = { quality: 78, effort: 2 }
/** The longest side a thumbhash is computed from, in pixels. */
const hashSide = 64

/**
 * Turns a drawing into WebP of that width, in pixels; the height follows from its view box. The longest side of a
 * smaller size is one of `sides`.
 */
export async function rasterise(
  svg: string,
  width: number,
  sides: readonly number[] = [],
): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg)).resize({ width }).flatten()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const bytes = await sharp(data, raw).webp(webp).toBuffer()
  const smaller: Picture['smaller'] = []
  for (const side of sides) {
    const resized = sharp(data, raw).resize(side, side, { fit: 'inside' }).webp(webp)
    const { data: bytes, info } = await resized.toBuffer({ resolveWithObject: true })
    smaller.push({ side, width: info.width, bytes })
  }
  const small = await sharp(data, raw)
    .resize(hashSide, hashSide, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data)
  return {
    bytes,
    smaller,
    width: info.width,
    height: info.height,
    placeholder: Buffer.from(hash).toString('base64'),
  }
}
