import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#server/media/storage.ts'

/** A store of files in memory, for tests that look into it. */
export type MemoryStorage = Storage & { files: Map<string, Buffer> }

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>()
  const statusOf = (file: Buffer) => ({
    size: file.length,
    etag: `"${createHash('sha256').update(file).digest('hex')}"`,
  })
  return {
    files,
    async put(key, { stream }) {
      const file = await buffer(stream)
      files.set(key, file)
      return statusOf(file)
    },
    async find(key) {
      const file = files.get(key)
      return file && statusOf(file)
    },
    async read(key, { start, end }) {
      const file = files.get(key)
      return file && Readable.from([file.subarray(start, end + 1)])
    },
    async remove(key) {
      files.delete(key)
    },
    async *list(prefix) {
      for (const key of files.keys()) if (key.startsWith(prefix)) yield key
    },
  }
}
