import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * The channel on which processes tell each other whose state has changed. The database itself tells on it who may no
 * longer sign in, and whose sessions have ended.
 */
export const memberChannel = 'chowk_members'

/** Stands in a message for all members of the community. */
export const allMembers = 0

export type MemberKey = { community_id: number; id: number }

/**
 * Tells every process that something of these members' has changed: what their event streams say, or their
 * sessions. Within a transaction it is told once that has committed.
 */
export async function publishToMembers(
  db: Database,
  community_id: number,
  member_ids: readonly number[],
): Promise<void> {
  if (member_ids.length === 0) return
  const messages = member_ids.map((id) => toMessage({ community_id, id }))
  await sql`select pg_notify(${memberChannel}, message) from unnest(${messages}::text[]) message`.execute(
    db,
  )
}

/** The same as a part of a statement, for one member. */
export function publishing(community_id: number, member_id: RawBuilder<number>) {
  return sql<unknown>`pg_notify(${memberChannel}, ${community_id}::integer || ' ' || ${member_id})`
}

export function readMessage(message: string): MemberKey | undefined {
  const [, community_id, id] = /^(\d+) (\d+)$/.exec(message) ?? []
  return id === undefined ? undefined : { community_id: Number(community_id), id: Number(id) }
}

function toMessage({ community_id, id }: MemberKey): string {
  return `${community_id} ${id}`
}
