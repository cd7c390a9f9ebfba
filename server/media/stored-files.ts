import { keyOfPath } from './media-path.ts'
import type { Storage } from './storage.ts'

type Log = { error: (fields: object, text: string) => void }

/**
 * Removes stored files by the paths under which they are served. One that cannot be removed is logged and
 * stays: the rows that showed it have been changed already.
 */
export async function removeFiles(
  storage: Storage,
  paths: readonly string[],
  log: Log,
): Promise<void> {
  for (const path of paths) {
    const key = keyOfPath(path)
    if (key === undefined) continue
    await storage
      .remove(key)
      .catch((error: unknown) => log.error({ err: error, path }, 'media not removed'))
  }
}
