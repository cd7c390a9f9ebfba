import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { AccountExport } from '#shared/contracts/account.ts'
import { exportInterval, exportLifetime, sentExportLifetime } from '#shared/limits.ts'
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
          fetched_at: null,
          requested_at: begun.ref('excluded.requested_at'),
        }))
        .where('account_exports.requested_at', '<', new Date(now - exportInterval).toISOString()),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A member's export as the answer has it; `null` where there is none. */
export async function findExport(
  db: Database,
  { community_id, user_id }: Owner,
): Promise<(AccountExport & { id: string }) | null> {
  const row = await db
    .selectFrom('account_exports')
    .select(['id', 'bytes', 'requested_at', 'ready_at', 'fetched_at'])
    .select((one) => one.ref('state').$castTo<AccountExport['state']>().as('state'))
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) return null
  const { ready_at, fetched_at, requested_at } = row
  const sentUntil = fetched_at && later(fetched_at, sentExportLifetime)
  const isOver = sentUntil !== null && Date.parse(sentUntil) < Date.now()
  return {
    ...row,
    state: isOver ? 'fetched' : row.state,
    expires_at: sentUntil ?? (ready_at && later(ready_at, exportLifetime)),
    next_at: later(requested_at, exportInterval),
  }
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

/** Notes when an export was first sent completely. It can be fetched again for an hour. */
export async function markSent(
  db: Database,
  { community_id, user_id }: Owner,
  id: string,
): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ fetched_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('fetched_at', 'is', null)
    .execute()
}

/** Marks the exports whose hour is over, and returns whose they are. Their rows say when the next may be asked for. */
export async function markFetched(db: Database): Promise<Owner[]> {
  const oldest = new Date(Date.now() - sentExportLifetime).toISOString()
  return db
    .updateTable('account_exports')
    .set({ state: 'fetched' })
    .where('state', '=', 'ready')
    .where('fetched_at', '<', oldest)
    .returning(['community_id', 'user_id'])
    .execute()
}

/** Deletes the exports whose time is over, fetched or not, and returns whose they were. */
export async function deleteExpiredExports(db: Database): Promise<Owner[]> {
  const oldest = new Date(Date.now() - exportLifetime).toISOString()
  return db
    .deleteFrom('account_exports')
    .where(({ fn }) => sql<boolean>`${fn.coalesce('ready_at', 'requested_at')} < ${oldest}`)
    .where((one) => one.or([one('fetched_at', 'is', null), one('state', '=', 'fetched')]))
    .returning(['community_id', 'user_id'])
    .execute()
}

function later(instant: string, milliseconds: number): string {
  return new Date(Date.parse(instant) + milliseconds).toISOString()
}
