import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import type { Newcomer } from '#shared/contracts/console/newcomers.ts'

type Page = { kind: 'waiting' | 'refused'; cursor?: string | undefined; limit: number }

/**
 * A page of those who wait for a yes, the longest first, or of those who were not let in.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findNewcomers(
  db: Database,
  community_id: number,
  { kind, cursor, limit }: Page,
): Promise<{ newcomers: Newcomer[]; next_cursor: string | null }> {
  const found = await newcomersQuery(db, community_id, { kind, cursor, limit }).execute()
  const newcomers = found.slice(0, limit).map(toNewcomer)
  const last = found.length > limit ? newcomers.at(-1) : undefined
  return { newcomers, next_cursor: last ? encodeCursor([last.waiting_since, last.id]) : null }
}

/** How many wait for a yes. */
export async function countWaiting(db: Database, community_id: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('users')
    .select((row) => row.fn.countAll<number>().as('waiting'))
    .where('community_id', '=', community_id)
    .where('waiting_since', 'is not', null)
    .where('refused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return waiting
}

/** Lets somebody in who waits, or was refused; whether there was such a newcomer. */
export async function letIn(
  db: Database,
  community_id: number,
  { user_id, invitation_id }: { user_id: number; invitation_id?: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ waiting_since: null, refused_at: null, refusal: '' })
    .$if(invitation_id !== undefined, (update) =>
      update.set({ invitation_id: invitation_id ?? null }),
    )
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('waiting_since', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return changed.numUpdatedRows > 0n
}

/** Refuses somebody who waits, and about whom nobody has decided; whether there was such a newcomer. */
export async function refuse(
  db: Database,
  community_id: number,
  { user_id, refusal }: { user_id: number; refusal: string },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ refused_at: sql<string>`now()`, refusal })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('waiting_since', 'is not', null)
    .where('refused_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirstOrThrow()
  return changed.numUpdatedRows > 0n
}

function newcomersQuery(db: Database, community_id: number, { kind, cursor, limit }: Page) {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  return db
    .selectFrom('users as u')
    .leftJoin('logins as l', (join) =>
      join
        .onRef('l.community_id', '=', 'u.community_id')
        .onRef('l.user_id', '=', 'u.id')
        .on('l.kind', '=', 'username'),
    )
    .leftJoin('users as r', (join) =>
      join
        .onRef('r.community_id', '=', 'u.community_id')
        .onRef('r.id', '=', 'u.referred_by')
        .on('r.deleted_at', 'is', null),
    )
    .select(['u.id', 'u.full_name', 'u.profile_pic', 'u.waiting_since', 'u.refused_at'])
    .select(['u.refusal', 'l.value as username', 'r.id as referrer_id'])
    .select(['r.full_name as referrer_name', 'r.profile_pic as referrer_pic'])
    .where('u.community_id', '=', community_id)
    .where('u.waiting_since', 'is not', null)
    .where('u.refused_at', kind === 'waiting' ? 'is' : 'is not', null)
    .where('u.deleted_at', 'is', null)
    .where('u.banned_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(u.waiting_since, u.id) > (${after?.[0]}::timestamptz, ${after?.[1]}::bigint)`,
      ),
    )
    .orderBy('u.waiting_since')
    .orderBy('u.id')
    .limit(limit + 1)
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof newcomersQuery>['execute']>>[number]

function toNewcomer(row: FoundRow): Newcomer {
  const { id, full_name, profile_pic, waiting_since, refused_at, refusal, username } = row
  const { referrer_id, referrer_name, referrer_pic } = row
  return {
    ...{ id, full_name, profile_pic, username: username ?? '' },
    waiting_since: waiting_since ?? '',
    referrer:
      referrer_id === null || referrer_name === null
        ? null
        : { id: referrer_id, full_name: referrer_name, profile_pic: referrer_pic },
    refusal: refused_at === null ? null : refusal,
  }
}
