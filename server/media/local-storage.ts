import { createWriteStream, type Dirent } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sweepLeftovers, temporaryName } from './leftovers.ts'
import { type Content, isKey, type Storage, type StoredFile } from './storage.ts'

/** Keeps files in a local folder, which several processes may share. */
export function localStorage(folder: string): Storage {
  const parts = join(folder, '.parts')
  sweepLeftovers(parts)
  const pathOf = (key: string) => {
    if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
    return join(folder, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const part = join(parts, temporaryName())
      await mkdir(parts, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        await writePart(part, content)
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return statusOf(path)
    },
    async find(key) {
      return statusOf(pathOf(key)).catch(absent)
    },
    async read(key, range) {
      const file = await open(pathOf(key)).catch(absent)
      return file?.createReadStream(range)
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: (prefix) => listKeys(folder, prefix),
  }
}

async function writePart(path: string, { stream, size }: Content): Promise<void> {
  await pipeline(stream, createWriteStream(path, { flush: true }))
  const written = await stat(path)
  if (written.size !== size) throw new Error(`${written.size} bytes where ${size} were promised`)
}

async function statusOf(path: string): Promise<StoredFile> {
  const { size, mtimeMs } = await stat(path)
  return { size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` }
}

async function* listKeys(folder: string, prefix: string): AsyncGenerator<string> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  const entries = await opendir(start, { recursive: true }).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const key = keyOf(folder, entry)
    if (entry.isFile() && isKey(key) && key.startsWith(prefix)) yield key
  }
}

function keyOf(folder: string, entry: Dirent): string {
  return relative(folder, join(entry.parentPath, entry.name))
}

/** @throws every error except that the file does not exist */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
