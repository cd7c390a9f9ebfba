import { sql } from 'kysely'
import { encodeCursor, readCursor } from '#server/calls/run/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { ruleOf } from '#server/features/community-rules/api.ts'
import type { CountedDecisions, DecidedWeek } from '#shared/contracts/moderation.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { mondayOf } from '#shared/rules/week-of-days.ts'
import { kindOf } from './kind-of.ts'

const weeksOfPage = 8

type Asked = {
  id: number
  time_zone: string
  today: CalendarDate
  cursor?: string | undefined
  language_id: number
}

type Decided = { is_public: boolean; weeks: DecidedWeek[]; next_cursor: string | null }

/**
 * What the moderators of a community decided, counted by week of its time zone, the latest first, where it wants everybody to
 * read that. Decisions about members who have deleted their account are not counted any more. This week is left out until it
 * is over, and a forged cursor means the week that it is in: readers learn no day.
 *
 * @throws `given_data_invalid` for a cursor that is not of this list
 */
export async function findDecidedWeeks(
  db: Database,
  { id, time_zone, today, cursor, language_id }: Asked,
): Promise<Decided> {
  const [asked = today] = cursor === undefined ? [] : readCursor(cursor, ['date'])
  const before = mondayOf(asked < today ? asked : today)
  const { publishes_decisions, locale } = await findChoice(db, { id, language_id })
  if (!publishes_decisions) return { is_public: false, weeks: [], next_cursor: null }
  const last = await findWeekBefore(db, { id, time_zone, before })
  if (last === undefined) return { is_public: true, weeks: [], next_cursor: null }
  const { rows } = await sql<CountedDecisions & { week: CalendarDate }>`
    select week, about, action, reason, ${ruleOf(id, 'decided.rule_id', locale)} as rule, count
    from (
      select ${weekOf(time_zone)} as week, d.action, d.reason, d.rule_id,
        ${kindOf('item')} as about,
        count(*) as count
      from moderation_decisions d
      join moderation_items item on item.community_id = ${id} and item.id = d.item_id
      where d.community_id = ${id}
        and d.created_at >= ${startOf(addDays(last, -7 * (weeksOfPage - 1)), time_zone)}
        and d.created_at < ${startOf(addDays(last, 7), time_zone)}
      group by 1, 2, 3, 4, 5
    ) decided
    order by week desc, count desc, action, about, reason, rule_id`.execute(db)
  const weeks = Map.groupBy(rows, ({ week }) => week)
  const first = [...weeks.keys()].at(-1) ?? last
  const hasMore = (await findWeekBefore(db, { id, time_zone, before: first })) !== undefined
  return {
    is_public: true,
    weeks: [...weeks].map(([week, decisions]) => ({
      week,
      decisions: decisions.map(({ week: _, ...decision }) => decision),
    })),
    next_cursor: hasMore ? encodeCursor([first]) : null,
  }
}

/** Whether the community publishes its decisions, and the code of the language in which its rules are asked for. */
async function findChoice(
  db: Database,
  { id, language_id }: Pick<Asked, 'id' | 'language_id'>,
): Promise<{ publishes_decisions: boolean; locale: string }> {
  const { publishes_decisions, code } = await db
    .selectFrom('communities as c')
    .leftJoin('languages as l', (join) => join.on('l.id', '=', language_id))
    .select(['c.publishes_decisions', 'l.code'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return { publishes_decisions, locale: code ?? '' }
}

type Week = { id: number; time_zone: string; before: CalendarDate }

/** The Monday of the latest week before another one in which anything was decided. */
async function findWeekBefore(
  db: Database,
  { id, time_zone, before }: Week,
): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ week: CalendarDate }>`
    select ${weekOf(time_zone)} as week
    from moderation_decisions d
    where d.community_id = ${id} and d.created_at < ${startOf(before, time_zone)}
    order by d.created_at desc
    limit 1`.execute(db)
  return rows[0]?.week
}

/** The Monday of the week in which `d` was decided. */
const weekOf = (time_zone: string) =>
  sql<CalendarDate>`date_trunc('week', d.created_at at time zone ${time_zone}::text)::date`

/** The instant at which a week begins. */
const startOf = (week: CalendarDate, time_zone: string) =>
  sql`(${week}::date::timestamp at time zone ${time_zone}::text)`
