import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { inWords, laterVersionError } from './migration-error.ts'
import { readMigrations } from './migration-files.ts'

/**
 * Brings the schema up to date. Each migration is a file of SQL that is run once; those that are missing run in one
 * transaction, so that all of them succeed or nothing changes. Two processes that start together wait for each other.
 *
 * @throws an error in words: which migration failed, on which rows, and which version still opens the database
 */
export async function migrate(db: Database): Promise<void> {
  await run(db, await knownMigrations(await readApplied(db)))
}

/**
 * Brings an empty database to the migrations that another one has, whose rows it is to get.
 *
 * @throws an error in words where this version does not know one of them
 */
export async function migrateLike(db: Database, names: readonly string[]): Promise<void> {
  const known = Object.entries(await knownMigrations(names))
  await run(db, Object.fromEntries(known.filter(([name]) => names.includes(name))))
}

/**
 * Waits for migrations that run, and lets none begin on the database until the connection ends. The key is that by which the
 * migrator keeps two processes apart.
 */
export async function holdMigrations(db: Database): Promise<void> {
  await sql`select pg_advisory_lock_shared(${sql.lit(keyOfMigrator)})`.execute(db)
}

/** The same against all others, until the transaction ends; false where somebody else holds it. */
export async function tryToHoldMigrations(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(keyOfMigrator)}) as is_held`.execute(db)
  return rows[0]?.is_held ?? false
}

const keyOfMigrator = 3853314791062309107n

/** All of our migrations, by the names that they have where those of `applied` have run. */
async function knownMigrations(applied: readonly string[]): Promise<Record<string, Migration>> {
  const files = await readMigrations()
  const migrations = Object.fromEntries(
    Object.entries(files).map(([name, migration]) => [nameIn(applied, name), migration]),
  )
  const unknown = applied.find((name) => !(name in migrations))
  if (unknown !== undefined) throw laterVersionError(unknown)
  return migrations
}

async function run(db: Database, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Another schema may hold what was there before a restore.
    migrationTableSchema: 'public',
    // Some versions had a migration, but not one with a lower number.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  // Within a transaction, which the error has ended, nothing can be asked any more.
  const circumstances = await findMissing(db).catch(() => ({ missing: [], isNew: true }))
  throw await inWords(error, { failed, ...circumstances })
}

/** The migrations that are still to be run, in their order, and whether none has been. */
export async function findMissing(db: Database): Promise<{ missing: string[]; isNew: boolean }> {
  const applied = await readApplied(db)
  const names = Object.keys(await readMigrations())
  const missing = names.filter((name) => !applied.includes(nameIn(applied, name)))
  return { missing, isNew: applied.length === 0 }
}

/** The names of the migrations that the database has. */
async function readApplied(db: Database): Promise<string[]> {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map(({ name }) => name)
}

/** The name of a migration in the database. */
function nameIn(applied: readonly string[], name: string): string {
  const earlier = earlierNames[name]
  return earlier !== undefined && applied.includes(earlier) ? earlier : name
}

/** Migrations that had another number in some versions. */
const earlierNames: Record<string, string> = {
  '012-installation': '011-installation',
  '015-numbers-per-community': '014-numbers-per-community',
  '018-media': '017-media',
  '037-deleted-accounts': '038-deleted-accounts',
  '038-account-exports': '039-account-exports',
  '039-faces-of-contests': '041-faces-of-contests',
  '040-languages-of-members': '042-languages-of-members',
  '041-nearest-communities': '043-nearest-communities',
}
