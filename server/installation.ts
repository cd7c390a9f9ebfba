import { sql } from 'kysely'
import type { Database } from './db/database.ts'

const refusal =
  'This installation has run in production, and development mode would let anybody sign in as anybody: ' +
  'set NODE_ENV=production, or name another DATA_DIR or DATABASE_URL.'

/**
 * Keeps development mode away from real people's data. Call it before anything is written, migrations
 * among it.
 *
 * @throws an `Error` of one sentence where the installation has once run in production
 */
export async function requireDevelopment(db: Database): Promise<void> {
  if (!(await hasInstallation(db))) return
  const { production_since } = await db
    .selectFrom('installation')
    .select('production_since')
    .executeTakeFirstOrThrow()
  if (production_since) throw new Error(refusal)
}

/**
 * Notes that the installation runs in production, and locks the demo community, whose passwords are
 * printed: nobody can sign in there, and sessions that were started there end. Other processes may do
 * the same at the same time.
 *
 * @returns the tokens of the demo communities that can only be read
 */
export async function enterProduction(db: Database): Promise<string[]> {
  return db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('installation')
      .set({ production_since: sql<string>`now()` })
      .where('production_since', 'is', null)
      .execute()
    await transaction
      .updateTable('communities')
      .set({ locked_at: sql<string>`now()` })
      .where('is_demo', '=', true)
      .where('locked_at', 'is', null)
      .execute()
    const demos = await transaction
      .selectFrom('communities')
      .select(['id', 'identification_token'])
      .where('is_demo', '=', true)
      .execute()
    for (const { id } of demos) {
      await transaction.deleteFrom('sessions').where('community_id', '=', id).execute()
    }
    return demos.map(({ identification_token }) => identification_token)
  })
}

/** A database that is new, or of an earlier version, has no such table yet. */
async function hasInstallation(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('installation') is not null as is_there`.execute(db)
  return rows[0]?.is_there ?? false
}
