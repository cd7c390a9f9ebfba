import { createReadStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where pictures, sounds and videos are kept. Keys are names of ours: `posts/3f…c1.webp`. */
export type Storage = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** `undefined` where nothing is kept under that key. */
  size(key: string): Promise<number | undefined>
  /** Bytes `start` to `end`, both included. */
  read(key: string, range: { start: number; end: number }): Readable
  remove(key: string): Promise<void>
}

const keyForm = /^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]{2,5}$/

/** Whether a text can be a key at all: no `..`, no absolute path, nothing but our own names. */
export function isKey(text: string): boolean {
  return keyForm.test(text)
}

/** Keeps files in a local folder. A file appears whole or not at all. */
export function localStorage(folder: string): Storage {
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.${process.pid}.part`
      await writeFile(part, bytes, { flush: true })
      await rename(part, path)
    },
    async size(key) {
      const file = await stat(pathOf(key)).catch(() => undefined)
      return file?.isFile() ? file.size : undefined
    },
    read: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
