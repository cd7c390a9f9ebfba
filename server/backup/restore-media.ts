import { join } from 'node:path'
import { copyFile } from '#server/media/copy-file.ts'
import { localStorage } from '#server/media/local-storage.ts'
import type { Storage } from '#server/media/storage.ts'
import { mediaFolder } from './layout.ts'
import type { OnProgress } from './progress.ts'
import type { Backup } from './read-backup.ts'

/** Copies the media of a backup into a store, where the bytes under a key never change: what is there stays. */
export async function restoreMedia(
  { folder, described, mediaKeys }: Backup,
  { target, onProgress }: { target: Storage; onProgress: OnProgress },
): Promise<void> {
  const source = localStorage(join(folder, mediaFolder))
  let done = 0
  for await (const key of mediaKeys()) {
    done += 1
    onProgress(`Media: ${done} of ${described.media.files} files`)
    const { size } = (await source.find(key)) ?? {}
    if ((await target.find(key))?.size === size) continue
    await copyFile({ storage: source, key }, { storage: target, key })
  }
}
