import { stat } from 'node:fs/promises'
import { newestMigration } from '#server/db/migration-files.ts'
import { engineVersion } from '#server/embedded-postgres/api.ts'
import { readDescription } from './description.ts'
import type { Description } from './description-form.ts'
import type { BackupKey } from './encryption/backup-key.ts'
import { differenceOf, listedFiles } from './hashes.ts'
import { hashesFile, mediaFolder, plainPath } from './layout.ts'
import type { OnProgress } from './progress.ts'

/** A backup whose files are all as they were written. */
export type Backup = {
  folder: string
  /** Where it is encrypted. */
  key: BackupKey | undefined
  described: Description
  mediaKeys: () => AsyncIterable<string>
}

/** So many files are named that are missing or changed. */
const maxNamed = 20

/**
 * Reads every byte of a backup and compares it with its hash.
 *
 * @throws an `Error` in words: which files are missing, cut or changed, or why this version cannot open the backup
 */
export async function readBackup(
  folder: string,
  { passphrase, onProgress }: { passphrase?: string | undefined; onProgress: OnProgress },
): Promise<Backup> {
  if (!(await isFolder(folder))) throw new Error(`There is no folder ${folder}.`)
  const { described, key } = await readDescription(folder, passphrase)
  await requireSuitable(described)
  const { sha256, files } = described.hashes
  const wrong = await differenceOf(folder, { path: hashesFile, sha256 })
  if (wrong) throw notWhole(folder, [wrong])
  const differences: string[] = []
  let done = 0
  for await (const file of listedFiles(folder)) {
    done += 1
    onProgress(`Reading the backup: ${done} of ${files} files`)
    const difference = await differenceOf(folder, file)
    if (difference && differences.length <= maxNamed) differences.push(difference)
  }
  if (differences.length > 0) throw notWhole(folder, differences)
  return { folder, key, described, mediaKeys: () => mediaKeys(folder) }
}

async function* mediaKeys(folder: string): AsyncGenerator<string> {
  const prefix = `${mediaFolder}/`
  for await (const { path } of listedFiles(folder)) {
    if (path.startsWith(prefix)) yield plainPath(path.slice(prefix.length))
  }
}

function notWhole(folder: string, differences: readonly string[]): Error {
  const named = differences.slice(0, maxNamed)
  const more = differences.length > maxNamed ? ['… and more'] : []
  return new Error(
    `The backup ${folder} is not as it was made, so nothing was done:\n${[...named, ...more].join('\n')}`,
  )
}

/** @throws an `Error` of one sentence where another version, PostgreSQL or machine is needed */
async function requireSuitable(described: Description): Promise<void> {
  const { version, migration, postgres, machine } = described
  const newest = await newestMigration()
  if (migration !== null && migration > newest) {
    throw new Error(
      `This backup was made by a newer version of Chowk (${version}, with the migration ${migration}): update Chowk, then restore it.`,
    )
  }
  // Tables open on any machine, in any PostgreSQL that we can use.
  if (described.tables) return
  const engine = await engineVersion()
  if (majorOf(postgres) !== majorOf(engine)) {
    throw new Error(
      `This backup needs PostgreSQL ${majorOf(postgres)}, and this version of Chowk brings ${majorOf(engine)}.`,
    )
  }
  const here = `${process.platform}-${process.arch}`
  if (machine !== here) {
    throw new Error(
      `This backup was made on ${machine}, and opens only on such a machine; this one is ${here}. ` +
        '"npm run community -- export" moves communities between machines.',
    )
  }
}

const majorOf = (version: string) => version.split('.')[0] ?? version

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
