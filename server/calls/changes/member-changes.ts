import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * The channel for members whose state has changed. Processes write to it, and the database itself, for members who may
 * no longer sign in and sessions that have ended.
 */
export const memberChannel = 'chowk_members'

/** Stands in a message for all members of the community. */
export const allMembers = 0

export type MemberKey = { community_id: number; id: number }

/**
 * Announces to every process that the state or the sessions of these members have changed; within a transaction, when
 * that commits.
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
