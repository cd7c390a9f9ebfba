import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openConnection } from '#server/db/one-connection.ts'
import { syncFolder } from '#server/embedded-postgres/api.ts'
import { keepFiles } from '#server/media/backup-lock.ts'
import { type MediaSettings, openStorage } from '#server/media/open-media.ts'
import { version } from '#server/version.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { sizeOf, versionsOf } from './about-database.ts'
import { noteBackup } from './backup-note.ts'
import { copyDatabase } from './copy-database.ts'
import { copyKeys } from './copy-keys.ts'
import { copyMedia, measureMedia } from './copy-media.ts'
import { writeDescription } from './description.ts'
import type { Description } from './description-form.ts'
import { type EarlierMedia, findEarlierMedia } from './earlier-media.ts'
import { type BackupKey, makeKey } from './encryption/backup-key.ts'
import { freeSpace, inMegabytes, requireSpace } from './free-space.ts'
import { HashList } from './hashes.ts'
import { hashesFile, keyFiles, nameOfBackup, secretFile, unfinishedFolder } from './layout.ts'
import type { OnProgress } from './progress.ts'
import { settingsOf } from './settings.ts'
import { openSource, type SourceDatabase } from './source-database.ts'
import { makeWorkFolder } from './work-folder.ts'
import { hashOfFile } from './write-hashed.ts'

export type BackupTools = MediaSettings & {
  /** The folder of all backups. */
  into: string
  /** A PostgreSQL of one's own, in place of the embedded one. */
  databaseUrl?: string | undefined
  /** What the backup is encrypted with; without it, it is not. */
  passphrase?: string | undefined
  variables: Record<string, string | undefined>
  onProgress: OnProgress
  now?: () => Date
  free?: (folder: string) => Promise<number>
}

export type MadeBackup = { path: string; described: Description; isEncrypted: boolean }

/** What PostgreSQL's folder holds besides the database of the app: its own databases, and the log of what is written. */
const restOfDatabase = 64 * MEGABYTE

/**
 * Makes a backup of the database, the media and the keys of the data folder, also while the product runs. It gets its name when all of
 * it is on the disk; what fails leaves nothing.
 *
 * @throws an `Error` of one sentence where there is no database, or no room
 */
export async function makeBackup(tools: BackupTools): Promise<MadeBackup> {
  const { dataDir, passphrase, onProgress, now = () => new Date(), free = freeSpace } = tools
  const into = resolve(tools.into)
  const source = await openSource(tools)
  try {
    await mkdir(into, { recursive: true, mode: 0o700 })
    const folder = await makeWorkFolder(join(into, unfinishedFolder))
    try {
      onProgress('Looking at what there is')
      const earlier = await findEarlierMedia(into, passphrase)
      const key = earlier?.key ?? (passphrase === undefined ? undefined : await makeKey(passphrase))
      const media = await measureMedia(openStorage(tools), earlier)
      await requireSpace(into, media.bytes + (await sizeOf(source.db)) + restOfDatabase, free)
      const described = await fill(folder, { ...tools, source, media, earlier, key, now })
      const path = join(into, nameOfBackup(described.made_at))
      await rename(folder, path).catch(inWords(path))
      await syncFolder(into)
      const isEncrypted = key !== undefined
      const last_backup_at = described.made_at
      await noteBackup(dataDir, { last_backup_at, is_backup_encrypted: isEncrypted })
      return { path, described, isEncrypted }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await source.end()
  }
}

type Filling = BackupTools & {
  source: SourceDatabase
  media: { files: number; bytes: number }
  earlier: EarlierMedia | undefined
  key: BackupKey | undefined
  now: () => Date
}

async function fill(folder: string, filling: Filling): Promise<Description> {
  const { source, variables, s3 } = filling
  const list = await HashList.open(folder)
  const made_at = filling.now().toISOString()
  const keeping = await openConnection(source.url)
  const { database, media } = await keepFiles(keeping.db)
    .then(() => copyAll({ ...filling, folder, list }))
    .finally(() => Promise.all([keeping.end(), list.close()]))
  const sha256 = await hashOfFile(join(folder, hashesFile))
  const without = {
    ...{ made_at, version, machine: `${process.platform}-${process.arch}` },
    ...(await versionsOf(source.db)),
    ...database,
    bytes: { ...database.bytes, media: media.bytes },
    media: { store: s3 ? ('s3' as const) : ('folder' as const), files: media.files },
    hashes: { sha256, files: list.files },
    settings: settingsOf(variables),
  }
  const described = await writeDescription(folder, without, filling.key)
  await syncFolder(folder)
  return described
}

/**
 * The database comes first: a file is stored before a row names it, and none is removed meanwhile, so the files of all its rows are
 * there afterwards.
 */
async function copyAll(filling: Filling & { folder: string; list: HashList }) {
  const { source, folder, list, key, earlier, media: all, onProgress } = filling
  const to = { folder, list, key }
  const size = inMegabytes(await sizeOf(source.db))
  const database = await copyDatabase(source, {
    ...to,
    onProgress: (bytes) => onProgress(`Database: ${inMegabytes(bytes)} of about ${size}`),
  })
  await copyKeys(keysOf(filling), { from: filling.dataDir, to })
  const media = await copyMedia(openStorage(filling), {
    ...{ ...to, earlier },
    onProgress: ({ files }) => onProgress(`Media: ${files} of ${all.files} files`),
  })
  return { database, media }
}

/** The passwords are those of the embedded database; a secret that is a setting stands in no file that counts. */
function keysOf({ source, variables }: Filling): readonly string[] {
  if (!source.isOwn) return keyFiles
  return variables.SECRET ? [] : [secretFile]
}

function inWords(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    throw new Error(`There is a backup ${path} already.`, { cause: error })
  }
}
