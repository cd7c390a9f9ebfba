import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import type { BackupKey, Chunks } from './encryption/backup-key.ts'
import type { HashedFile, HashList } from './hashes.ts'
import { storedPath } from './layout.ts'
import { writeHashed } from './write-hashed.ts'

/** The folder of a backup that is being made, the list of its files, and the key that they are encrypted with, if they are. */
export type NewFiles = { folder: string; list: HashList; key: BackupKey | undefined }

/** `bytes` is the size before a file was encrypted. */
export type NewFile = HashedFile & { bytes: number }

/** Writes a file into a backup; `packed` packs it before. It is not on the list yet. */
export async function writePart(
  { folder, key }: Pick<NewFiles, 'folder' | 'key'>,
  { path, content, packed }: { path: string; content: Chunks; packed?: Duplex },
): Promise<NewFile> {
  const stored = storedPath(path, key !== undefined)
  const written = await writeHashed(join(folder, stored), content, {
    key,
    ...(packed && { packed }),
  })
  return { path: stored, ...written }
}
