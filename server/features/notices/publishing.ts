import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { sanitizeRichText } from '#server/features/rich-text/api.ts'
import type { ListedNotice, NoticeText } from '#shared/contracts/console/notices.ts'
import { maxOpenNotices } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { isReader } from './members-of-notice.ts'
import { isOpen, textIn } from './open-notices.ts'

type NewNotice = { texts: readonly NoticeText[]; until: CalendarDate }

/** Stores a notice, in a transaction; `undefined` where as many as may be are shown already. @returns its id */
export async function insertNotice(
  db: Database,
  community_id: number,
  { texts, until }: NewNotice,
): Promise<number | undefined> {
  // Two operators at once wait for each other, so that neither is one too many.
  await sql`select from communities where id = ${community_id} for no key update`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into notices (community_id, id, until)
    select ${community_id}, ${newId(community_id, 'notices')}, ${until}::date
    where (
      select count(*) from notices n where n.community_id = ${community_id} and ${isOpen}
    ) < ${maxOpenNotices}
    returning id`.execute(db)
  const notice_id = rows[0]?.id
  if (notice_id === undefined) return undefined
  const byLanguage = new Map(texts.map((text) => [text.language_id, text]))
  await db
    .insertInto('notice_texts')
    .values(
      [...byLanguage.values()].map(({ language_id, title, text }) => ({
        ...{ community_id, notice_id, language_id, title, text: sanitizeRichText(text) },
      })),
    )
    .execute()
  return notice_id
}

/** Ends a notice. @returns whether there was one that was not ended */
export async function endNotice(
  db: Database,
  community_id: number,
  notice_id: number,
): Promise<boolean> {
  const ended = await db
    .updateTable('notices')
    .set({ ended_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', notice_id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

type Listed = { language_id: number; id?: number; cursor?: string | undefined; limit: number }

/**
 * A page of the notices, the latest first; or the one with that id.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findNotices(
  db: Database,
  community_id: number,
  { language_id, id, cursor, limit }: Listed,
): Promise<{ notices: ListedNotice[]; next_cursor: string | null }> {
  const after = cursor === undefined ? undefined : readCursor(cursor, ['instant', 'integer'])
  const { rows } = await sql<ListedNotice>`
    select n.id, x.title, n.published_at, n.until::text, ${isOpen} as is_open,
      (
        select count(*)::integer
        from notice_seen s
        join users u on u.community_id = s.community_id and u.id = s.user_id and ${isReader}
        where s.community_id = ${community_id} and s.notice_id = n.id
      ) as seen_count
    from notices n
    cross join lateral ${textIn(community_id, language_id)} x
    where n.community_id = ${community_id}
      and ${id === undefined ? sql`true` : sql`n.id = ${id}`}
      and ${after ? sql`(n.published_at, n.id) < (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql`true`}
    order by n.published_at desc, n.id desc
    limit ${limit + 1}`.execute(db)
  const notices = rows.slice(0, limit)
  const last = rows.length > limit ? notices.at(-1) : undefined
  return { notices, next_cursor: last ? encodeCursor([last.published_at, last.id]) : null }
}

/** What a notice says, in each of its languages. */
export async function findTexts(db: Database, community_id: number, notice_id: number) {
  return db
    .selectFrom('notice_texts as x')
    .innerJoin('languages as l', 'l.id', 'x.language_id')
    .select(['x.language_id', 'x.title', 'x.text', 'l.code as language_code'])
    .where('x.community_id', '=', community_id)
    .where('x.notice_id', '=', notice_id)
    .orderBy('x.language_id')
    .execute()
}
