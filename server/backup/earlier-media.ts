import { link, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PartsOfBackup, sizeOfPart } from './backup-parts.ts'
import { openKey } from './encryption/backup-key.ts'
import { type HashedFile, listedFiles } from './hashes.ts'
import { listBackups, wasTried } from './known-backups.ts'
import { keyFile, mediaFolder, storedPath } from './layout.ts'

/** A backup whose media a new one shares, with their hashes by the paths at which it keeps them. */
export type EarlierMedia = PartsOfBackup & { hashes: ReadonlyMap<string, string> }

/**
 * The last backup in a folder, if it was restored on trial, since what is damaged must not be passed on, and if it is encrypted with the
 * same passphrase, or not encrypted either. A stored file never changes under its name, so a new backup on the same disk needs no copy of
 * its own; its key is that of the earlier one.
 */
export async function findEarlierMedia(
  into: string,
  passphrase: string | undefined,
): Promise<EarlierMedia | undefined> {
  const [last] = await listBackups(into)
  if (!last) return undefined
  const folder = join(into, last.name)
  if (!(await wasTried(folder))) return undefined
  const hashes = new Map<string, string>()
  try {
    const file = await readFile(join(folder, keyFile)).catch(() => undefined)
    if ((file === undefined) !== (passphrase === undefined)) return undefined
    const key = file && passphrase ? await openKey(file, passphrase) : undefined
    if (file && !key) return undefined
    for await (const { path, sha256 } of listedFiles(folder)) {
      if (path.startsWith(`${mediaFolder}/`)) hashes.set(path, sha256)
    }
    return { folder, key, hashes }
  } catch {
    return undefined
  }
}

/** Whether a new backup can share a file, by its path before it is encrypted. */
export function isShared({ key, hashes }: EarlierMedia, path: string): boolean {
  return hashes.has(storedPath(path, key !== undefined))
}

/** Gives a new backup a file of an earlier one; `undefined` where it has none of that size, or the disk has no links. */
export async function linkEarlier(
  earlier: EarlierMedia | undefined,
  { path, size, folder }: { path: string; size: number; folder: string },
): Promise<HashedFile | undefined> {
  if (!earlier) return undefined
  const stored = storedPath(path, earlier.key !== undefined)
  const sha256 = earlier.hashes.get(stored)
  if (!sha256 || (await sizeOfPart(earlier, path)) !== size) return undefined
  try {
    await link(join(earlier.folder, stored), join(folder, stored))
    return { path: stored, sha256 }
  } catch {
    return undefined
  }
}
