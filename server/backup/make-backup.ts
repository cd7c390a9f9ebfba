import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import {
  hasDatabase,
  type RunningDatabase,
  reachPostgres,
  syncFolder,
} from '#server/embedded-postgres/api.ts'
import { type MediaSettings, openStorage } from '#server/media/open-media.ts'
import { version } from '#server/version.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { noteBackup } from './backup-note.ts'
import { copyDatabase } from './copy-database.ts'
import { copyMedia, measureMedia } from './copy-media.ts'
import { type Description, formatOfBackups, writeDescription } from './description.ts'
import { type EarlierMedia, findEarlierMedia } from './earlier-media.ts'
import { freeSpace, inMegabytes, requireSpace } from './free-space.ts'
import { HashList } from './hashes.ts'
import { hashesFile, keyFiles, nameOfBackup, unfinishedFolder } from './layout.ts'
import type { OnProgress } from './progress.ts'
import { countRows } from './row-counts.ts'
import { settingsOf } from './settings.ts'
import { makeWorkFolder } from './work-folder.ts'
import { readHashed } from './write-hashed.ts'

export type BackupTools = MediaSettings & {
  /** The folder of all backups. */
  into: string
  variables: Record<string, string | undefined>
  onProgress: OnProgress
  now?: () => Date
  free?: (folder: string) => Promise<number>
}

export type MadeBackup = { path: string; described: Description }

/** What PostgreSQL's folder holds besides the database of the app: its own databases, and the log of what is written. */
const restOfDatabase = 64 * MEGABYTE

/**
 * Makes a backup of the embedded database, the media and the keys of the data folder, also while the product runs. It gets its
 * name when all of it is on the disk; what fails leaves nothing.
 *
 * @throws an `Error` of one sentence where there is no database, or no room
 */
export async function makeBackup(tools: BackupTools): Promise<MadeBackup> {
  const { dataDir, onProgress, now = () => new Date(), free = freeSpace } = tools
  if (!(await hasDatabase(dataDir))) {
    throw new Error(`There is no database in ${resolve(dataDir)}, so nothing was backed up.`)
  }
  const into = resolve(tools.into)
  const postgres = await reachPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPatientPool(postgres.url))
  try {
    await mkdir(into, { recursive: true, mode: 0o700 })
    const folder = await makeWorkFolder(join(into, unfinishedFolder))
    try {
      onProgress('Looking at what there is')
      const earlier = await findEarlierMedia(into)
      const media = await measureMedia(openStorage(tools), earlier)
      await requireSpace(into, media.bytes + (await sizeOf(db)) + restOfDatabase, free)
      const described = await fill(folder, { ...tools, db, media, earlier, url: postgres.url, now })
      const path = join(into, nameOfBackup(described.made_at))
      await rename(folder, path).catch(inWords(path))
      await syncFolder(into)
      await noteBackup(dataDir, { last_backup_at: described.made_at })
      return { path, described }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

type Filling = BackupTools &
  RunningDatabase & {
    db: Database
    media: { files: number; bytes: number }
    earlier: EarlierMedia | undefined
    now: () => Date
  }

async function fill(folder: string, filling: Filling): Promise<Description> {
  const { db, variables, s3 } = filling
  const list = await HashList.open(folder)
  const made_at = filling.now().toISOString()
  const before = await countRows(db)
  const copied = await copyAll({ ...filling, folder, list }).finally(() => list.close())
  const { sha256 } = await readHashed(join(folder, hashesFile))
  const described = {
    ...{
      format: formatOfBackups,
      made_at,
      version,
      machine: `${process.platform}-${process.arch}`,
    },
    ...(await versionsOf(db)),
    rows: Object.fromEntries(
      Object.entries(before).map(([table, rows]) => [
        table,
        { before: rows, after: copied.after[table] ?? 0 },
      ]),
    ),
    bytes: { ...copied.database, media: copied.media.bytes },
    media: { store: s3 ? 's3' : 'folder', files: copied.media.files },
    hashes: { sha256, files: list.files },
    settings: settingsOf(variables),
  } satisfies Description
  await writeDescription(folder, described)
  await syncFolder(folder)
  return described
}

/** The database comes first: a file is stored before a row names it, so the files of all its rows are there afterwards. */
async function copyAll({
  db,
  media: all,
  ...filling
}: Filling & { folder: string; list: HashList }) {
  const { folder, list, earlier, onProgress } = filling
  const size = inMegabytes(await sizeOf(db))
  const database = await copyDatabase(filling, {
    ...{ folder, list },
    onProgress: (bytes) => onProgress(`Database: ${inMegabytes(bytes)} of about ${size}`),
  })
  const after = await countRows(db)
  await copyKeys(filling.dataDir, { folder, list })
  const media = await copyMedia(openStorage(filling), {
    ...{ folder, list, earlier },
    onProgress: ({ files }) => onProgress(`Media: ${files} of ${all.files} files`),
  })
  return { database, after, media }
}

async function sizeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

async function versionsOf(db: Database): Promise<{ postgres: string; migration: string | null }> {
  const { rows } = await sql<{ postgres: string; is_migrated: boolean }>`
    select current_setting('server_version') as postgres,
      to_regclass('kysely_migration') is not null as is_migrated`.execute(db)
  const { postgres = '', is_migrated = false } = rows[0] ?? {}
  if (!is_migrated) return { postgres, migration: null }
  const last = await sql<{ name: string | null }>`
    select max(name) as name from kysely_migration`.execute(db)
  return { postgres, migration: last.rows[0]?.name ?? null }
}

/** The secret is missing where it is a setting. */
async function copyKeys(dataDir: string, { folder, list }: { folder: string; list: HashList }) {
  for (const name of keyFiles) {
    const path = join(folder, name)
    const isThere = await copyFile(join(dataDir, name), path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
        return false
      },
    )
    if (!isThere) continue
    const file = await open(path)
    await file.chmod(0o600)
    await file.sync()
    await file.close()
    await list.add({ path: name, sha256: (await readHashed(path)).sha256 })
  }
}

function inWords(path: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    throw new Error(`There is a backup ${path} already.`, { cause: error })
  }
}
