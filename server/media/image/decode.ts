import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { faceSide, imageSides } from '#shared/limits.ts'
import type { Picture } from './picture.ts'
import { isDecodable } from './read-size.ts'

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
  if (!isDecodable(await source.metadata())) throw new Error('too many pixels')
  const largest = await shrink(source.autoOrient(), Math.max(...imageSides))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = largest.info
  const pixels = () => sharp(largest.data, { raw: { width, height, channels } })
  const sides = smallerSides(Math.max(width, height), is_face)
  const sizes: Picture['sizes'] = []
  for (const side of [...sides, undefined]) {
    const size = side === undefined ? pixels() : shrink(pixels(), side)
    const { data, info } = await size.webp({ quality }).toBuffer({ resolveWithObject: true })
    sizes.push({ bytes: data, width: info.width, side })
  }
  return { sizes, width, height, placeholder: await thumbhash(pixels()) }
}

/** The path of a face in its own size promises the next one beside it: see `largerPicture`. */
function smallerSides(longest: number, is_face: boolean): number[] {
  const sides = imageSides.filter((side) => side < longest)
  return is_face && sides.length > 0 ? [faceSide, ...sides] : sides
}

function shrink(picture: Sharp, side: number): Sharp {
  return picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
}

async function thumbhash(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .resize({ width: hashSide, height: hashSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
