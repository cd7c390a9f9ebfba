import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Database } from '#server/db/database.ts'
import { keyOfPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import { indexPage } from './index-page.ts'
import { readSections, type Section } from './sections.ts'
import type { Owner } from './stored-archives.ts'

/**
 * Writes an archive of all data of a member: a page to read, the rows as JSON, and the files as they are shown.
 * One file is open at a time, so that the memory does not grow with the archive.
 */
export async function writeArchive(
  { db, storage }: { db: Database; storage: Storage },
  owner: Owner,
  path: string,
): Promise<void> {
  const sections = await readSections(db, owner)
  const keys = keysOf(sections)
  const zip = new ZipFile()
  const output = createWriteStream(path, { mode: 0o600 })
  const written = pipeline(zip.outputStream, output)
  zip.once('error', (error) => output.destroy(error))
  zip.addBuffer(Buffer.from(indexPage(sections, keys.map(fileName))), 'index.html')
  for (const { file, rows } of sections) {
    zip.addBuffer(Buffer.from(`${JSON.stringify(rows, null, 2)}\n`), file)
  }
  for (const key of keys) addFile(zip, storage, key)
  zip.end()
  await written
}

/** The files that the member has sent, each in its largest size. */
function keysOf(sections: Section[]): string[] {
  const media = sections.find(({ file }) => file === 'data/media.json')?.rows ?? []
  return media.flatMap(({ path }) => keyOfPath(String(path)) ?? [])
}

/** Pictures and recordings are compressed already. */
function addFile(zip: ZipFile, storage: Storage, key: string): void {
  zip.addReadStreamLazy(fileName(key), { compress: false }, (give) => {
    openFile(storage, key).then(
      (stream) => give(null, stream),
      (error) => give(error, Readable.from([])),
    )
  })
}

/** A missing file becomes an empty one, so that the others still reach their owner. */
async function openFile(storage: Storage, key: string): Promise<Readable> {
  const file = await storage.find(key)
  const bytes = file && (await storage.read(key, { start: 0, end: file.size - 1 }))
  return bytes ?? Readable.from([])
}

function fileName(key: string): string {
  return `files/${basename(key)}`
}
