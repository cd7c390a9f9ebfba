import { link, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type HashedFile, listedFiles } from './hashes.ts'
import { listBackups, wasTried } from './known-backups.ts'
import { mediaFolder } from './layout.ts'

/** A backup whose media a new one shares, with their hashes by their paths. */
export type EarlierMedia = { folder: string; hashes: ReadonlyMap<string, string> }

/**
 * The last backup in a folder, if it was restored on trial: what is damaged must not be passed on. A stored file never changes
 * under its name, so a new backup on the same disk needs no copy of its own.
 */
export async function findEarlierMedia(into: string): Promise<EarlierMedia | undefined> {
  const [last] = await listBackups(into)
  if (!last) return undefined
  const folder = join(into, last.name)
  if (!(await wasTried(folder))) return undefined
  const hashes = new Map<string, string>()
  try {
    for await (const { path, sha256 } of listedFiles(folder)) {
      if (path.startsWith(`${mediaFolder}/`)) hashes.set(path, sha256)
    }
  } catch {
    return undefined
  }
  return { folder, hashes }
}

/** Gives a new backup a file of an earlier one; `undefined` where it has none of that size, or the disk has no links. */
export async function linkEarlier(
  earlier: EarlierMedia | undefined,
  { path, size, folder }: { path: string; size: number; folder: string },
): Promise<HashedFile | undefined> {
  const sha256 = earlier?.hashes.get(path)
  if (!earlier || !sha256) return undefined
  const from = join(earlier.folder, path)
  try {
    if ((await stat(from)).size !== size) return undefined
    await link(from, join(folder, path))
    return { path, sha256 }
  } catch {
    return undefined
  }
}
