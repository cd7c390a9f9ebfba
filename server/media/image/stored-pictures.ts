import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { mediaPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import { AppError } from '#shared/errors.ts'
import type { Decoder } from './decoder.ts'
import type { Picture } from './picture.ts'

/** A picture that is kept, and the path under which it is served. */
export type StoredPicture = Omit<Picture, 'bytes'> & { type: 'image'; path: string }

/** A call that has brought pictures. */
type CallWithPictures = {
  pictureDecoder: Decoder
  files: readonly { path: string }[]
  member: { id: number }
  signal: AbortSignal
}

/**
 * Decodes the pictures that a call has brought, one after the other.
 *
 * @throws `image_unreadable` for anything but a whole JPEG, PNG or WebP picture of a size that is decoded
 */
export async function readPictures(call: CallWithPictures): Promise<Picture[]> {
  const { pictureDecoder, files, member, signal } = call
  const pictures: Picture[] = []
  for (const { path } of files) {
    const picture = await pictureDecoder.decode(path, { from: String(member.id), signal })
    if (!picture) throw new AppError('image_unreadable')
    pictures.push(picture)
  }
  return pictures
}

/**
 * Stores pictures in a folder before the work that makes something show them; if that fails, none of them
 * stays. Only a commit that fails, or the end of the process in between, leaves some that nothing shows.
 */
export async function withStoredPictures<T>(
  { storage, folder }: { storage: Storage; folder: string },
  pictures: readonly Picture[],
  work: (stored: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const named = pictures.map((picture) => ({ ...picture, key: `${folder}/${randomUUID()}.webp` }))
  const storing = named.map((picture) => store(storage, picture))
  try {
    return await work(await Promise.all(storing))
  } catch (error) {
    await Promise.allSettled(storing)
    await Promise.allSettled(named.map(({ key }) => storage.remove(key)))
    throw error
  }
}

async function store(
  storage: Storage,
  { key, bytes, ...picture }: Picture & { key: string },
): Promise<StoredPicture> {
  const stream = Readable.from([bytes])
  await storage.put(key, { stream, size: bytes.length, contentType: 'image/webp' })
  return { type: 'image', path: mediaPath(key), ...picture }
}
