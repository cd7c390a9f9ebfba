import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { syncFolder } from '#server/embedded-postgres/api.ts'
import type { Storage } from '#server/media/storage.ts'
import { type EarlierMedia, isShared, linkEarlier } from './earlier-media.ts'
import { allEnded, inGroups } from './in-groups.ts'
import { mediaFolder } from './layout.ts'
import { type NewFile, type NewFiles, writePart } from './new-files.ts'

/** How many files are copied at once: an object store answers each request late. */
const atOnce = 8

export type CopiedMedia = { files: number; bytes: number }

/** How many files a store holds, and how much room they take in a backup that shares those of an earlier one. */
export async function measureMedia(
  storage: Storage,
  earlier: EarlierMedia | undefined,
): Promise<CopiedMedia> {
  const measured = { files: 0, bytes: 0 }
  for await (const keys of inGroups(storage.list(''), atOnce)) {
    measured.files += keys.length
    const copied = keys.filter((key) => !(earlier && isShared(earlier, pathOf(key))))
    for (const file of await Promise.all(copied.map((key) => storage.find(key)))) {
      measured.bytes += file?.size ?? 0
    }
  }
  return measured
}

const pathOf = (key: string) => `${mediaFolder}/${key}`

type Target = NewFiles & {
  earlier: EarlierMedia | undefined
  onProgress: (copied: CopiedMedia) => void
}

/**
 * Copies every file of a store, or shares it with an earlier backup. Call it after the database was copied: files are stored before
 * the rows that name them, so all files of those rows are there. `keepFiles` keeps them until the copy has ended.
 */
export async function copyMedia(
  storage: Storage,
  { onProgress, ...to }: Target,
): Promise<CopiedMedia> {
  const { folder, list } = to
  const copied = { files: 0, bytes: 0 }
  const folders = new Set<string>()
  for await (const keys of inGroups(storage.list(''), atOnce)) {
    for (const path of keys.map((key) => dirname(join(folder, pathOf(key))))) {
      if (!folders.has(path)) await mkdir(path, { recursive: true, mode: 0o700 })
      folders.add(path)
    }
    const files = await allEnded(keys.map((key) => copyOne(storage, key, to)))
    for (const file of files) {
      if (!file) continue
      await list.add(file)
      copied.files += 1
      copied.bytes += file.bytes
    }
    onProgress(copied)
  }
  for (const path of folders) await syncFolder(path)
  return copied
}

/** `undefined` where the file has been deleted since it was listed. */
async function copyOne(
  storage: Storage,
  key: string,
  to: Omit<Target, 'onProgress'>,
): Promise<NewFile | undefined> {
  const found = await storage.find(key)
  if (!found) return undefined
  const path = pathOf(key)
  const linked = await linkEarlier(to.earlier, { path, size: found.size, folder: to.folder })
  if (linked) return { ...linked, bytes: found.size }
  // An empty file has no range.
  const stream =
    found.size > 0 ? await storage.read(key, { start: 0, end: found.size - 1 }) : Readable.from([])
  if (!stream) return undefined
  const file = await writePart(to, { path, content: stream })
  if (file.bytes !== found.size) {
    throw new Error(`${key} has ${file.bytes} bytes in the store, which promised ${found.size}.`)
  }
  return file
}
