import { Readable } from 'node:stream'
import { contentTypeOf } from './kinds.ts'
import type { Storage } from './storage.ts'

type Stores = { from: Storage; to: Storage }

/** How many files were copied, and how many were there already. */
export type Moved = { copied: number; present: number }

/**
 * Copies every file of a store that the other does not have, whole. Unless they are kept, each is then removed
 * where it was. It may be broken off and run again.
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
      await copy({ from, to }, key, file.size)
      moved.copied += 1
    }
    if (!keep) await from.remove(key)
  }
  return moved
}

async function copy({ from, to }: Stores, key: string, size: number): Promise<void> {
  // An empty file has no range.
  const stream = size > 0 ? await from.read(key, { start: 0, end: size - 1 }) : Readable.from([])
  if (!stream) return
  const contentType = contentTypeOf(key) ?? 'application/octet-stream'
  await to.put(key, { stream, size, contentType })
  const copied = await to.find(key)
  if (copied?.size !== size) throw new Error(`${key} was not copied whole`)
}
