import { sql } from 'kysely'
import type { Database } from './database.ts'

const settings = ['fsync', 'full_page_writes', 'synchronous_commit'] as const

/**
 * Refuses a database that may lose what it has acknowledged.
 *
 * @throws an error that names the setting, unless it is allowed by name in `ALLOW_UNSAFE_DATABASE`
 */
export async function requireDurability(db: Database, allowed: string): Promise<void> {
  for (const setting of settings) {
    const { rows } = await sql<{ value: string }>`
      select current_setting(${setting}) as value`.execute(db)
    if (rows[0]?.value !== 'off' || allowed.split(',').includes(setting)) continue
    throw new Error(
      `The database runs with ${setting} off and may lose what it has acknowledged. ` +
        `Turn it on, or set ALLOW_UNSAFE_DATABASE=${setting}.`,
    )
  }
}
