import { sql } from 'kysely'
import type { Host } from '#server/calls/callers/host-session.ts'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { HostLogRow } from '#shared/contracts/host/session.ts'

/** The one who acts: a host in the console, or a command on the machine. */
export type HostActor = Pick<Host, 'id' | 'full_name'> | 'command'

export type HostAction = HostLogRow['action']

type Logged = {
  action: HostAction
  /** The community it was about; the row has its address, as it is now. */
  community_id?: number
  subject?: string
  reason?: string
}

/** Writes a row of the log of hosts, which the database never changes. Call it in the transaction that acts. */
export async function logOfHosts(db: Database, by: HostActor, logged: Logged): Promise<void> {
  const { action, community_id = 0, subject = '', reason = '' } = logged
  const host = by === 'command' ? undefined : by
  await db
    .insertInto('host_log')
    .values({
      host_id: host?.id ?? null,
      host_name: host?.full_name ?? '',
      ...{ action, subject, reason },
      community_token: sql<string>`coalesce(${tokenOf(db, community_id)}, '')`,
    })
    .execute()
}

function tokenOf(db: Database, community_id: number) {
  return db.selectFrom('communities').select('identification_token').where('id', '=', community_id)
}

/**
 * A page of the log, the latest first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function listHostLog(
  db: Database,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: HostLogRow[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['integer'])[0]
  const found = await db
    .selectFrom('host_log')
    .select(['id', 'host_name', 'community_token', 'subject', 'reason', 'created_at as at'])
    // Only `logOfHosts` writes rows.
    .select((row) => row.ref('action').$castTo<HostAction>().as('action'))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next_cursor: last ? encodeCursor([last.id]) : null }
}
