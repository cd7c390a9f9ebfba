import { Readable } from 'node:stream'
import { contentTypeOf } from './kinds.ts'
import type { Storage } from './storage.ts'

/** A file of a store, by its key. */
export type Place = { storage: Storage; key: string }

/**
 * Copies a file, of one store or of two; does nothing where there is none.
 *
 * @throws where the copy is not whole
 */
export async function copyFile(from: Place, to: Place): Promise<void> {
  const { size } = (await from.storage.find(from.key)) ?? {}
  if (size === undefined) return
  // An empty file has no range.
  const stream =
    size > 0 ? await from.storage.read(from.key, { start: 0, end: size - 1 }) : Readable.from([])
  if (!stream) return
  const contentType = contentTypeOf(to.key) ?? 'application/octet-stream'
  await to.storage.put(to.key, { stream, size, contentType })
  const copied = await to.storage.find(to.key)
  if (copied?.size !== size) throw new Error(`${from.key} was not copied whole`)
}
