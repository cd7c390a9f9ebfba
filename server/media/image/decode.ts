import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { maxImageSide } from '#shared/limits.ts'
import type { Picture } from './picture.ts'
import { isDecodable } from './read-size.ts'

const quality = 80
/** The longest side that a thumbhash takes, in pixels. */
const hashSide = 100

// One thread, and nothing kept for later: the server needs the processors and the memory itself.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes the picture in a file; of an animation the first frame.
 *
 * @throws for anything but a whole picture of a size that is decoded
 */
export async function decode(path: string): Promise<Picture> {
  const source = sharp(path)
  // What the library finds counts, even where the header has been read otherwise.
  if (!isDecodable(await source.metadata())) throw new Error('too many pixels')
  const { data, info } = await source
    .autoOrient()
    .resize({ width: maxImageSide, height: maxImageSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, placeholder: await thumbhash(data) }
}

async function thumbhash(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .resize({ width: hashSide, height: hashSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
