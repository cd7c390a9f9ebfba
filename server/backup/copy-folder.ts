import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import {
  type BackupPart,
  backUpDatabase,
  type RunningDatabase,
} from '#server/embedded-postgres/api.ts'
import { databaseFile, manifestFile } from './layout.ts'
import { type NewFiles, writePart } from './new-files.ts'

/** The sizes of PostgreSQL's folder and of its packed archive, in bytes. */
export type CopiedFolder = { database: number; archive: number }

/**
 * Copies PostgreSQL's folder while it runs, packed, with PostgreSQL's list of the files in it. Whatever was committed before
 * the call is in the copy.
 */
export async function copyFolder(
  database: RunningDatabase,
  { onProgress, ...to }: NewFiles & { onProgress: (bytes: number) => void },
): Promise<CopiedFolder> {
  const parts = await backUpDatabase(database)
  const manifest: Buffer[] = []
  let bytes = 0
  const archive = async function* () {
    for await (const part of parts as AsyncIterable<BackupPart>) {
      if (part.of === 'manifest') manifest.push(part.bytes)
      if (part.of === 'manifest') continue
      bytes += part.bytes.length
      onProgress(bytes)
      yield part.bytes
    }
  }
  // The first level is four times as fast as the usual one, and the archive hardly larger.
  const packed = createGzip({ level: 1 })
  const written = await writePart(to, { path: databaseFile, content: archive(), packed })
  await to.list.add(written)
  await to.list.add(await writePart(to, { path: manifestFile, content: Readable.from(manifest) }))
  return { database: bytes, archive: written.bytes }
}
