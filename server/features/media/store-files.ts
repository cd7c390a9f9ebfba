import pLimit from 'p-limit'
import { contentTypeOf } from '#server/media/kinds.ts'
import { folderOfPosts, mediaPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import type { FileToStore, NamedFile } from './prepare-file.ts'
import type { MediaRow } from './queries.ts'

type Place = { storage: Storage; community_id: number }

/** Writing files takes threads of the pool that also compresses answers, which needs the other threads. */
const fewAtOnce = pLimit(2)

/**
 * Stores files, then does the work that refers to them; if that fails, the files are removed. Only a failed commit, or
 * the end of the process in between, leaves files that nothing refers to.
 */
export async function withStoredFiles<T>(
  { storage, community_id }: Place,
  named: readonly NamedFile[],
  work: (rows: MediaRow[]) => Promise<T>,
): Promise<T> {
  const keys = named.map((media) =>
    media.files.map((file) => ({ file, key: keyOf(community_id, media.id, file) })),
  )
  const storing = keys.flat().map(({ key, file }) => fewAtOnce(() => put(storage, key, file)))
  try {
    await Promise.all(storing)
    return await work(named.map((media) => toRow(community_id, media)))
  } catch (error) {
    await Promise.allSettled(storing)
    await Promise.allSettled(keys.flat().map(({ key }) => storage.remove(key)))
    throw error
  }
}

function keyOf(community_id: number, id: string, { ending }: FileToStore): string {
  return `${folderOfPosts(community_id)}/${id}${ending}`
}

async function put(storage: Storage, key: string, { open, size }: FileToStore): Promise<void> {
  const contentType = contentTypeOf(key) ?? 'application/octet-stream'
  await storage.put(key, { stream: open(), size, contentType })
}

function toRow(community_id: number, media: NamedFile): MediaRow {
  const { id, type, width, height, placeholder, duration, files } = media
  const paths = files.map((file) => ({
    path: mediaPath(keyOf(community_id, id, file)),
    width: file.width,
  }))
  return {
    id,
    type,
    path: paths.at(-1)?.path ?? '',
    variants: paths.flatMap(({ path, width }) => (width === undefined ? [] : [{ width, path }])),
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    width,
    height,
    placeholder,
    duration,
  }
}
