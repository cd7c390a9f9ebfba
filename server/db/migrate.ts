import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { namedMissingRight } from './missing-right.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Brings the schema up to date. Each migration is a file of SQL, run once and in a transaction; two
 * processes that start together wait for each other on the migrator's lock.
 *
 * @throws the failing migration's error, in one sentence where a right or an extension is missing; what ran
 *   before it stays
 */
export async function migrate(db: Database): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw namedMissingRight(error)
}

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(files.map(readMigration))
  return Object.fromEntries(migrations)
}

async function readMigration(file: string): Promise<[string, Migration]> {
  const text = await readFile(new URL(file, folder), 'utf8')
  return [file.replace('.sql', ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
}
