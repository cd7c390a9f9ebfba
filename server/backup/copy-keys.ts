import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hasPart, type PartsOfBackup, readPart } from './backup-parts.ts'
import { type NewFiles, writePart } from './new-files.ts'

/** Copies the files of keys that are there into a new backup: the secret is missing where it is a setting. */
export async function copyKeys(
  names: readonly string[],
  { from, to }: { from: string; to: NewFiles },
): Promise<void> {
  for (const path of names) {
    const bytes = await readFile(join(from, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (!bytes) continue
    await to.list.add(await writePart(to, { path, content: Readable.from([bytes]) }))
  }
}

/** Copies the files of keys of a backup into a folder. Their owner alone may read them. */
export async function restoreKeys(
  names: readonly string[],
  { from, to }: { from: PartsOfBackup; to: string },
): Promise<void> {
  for (const name of names) {
    if (!(await hasPart(from, name))) continue
    const file = createWriteStream(join(to, name), { mode: 0o600, flush: true })
    await pipeline(readPart(from, name), file)
  }
}
