import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
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
  const applied = await readApplied(db)
  const files = await readMigrations()
  const migrations = Object.fromEntries(
    Object.entries(files).map(([name, migration]) => [nameIn(applied, name), migration]),
  )
  const unknown = applied.find((name) => !(name in migrations))
  if (unknown !== undefined) throw laterVersionError(unknown)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Some versions had a migration, but not one with a lower number.
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (!error) return
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  throw await inWords(error, { failed, ...(await findMissing(db)) })
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
