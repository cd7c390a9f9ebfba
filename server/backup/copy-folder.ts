import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGzip } from 'node:zlib'
import {
  type BackupPart,
  backUpDatabase,
  type RunningDatabase,
} from '#server/embedded-postgres/api.ts'
import type { HashList } from './hashes.ts'
import { databaseFile, manifestFile } from './layout.ts'
import { hashText, writeHashed } from './write-hashed.ts'

/** The sizes of PostgreSQL's folder and of its packed archive, in bytes. */
export type CopiedFolder = { database: number; archive: number }

/**
 * Copies PostgreSQL's folder while it runs, packed, with PostgreSQL's list of the files in it. Whatever was committed before
 * the call is in the copy.
 */
export async function copyFolder(
  database: RunningDatabase,
  {
    folder,
    list,
    onProgress,
  }: { folder: string; list: HashList; onProgress: (bytes: number) => void },
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
  const packed = await writeHashed(join(folder, databaseFile), archive(), createGzip({ level: 1 }))
  await list.add({ path: databaseFile, sha256: packed.sha256 })
  const text = Buffer.concat(manifest).toString()
  await writeFile(join(folder, manifestFile), text, { mode: 0o600, flag: 'wx', flush: true })
  await list.add({ path: manifestFile, sha256: hashText(text) })
  return { database: bytes, archive: packed.bytes }
}
