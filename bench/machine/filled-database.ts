import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Database, openDatabase, openPatientPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import { loadGazetteer } from '#server/features/places/api.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { DAY } from '#shared/limits.ts'
import { createCommunities, type FilledCommunity, type Size } from '../filling/communities.ts'
import { hashOfFilling, type Migrations, readMigrations } from './sources.ts'

/** Trending shows the posts of seven days, and challenges have dates: what is older than this is filled again. */
const filledLifetime = 2 * DAY

const root = fileURLToPath(new URL('../..', import.meta.url))
const folderOfAll = process.env.BENCH_DATA ?? join(root, 'data/bench')

/** What is known of a filled database, in a file beside it. */
type Filled = { at: string; migrations: Migrations; communities: FilledCommunity[] }

type Log = (line: string) => void

/** A filled database of this run's own. `stop` removes it. */
export type RunningDatabase = {
  url: string
  /** The folder in which it lies, as in a data folder of the product. */
  dataDir: string
  communities: FilledCommunity[]
  stop: () => Promise<void>
}

/**
 * A database of that size. The filled one is kept between runs, and every run works on a copy, so that what one run writes
 * does not slow the next. Later migrations run on the copy; where one that had run has changed, it is filled again.
 */
export async function startFilledDatabase(
  name: string,
  size: Size,
  log: Log,
): Promise<RunningDatabase> {
  const folder = join(folderOfAll, `${name}-${hashOfFilling()}`)
  const filled = (await findFilled(folder)) ?? (await fill(folder, size, log))
  const copy = `${folder}.run-${randomUUID()}`
  log(`copying ${folder}`)
  await promisify(execFile)('cp', ['-a', folder, copy])
  const postgres = await startPostgres({ dataDir: copy, log: () => undefined })
  const abandon = () => abandonCopy(copy)
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    await postgres.stop()
    await rm(copy, { recursive: true, force: true })
  }
  await bringUpToDate(postgres.url, filled)
  return { url: postgres.url, dataDir: copy, communities: filled.communities, stop }
}

async function findFilled(folder: string): Promise<Filled | undefined> {
  const filled = await readFilled(folder)
  if (!filled || Date.parse(filled.at) < Date.now() - filledLifetime) return undefined
  const migrations = readMigrations()
  const ran = Object.entries(filled.migrations)
  return ran.every(([path, hash]) => migrations[path] === hash) ? filled : undefined
}

async function bringUpToDate(url: string, { migrations }: Filled): Promise<void> {
  if (Object.keys(migrations).length === Object.keys(readMigrations()).length) return
  const db = openDatabase(openPatientPool(url))
  await migrate(db)
  await sql`analyze`.execute(db)
  await db.destroy()
}

async function fill(folder: string, size: Size, log: Log): Promise<Filled> {
  const unfinished = `${folder}.unfinished-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await removeOld()
  const start = Date.now()
  log(
    `filling ${size.posts} posts; this takes some minutes, and the next run finds them in ${folder}`,
  )
  const migrations = readMigrations()
  const communities = await withDatabase(unfinished, (db) => createCommunities(db, size, log))
  const filled = { at: new Date().toISOString(), migrations, communities }
  await writeFile(fileIn(unfinished), JSON.stringify(filled))
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  log(`filled in ${Math.round((Date.now() - start) / 1000)} s`)
  return filled
}

/** Databases that no run takes any more, and what runs that were killed have left. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(folderOfAll)) {
    const folder = join(folderOfAll, name)
    const { mtimeMs } = await stat(folder)
    if (mtimeMs < Date.now() - 2 * filledLifetime)
      await rm(folder, { recursive: true, force: true })
  }
}

/** Works on a new database of the product in that folder, and stops it. */
export async function withDatabase<T>(
  dataDir: string,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const db = openDatabase(openPatientPool(postgres.url))
  try {
    await migrate(db)
    await migrateJobs(postgres.url)
    await loadGazetteer(db)
    return await work(db)
  } finally {
    await db.destroy()
    await postgres.stop()
  }
}

/** For a bench that ends before its time: its database would run on. */
function abandonCopy(copy: string): void {
  const [pid] = readFileSync(join(copy, 'postgres/postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  rmSync(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}

async function readFilled(folder: string): Promise<Filled | undefined> {
  const text = await readFile(fileIn(folder), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

function fileIn(folder: string): string {
  return join(folder, 'filled.json')
}
