import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type BackupKey, decrypt, decryptedSize } from './encryption/backup-key.ts'
import { storedPath } from './layout.ts'

/** The folder of a backup, and the key where it is encrypted. */
export type PartsOfBackup = { folder: string; key?: BackupKey | undefined }

/** What a file of a backup holds, by the path that it had before it was encrypted. */
export function readPart(backup: PartsOfBackup, path: string): Readable {
  const stored = pathOf(backup, path)
  if (!backup.key) return createReadStream(stored)
  return Readable.from(decrypted(backup.key, stored), { objectMode: false })
}

async function* decrypted(key: BackupKey, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* decrypt(key, createReadStream(path))
  } catch (cause) {
    throw new Error(`${path} cannot be decrypted: ${String(cause)}`, { cause })
  }
}

/** How much `readPart` reads, in bytes; `undefined` where there is no such file. */
export async function sizeOfPart(backup: PartsOfBackup, path: string): Promise<number | undefined> {
  const size = await stat(pathOf(backup, path)).then(
    (found) => found.size,
    () => undefined,
  )
  return size !== undefined && backup.key ? decryptedSize(size) : size
}

export async function hasPart(backup: PartsOfBackup, path: string): Promise<boolean> {
  return (await sizeOfPart(backup, path)) !== undefined
}

function pathOf({ folder, key }: PartsOfBackup, path: string): string {
  return join(folder, storedPath(path, key !== undefined))
}
