import { contentTypeOf } from '#server/media/kinds.ts'
import type { Storage } from '#server/media/storage.ts'
import { readPart, sizeOfPart } from './backup-parts.ts'
import { mediaFolder } from './layout.ts'
import type { OnProgress } from './progress.ts'
import type { Backup } from './read-backup.ts'

/**
 * Copies the media of a backup into a store, where the bytes under a key never change: what is there stays.
 *
 * @throws where a copy is not whole
 */
export async function restoreMedia(
  backup: Backup,
  { target, onProgress }: { target: Storage; onProgress: OnProgress },
): Promise<void> {
  let done = 0
  for await (const key of backup.mediaKeys()) {
    done += 1
    onProgress(`Media: ${done} of ${backup.described.media.files} files`)
    const path = `${mediaFolder}/${key}`
    const size = (await sizeOfPart(backup, path)) ?? 0
    if ((await target.find(key))?.size === size) continue
    const contentType = contentTypeOf(key) ?? 'application/octet-stream'
    await target.put(key, { stream: readPart(backup, path), size, contentType })
    if ((await target.find(key))?.size !== size) throw new Error(`${path} was not restored whole`)
  }
}
