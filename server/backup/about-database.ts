import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Description } from './description-form.ts'
import { readMigrationNames } from './tables/schema.ts'

/** The size of the app's database, in bytes. */
export async function sizeOf(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

export async function versionsOf(
  db: Database,
): Promise<Pick<Description, 'postgres' | 'migration'>> {
  const { rows } = await sql<{ postgres: string }>`
    select current_setting('server_version') as postgres`.execute(db)
  const migrations = await readMigrationNames(db)
  return { postgres: rows[0]?.postgres ?? '', migration: migrations.at(-1) ?? null }
}
