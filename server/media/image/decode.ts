import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { faceSide, imageSides } from '#shared/limits.ts'
import { shrunkSize } from '#shared/rules/shrunk-size.ts'
import type { Picture } from './picture.ts'
import { isDecodable, type Size } from './read-size.ts'

const quality = 80
/** The longest side that a thumbhash takes, in pixels. */
const hashSide = 100

// One thread and no cache: the server itself needs the processors and the memory.
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes the picture in a file to the sizes in which it is stored; of an animation the first frame.
 *
 * @param is_face whether it is stored in the size of a face too
 * @throws for anything but a whole picture of a size that is decoded
 */
export async function decode(path: string, is_face = false): Promise<Picture> {
  const source = sharp(path)
  // What the library finds counts, even where the header has been read otherwise.
  const metadata = await source.metadata()
  if (!isDecodable(metadata)) throw new Error('too many pixels')
  const size = shrunkSize(metadata.autoOrient, Math.max(...imageSides))
  const largest = await shrink(source.autoOrient(), size)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = largest.info
  const pixels = () => sharp(largest.data, { raw: { width, height, channels } })
  const sides = smallerSides({ width, height }, is_face)
  const sizes: Picture['sizes'] = []
  for (const side of [...sides, undefined]) {
    const shrunk =
      side === undefined ? pixels() : shrink(pixels(), shrunkSize({ width, height }, side))
    const { data, info } = await shrunk.webp({ quality }).toBuffer({ resolveWithObject: true })
    sizes.push({ bytes: data, width: info.width, side })
  }
  return { sizes, width, height, placeholder: await thumbhash(pixels()) }
}

/** The path of a face in its own size promises the next one beside it: see `largerPicture`. */
function smallerSides(size: Size, is_face: boolean): number[] {
  const sides = imageSides.filter((side) => shrunkSize(size, side).width < size.width)
  return is_face && sides.length > 0 ? [faceSide, ...sides] : sides
}

function shrink(picture: Sharp, size: Size): Sharp {
  return picture.resize({ ...size, fit: 'fill' })
}

async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: hashSide, height: hashSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
