import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { DayTexts } from '#shared/contracts/console/days.ts'
import type { ContentType, DayCells } from '#shared/rules/days-table/day-columns.ts'
import { htmlToDetail } from '#shared/rules/days-table/html-to-detail.ts'
import { visibleText } from '#shared/rules/visible-text.ts'

export type StoredDay = Awaited<ReturnType<typeof listStoredDays>>[number]
export type StoredTexts = Awaited<ReturnType<typeof listStoredTexts>>[number]

/** The contest whose days are written, published or not; `undefined` where the community has none of that id. */
export async function findContestOfDays(
  db: Database,
  community_id: number,
  { contest_id, isLocked = false }: { contest_id: number; isLocked?: boolean },
) {
  return (
    db
      .selectFrom('contests as c')
      .select(['c.id', 'c.days_version', 'c.language_id', 'c.published_at', 'c.declared_at'])
      .select('c.called_back_at')
      .select(sql<string>`coalesce(c.details -> 0 ->> 'title', '')`.as('title'))
      .where('c.community_id', '=', community_id)
      .where('c.id', '=', contest_id)
      // Who joins waits until the days are saved.
      .$if(isLocked, (query) => query.forUpdate())
      .executeTakeFirst()
  )
}

export async function hasParticipants(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('participations')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The days of a contest in their order. */
export async function listStoredDays(db: Database, community_id: number, contest_id: number) {
  return db
    .selectFrom('contest_days as d')
    .select(['d.id', 'd.day_index', 'd.day_key', 'd.name_of_day', 'd.link', 'd.alt', 'd.detail'])
    .select((day) => day.ref('d.content_type').$castTo<ContentType>().as('content_type'))
    .where('d.community_id', '=', community_id)
    .where('d.contest_id', '=', contest_id)
    .orderBy('d.day_index')
    .execute()
}

/** What the days of a contest say in a further language, in their order. */
export async function listStoredTexts(
  db: Database,
  community_id: number,
  { contest_id, language_id }: { contest_id: number; language_id: number },
) {
  return db
    .selectFrom('contest_day_texts as t')
    .innerJoin('contest_days as d', (join) =>
      join.onRef('d.community_id', '=', 't.community_id').onRef('d.id', '=', 't.contest_day_id'),
    )
    .select(['d.id', 'd.day_key', 't.name_of_day', 't.detail'])
    .where('t.community_id', '=', community_id)
    .where('t.contest_id', '=', contest_id)
    .where('t.language_id', '=', language_id)
    .orderBy('d.day_index')
    .execute()
}

/** The languages in which a contest is written, the first one first. */
export async function listLanguages(
  db: Database,
  community_id: number,
  { id, language_id }: { id: number; language_id: number },
) {
  const further = db
    .selectFrom('contest_texts')
    .select('language_id')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', id)
  const languages = await db
    .selectFrom('languages')
    .select(['id as language_id', 'native_name as language_name'])
    .where((language) =>
      language.or([language('id', '=', language_id), language('id', 'in', further)]),
    )
    .orderBy('id')
    .execute()
  const isFirst = (one: (typeof languages)[number]) => one.language_id === language_id
  return [...languages.filter(isFirst), ...languages.filter((one) => !isFirst(one))]
}

/** A day as its cells are written. */
export function toCells({
  day_key,
  name_of_day,
  content_type,
  link,
  alt,
  detail,
}: StoredDay): DayCells {
  return { day_key, name_of_day, content_type, link: link ?? '', alt, detail: toPlain(detail) }
}

export function toTexts({ day_key, name_of_day, detail }: StoredTexts): DayTexts {
  return { day_key, name_of_day, detail: toPlain(detail) }
}

/** A stored detail as its cell shows it. */
export function toPlain(html: string): string {
  return visibleText(htmlToDetail(html))
}
