import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import type { UploadedFile } from '#server/calls/form.ts'
import type { Log } from '#server/calls/log.ts'
import type { Storage } from '#server/media/storage.ts'
import type { PostMedia } from '#shared/contracts/posts.ts'
import { AppError } from '#shared/errors.ts'
import { maxImagePixels, maxImageSide } from '#shared/limits.ts'

/** A picture as we keep it: WebP, upright, with nothing of the camera or the place left in it. */
export type Picture = {
  bytes: Uint8Array
  width: number
  height: number
  /** A thumbhash, base64. */
  placeholder: string
}

export type StoredPicture = Omit<PostMedia, 'alt'>

const quality = 80
/** The longest side that a thumbhash takes, in pixels. */
const hashSide = 100
const workSeconds = 5
const mediaPrefix = '/media/'

/**
 * Reads uploaded pictures, one after the other, for a decoded one may need 200 MB.
 *
 * @throws `image_unreadable` for anything but a whole JPEG, PNG or WebP of at most 50 megapixels
 */
export async function readPictures(files: readonly UploadedFile[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const file of files) pictures.push(await readPicture(file))
  return pictures
}

/**
 * Stores pictures before the work that makes a post show them; if that fails, none of them stays. Only
 * a commit that fails, or the end of the process in between, leaves some that no post shows.
 */
export async function withStoredPictures<T>(
  storage: Storage,
  pictures: readonly Picture[],
  work: (stored: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const keys = pictures.map(() => `posts/${randomUUID()}.webp`)
  try {
    const stored = pictures.map(async ({ bytes, ...picture }, index) => {
      const key = keys[index] ?? ''
      await storage.put(key, bytes, 'image/webp')
      return { type: 'image' as const, path: `${mediaPrefix}${key}`, ...picture }
    })
    return await work(await Promise.all(stored))
  } catch (error) {
    await Promise.allSettled(keys.map((key) => storage.remove(key)))
    throw error
  }
}

/** Removes what no post shows any more. What cannot be removed is logged: the post is changed already. */
export async function removePictures(
  storage: Storage,
  paths: readonly string[],
  log: Log,
): Promise<void> {
  for (const path of paths) {
    if (!path.startsWith(mediaPrefix)) continue
    await storage
      .remove(path.slice(mediaPrefix.length))
      .catch((error: unknown) => log.error({ err: error, path }, 'media not removed'))
  }
}

async function readPicture({ path }: UploadedFile): Promise<Picture> {
  if (!(await isPictureFile(path))) throw new AppError('image_unreadable')
  try {
    return await reencode(path)
  } catch {
    throw new AppError('image_unreadable')
  }
}

/** The size limit is checked on the header, before anything is decoded. */
async function reencode(path: string): Promise<Picture> {
  const { data, info } = await sharp(path, { limitInputPixels: maxImagePixels })
    .timeout({ seconds: workSeconds })
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

/** Asked of the bytes before the library sees them, whose readers of other formats we do not need. */
async function isPictureFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(12), 0, 12, 0)
    const head = buffer.toString('latin1')
    const isWebp = head.startsWith('RIFF') && head.endsWith('WEBP')
    return isWebp || head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')
  } finally {
    await file.close()
  }
}
