import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Invitation } from '#shared/contracts/console/invitations.ts'
import { invitationState } from '#shared/rules/invitation.ts'

type Page = { cursor?: string | undefined; limit: number }

/**
 * A page of the invitations of a community, the latest first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findInvitations(
  db: Database,
  community_id: number,
  { cursor, limit, now }: Page & { now: Date },
): Promise<{ rows: Invitation[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'uuid'])
  const found = await invitationsOf(db, community_id)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(i.created_at, i.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::uuid)`,
      ),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit).map((row) => toInvitation(row, now))
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next_cursor: last ? encodeCursor([last.created_at, last.id]) : null }
}

export async function findInvitation(
  db: Database,
  community_id: number,
  { id, now }: { id: string; now: Date },
): Promise<Invitation | undefined> {
  const found = await invitationsOf(db, community_id).where('i.id', '=', id).executeTakeFirst()
  return found && toInvitation(found, now)
}

function invitationsOf(db: Database, community_id: number) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('contests as c', (join) =>
      join.onRef('c.community_id', '=', 'i.community_id').onRef('c.id', '=', 'i.contest_id'),
    )
    .select(['i.id', 'i.name', 'i.code', 'i.uses_limit', 'i.used', 'i.contest_id'])
    .select(['i.expires_at', 'i.created_at', 'i.ended_at', 'i.by_list'])
    .select(sql<string>`coalesce(c.details -> 0 ->> 'title', '')`.as('contest_title'))
    .where('i.community_id', '=', community_id)
}

/**
 * A page of the members who came by an invitation, the latest first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function cameBy(
  db: Database,
  community_id: number,
  { invitation_id, cursor, limit }: Page & { invitation_id: string },
) {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const found = await db
    .selectFrom('users')
    .select(['id', 'full_name', 'profile_pic', 'created_at as joined_at'])
    .where('community_id', '=', community_id)
    .where('invitation_id', '=', invitation_id)
    .where('banned_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (${before?.[0]}::timestamptz, ${before?.[1]}::bigint)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const members = found.slice(0, limit)
  const last = found.length > limit ? members.at(-1) : undefined
  return { members, next_cursor: last ? encodeCursor([last.joined_at, last.id]) : null }
}

type FoundRow = Omit<Invitation, 'state' | 'contest'> & {
  ended_at: string | null
  contest_id: number | null
  contest_title: string
}

function toInvitation(
  { ended_at, contest_id, contest_title, ...invitation }: FoundRow,
  now: Date,
): Invitation {
  return {
    ...invitation,
    state: invitationState({ ...invitation, ended_at }, now),
    contest: contest_id === null ? null : { id: contest_id, title: contest_title },
  }
}
