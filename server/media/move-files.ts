import { copyFile } from './copy-file.ts'
import type { Storage } from './storage.ts'

type Stores = { from: Storage; to: Storage }

/** How many files were copied, and how many were there already. */
export type Moved = { copied: number; present: number }

/**
 * Copies every file of a store that the other does not have, whole. Without `keep` each is then removed from where it
 * was. It may be interrupted and run again.
 *
 * @throws for a file that the other store does not hold whole afterwards
 */
export async function moveFiles({ from, to }: Stores, { keep }: { keep: boolean }): Promise<Moved> {
  const moved: Moved = { copied: 0, present: 0 }
  for await (const key of from.list('')) {
    const file = await from.find(key)
    if (!file) continue
    const isThere = (await to.find(key))?.size === file.size
    if (isThere) moved.present += 1
    if (!isThere) {
      await copyFile({ storage: from, key }, { storage: to, key })
      moved.copied += 1
    }
    if (!keep) await from.remove(key)
  }
  return moved
}
