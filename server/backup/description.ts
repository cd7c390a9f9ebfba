import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cover, type Description, description, formats } from './description-form.ts'
import type { BackupKey } from './encryption/backup-key.ts'
import { descriptionFile, descriptionHashFile } from './layout.ts'
import { openDescription, sealDescription } from './sealed-description.ts'
import { hashOf } from './write-hashed.ts'

/** The last thing that is written of a backup. Where that is encrypted, it says less, and the whole of it is encrypted too. */
export async function writeDescription(
  folder: string,
  without: Omit<Description, 'format'>,
  key?: BackupKey,
): Promise<Description> {
  const described = { format: without.tables ? formats.tables : formats.folder, ...without }
  const said = key ? await sealDescription(folder, described, key) : described
  const text = `${JSON.stringify(said, null, 2)}\n`
  const options = { mode: 0o600, flag: 'wx', flush: true }
  await writeFile(join(folder, descriptionFile), text, options)
  const hash = `${hashOf(text)}  ${descriptionFile}\n`
  await writeFile(join(folder, descriptionHashFile), hash, options)
  return described
}

/** The whole description, and the key where the backup is encrypted. */
export type ReadDescription = { described: Description; key: BackupKey | undefined }

/**
 * @throws an `Error` of one sentence where there is no backup, its description was changed, a newer version wrote it, or the passphrase is
 * missing or another one
 */
export async function readDescription(
  folder: string,
  passphrase?: string,
): Promise<ReadDescription> {
  const text = await readFileOf(folder, descriptionFile)
  const hash = await readFileOf(folder, descriptionHashFile)
  if (hash !== `${hashOf(text)}  ${descriptionFile}\n`) {
    throw new Error(`${join(folder, descriptionFile)} was changed after the backup was made.`)
  }
  const read = JSON.parse(text) as { format?: unknown; version?: unknown }
  if (typeof read.format === 'number' && read.format > Math.max(...Object.values(formats))) {
    throw new Error(
      `This backup was made by a newer version of Chowk (${String(read.version)}): update Chowk, then restore it.`,
    )
  }
  if (read.format === formats.encrypted)
    return openDescription(folder, cover.parse(read), passphrase)
  return { described: description.parse(read), key: undefined }
}

async function readFileOf(folder: string, name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new Error(`${folder} is no whole backup: ${name} is missing.`, { cause: error })
  })
}
