import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** The last migration that the database has: rows of an archive have the form that it left. */
export async function lastMigration(db: Database): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select max(name) as name from kysely_migration`.execute(db)
  return rows[0]?.name ?? ''
}
