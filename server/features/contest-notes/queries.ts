import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import type { ContestNote } from '#shared/contracts/console/contest-notes.ts'
import { AppError } from '#shared/errors.ts'

/**
 * The title of a challenge, published or not.
 *
 * @throws `contest_not_found`
 */
export async function requireTitle(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<string> {
  const contest = await db
    .selectFrom('contests')
    .select(sql<string | null>`details -> 0 ->> 'title'`.as('title'))
    .where('community_id', '=', community_id)
    .where('id', '=', contest_id)
    .executeTakeFirst()
  if (!contest) throw new AppError('contest_not_found')
  return contest.title ?? ''
}

type Page = { contest_id: number; reader_id: number; cursor: string | undefined; limit: number }

/**
 * A page of the notes about a challenge, the latest first.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findNotes(
  db: Database,
  community_id: number,
  { contest_id, reader_id, cursor, limit }: Page,
): Promise<{ notes: ContestNote[]; next_cursor: string | null }> {
  const before = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const isEarlier = sql<boolean>`(n.written_at, n.id) < (${before?.[0]}::timestamptz, ${before?.[1]}::bigint)`
  const found = await db
    .selectFrom('contest_notes as n')
    .leftJoin('users as u', (join) =>
      join
        .onRef('u.community_id', '=', 'n.community_id')
        .onRef('u.id', '=', 'n.user_id')
        .on('u.deleted_at', 'is', null),
    )
    .select(['n.id', 'n.text', 'n.written_at', 'u.id as author_id', 'u.full_name', 'u.profile_pic'])
    .where('n.community_id', '=', community_id)
    .where('n.contest_id', '=', contest_id)
    .$if(before !== undefined, (query) => query.where(isEarlier))
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute()
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return {
    notes: rows.map(({ id, text, written_at, author_id, full_name, profile_pic }) => ({
      ...{ id, text, written_at, is_own: author_id === reader_id },
      author:
        author_id === null || full_name === null ? null : { id: author_id, full_name, profile_pic },
    })),
    next_cursor: last ? encodeCursor([last.written_at, last.id]) : null,
  }
}

type NewNote = { contest_id: number; user_id: number; text: string }

/** Stores a note. @returns its id */
export async function insertNote(
  db: Database,
  community_id: number,
  note: NewNote,
): Promise<number> {
  const { id } = await db
    .insertInto('contest_notes')
    .values({ community_id, id: newId(community_id, 'contest_notes'), ...note })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whose note it is, and the challenge that it is about. */
export async function findNote(db: Database, community_id: number, id: number) {
  return db
    .selectFrom('contest_notes')
    .select(['id', 'contest_id', 'user_id'])
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Deletes a note. @returns whether it was there */
export async function deleteNote(db: Database, community_id: number, id: number): Promise<boolean> {
  const deleted = await db
    .deleteFrom('contest_notes')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
