import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
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
      try {
        await writePart(part, content)
        await moveTo(path, part)
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
    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await removeEmptyFolders(folder, dirname(path))
    },
    list: (prefix) => listKeys(folder, prefix),
  }
}

async function writePart(path: string, { stream, size }: Content): Promise<void> {
  await pipeline(stream, createWriteStream(path, { flush: true }))
  const written = await stat(path)
  if (written.size !== size) throw new Error(`${written.size} bytes where ${size} were promised`)
}

/** Tries again where `remove` takes the folder away between the two steps. */
async function moveTo(path: string, part: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await mkdir(dirname(path), { recursive: true })
      return await rename(part, path)
    } catch (error) {
      if (tries === maxTries) throw error
      absent(error as NodeJS.ErrnoException)
    }
  }
}

const maxTries = 50

/** Removes that folder and those around it, as far as nothing is left in them: some have the id of a member. */
async function removeEmptyFolders(root: string, start: string): Promise<void> {
  for (let folder = start; folder !== root; folder = dirname(folder)) {
    const isRemoved = await rmdir(folder).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(error.code ?? '')) return false
        throw error
      },
    )
    if (!isRemoved) return
  }
}

async function statusOf(path: string): Promise<StoredFile> {
  const { size, mtimeMs } = await stat(path)
  return { size, etag: `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"` }
}

async function* listKeys(folder: string, prefix: string): AsyncGenerator<string> {
  const start = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1))
  for await (const path of filesIn(start)) {
    const key = relative(folder, path)
    if (isKey(key) && key.startsWith(prefix)) yield key
  }
}

/** Also in the folders within it; `remove` may take one away meanwhile. */
async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(absent)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

/** @throws every error except that the file does not exist */
function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
