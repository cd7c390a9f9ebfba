import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
const longestKept = 2 * DAY

const root = fileURLToPath(new URL('../..', import.meta.url))
const keptIn = process.env.BENCH_DATA ?? join(root, 'data/bench')

/** What is known of a filled database, in a file beside it. */
type Filled = { at: string; migrations: Migrations; communities: FilledCommunity[] }

type Log = (line: string) => void

/** A filled database of this run's own. `stop` removes it. */
export type RunningDatabase = {
  url: string
  communities: FilledCommunity[]
  stop: () => Promise<void>
}

/**
 * A database of that size. The filled one is kept between runs, and every run works on a copy, so that what one run writes
 * does not slow the next. Later migrations run on the kept one; where one that had run has changed, it is filled again.
 */
export async function startFilledDatabase(
  name: string,
  size: Size,
  log: Log,
): Promise<RunningDatabase> {
  const kept = join(keptIn, `${name}-${hashOfFilling()}`)
  const { communities } = (await bringUpToDate(kept)) ?? (await fill(kept, size, log))
  const copy = `${kept}.run-${randomUUID()}`
  log(`copying ${kept}`)
  await promisify(execFile)('cp', ['-a', kept, copy])
  const postgres = await startPostgres({ dataDir: copy, log: () => undefined })
  const abandon = () => abandonCopy(copy)
  process.once('exit', abandon)
  const stop = async () => {
    process.off('exit', abandon)
    await postgres.stop()
    await rm(copy, { recursive: true, force: true })
  }
  return { url: postgres.url, communities, stop }
}

async function bringUpToDate(kept: string): Promise<Filled | undefined> {
  const filled = await readFilled(kept)
  if (!filled || Date.parse(filled.at) < Date.now() - longestKept) return undefined
  const migrations = readMigrations()
  const ran = Object.entries(filled.migrations)
  if (ran.some(([path, hash]) => migrations[path] !== hash)) return undefined
  if (ran.length < Object.keys(migrations).length) {
    await withDatabase(kept, (db) => sql`vacuum analyze`.execute(db))
    await writeFilled(kept, { ...filled, migrations })
  }
  return filled
}

async function fill(kept: string, size: Size, log: Log): Promise<Filled> {
  const unfinished = `${kept}.unfinished-${process.pid}`
  await mkdir(unfinished, { recursive: true })
  const start = Date.now()
  log(
    `filling ${size.posts} posts; this takes some minutes, and the next run finds them in ${kept}`,
  )
  const migrations = readMigrations()
  const communities = await withDatabase(unfinished, (db) => createCommunities(db, size, log))
  const filled = { at: new Date().toISOString(), migrations, communities }
  await writeFilled(unfinished, filled)
  await rm(kept, { recursive: true, force: true })
  await rename(unfinished, kept)
  log(`filled in ${Math.round((Date.now() - start) / 1000)} s`)
  return filled
}

async function withDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
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
  const text = await readFile(join(folder, 'filled.json'), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

async function writeFilled(folder: string, filled: Filled): Promise<void> {
  await writeFile(join(folder, 'filled.json'), JSON.stringify(filled))
}
