import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { AccountExport } from '#shared/contracts/account.ts'
import { exportInterval, exportLifetime } from '#shared/limits.ts'
import type { Owner } from './stored-archives.ts'

/**
 * Begins a new export, unless one is being made, waits to be fetched, or was asked for within a day.
 *
 * @returns its id, or `undefined` where none was begun
 */
export async function beginExport(
  db: Database,
  { community_id, user_id }: Owner,
  id: string,
): Promise<string | undefined> {
  const now = Date.now()
  const row = await db
    .insertInto('account_exports')
    .values({ community_id, user_id, id, requested_at: new Date(now).toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(['community_id', 'user_id'])
        .doUpdateSet((begun) => ({
          id: begun.ref('excluded.id'),
          state: 'waiting',
          bytes: null,
          ready_at: null,
          requested_at: begun.ref('excluded.requested_at'),
        }))
        .where('account_exports.requested_at', '<', new Date(now - exportInterval).toISOString()),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A member's export as they are told of it; `null` where there is none. */
export async function findExport(
  db: Database,
  { community_id, user_id }: Owner,
): Promise<(AccountExport & { id: string }) | null> {
  const row = await db
    .selectFrom('account_exports')
    .select(['id', 'bytes', 'requested_at', 'ready_at'])
    .select((one) => one.ref('state').$castTo<AccountExport['state']>().as('state'))
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) return null
  const { ready_at, requested_at } = row
  const expires_at = ready_at === null ? null : later(ready_at, exportLifetime)
  return { ...row, expires_at, next_at: later(requested_at, exportInterval) }
}

/** Marks an export as ready; whether it is still wanted. */
export async function markReady(
  db: Database,
  { community_id, user_id }: Owner,
  { id, bytes }: { id: string; bytes: number },
): Promise<boolean> {
  const row = await db
    .updateTable('account_exports')
    .set({ state: 'ready', bytes, ready_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an export as fetched. The row stays, because the next one may be asked for a day later. */
export async function markFetched(
  db: Database,
  { community_id, user_id }: Owner,
  id: string,
): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ state: 'fetched' })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .execute()
}

/** Deletes the exports whose time is over, fetched or not, and returns whose they were. */
export async function deleteExpiredExports(db: Database): Promise<Owner[]> {
  const oldest = new Date(Date.now() - exportLifetime).toISOString()
  return db
    .deleteFrom('account_exports')
    .where(({ fn }) => sql<boolean>`${fn.coalesce('ready_at', 'requested_at')} < ${oldest}`)
    .returning(['community_id', 'user_id'])
    .execute()
}

function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}
