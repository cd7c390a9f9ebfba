import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import type { ContestDay, ListedContest } from '#shared/contracts/contests.ts'
import { facesShown, justOverDays, todaysTasks } from '#shared/limits.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pause } from '#shared/rules/contest-days.ts'
import { latestEntry } from './listed-contests.ts'
import { noLanguage, publishedContests } from './queries.ts'
import { hourOf } from './reminder-choices.ts'

/** A member, their date and time zone, and the language of the texts. */
export type Reader = {
  user_id: number
  today: CalendarDate
  time_zone: string
  language_id: number | undefined
}

export type TodaysRow = Awaited<ReturnType<typeof findTodaysRows>>[number]
export type JustOverRow = Awaited<ReturnType<typeof findJustOver>>[number]

/**
 * The challenges that have a day of the member today or had one yesterday, or in which the member has a pause, those that began
 * last leading, with all that is done of them, and the days from yesterday to tomorrow.
 */
export async function findTodaysRows(db: Database, community_id: number, reader: Reader) {
  const { user_id, today, language_id } = reader
  const indexOn = (date: CalendarDate) =>
    sql<number | null>`day_index_on(mine.participate_date, mine.pauses, ${date}::date)`
  const nearby = [addDays(today, -1), today, addDays(today, 1)].map(indexOn)
  return publishedContests(db, community_id, language_id)
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', user_id),
    )
    .select((row) => [
      'mine.participate_date',
      row.ref('mine.pauses').$castTo<Pause[] | null>().as('pauses'),
    ])
    .select([hourOf('mine').as('remind_at'), 'mine.reminder_chosen_at'])
    .select((contest) => [
      jsonArrayFrom(
        contest
          .selectFrom('day_progress as g')
          .innerJoin('contest_days as d', (join) =>
            join
              .onRef('d.community_id', '=', 'g.community_id')
              .onRef('d.id', '=', 'g.contest_day_id'),
          )
          .select([
            'd.day_index',
            'g.done_on',
            'g.done_at',
            'g.entered_by_operator',
            'g.sent_later',
            'g.post_id',
          ])
          .where('g.community_id', '=', community_id)
          .whereRef('g.contest_id', '=', 'c.id')
          .where('g.user_id', '=', user_id),
      ).as('done'),
      jsonArrayFrom(
        contest
          .selectFrom('contest_days as d')
          .leftJoin('contest_day_texts as t', (join) =>
            join
              .onRef('t.community_id', '=', 'd.community_id')
              .onRef('t.contest_day_id', '=', 'd.id')
              .on('t.language_id', '=', language_id ?? noLanguage),
          )
          .select(['d.id', 'd.day_index'])
          .select((day) => [
            sql<string>`coalesce(nullif(t.name_of_day, ''), d.name_of_day)`.as('name_of_day'),
            day.ref('d.content_type').$castTo<ContestDay['content_type']>().as('content_type'),
          ])
          .where('d.community_id', '=', community_id)
          .whereRef('d.contest_id', '=', 'c.id')
          .where(sql<boolean>`d.day_index in (${sql.join(nearby)})`),
      ).as('days'),
      jsonObjectFrom(latestEntry(db, { community_id, viewer_id: user_id })).as('latest_entry'),
    ])
    .where('c.declared_at', 'is', null)
    .where('c.called_back_at', 'is', null)
    .where('mine.excluded_at', 'is', null)
    .where('mine.stopped_on', 'is', null)
    .where((contest) =>
      contest.or([
        contest.exists(
          contest
            .selectFrom('contest_days as d')
            .select('d.id')
            .where('d.community_id', '=', community_id)
            .whereRef('d.contest_id', '=', 'c.id')
            .where(sql<boolean>`d.day_index in (${sql.join(nearby.slice(0, 2))})`),
        ),
        sql<boolean>`${indexOn(today)} is null`,
      ]),
    )
    .orderBy('mine.participate_date', 'desc')
    .orderBy('c.id', 'desc')
    .limit(todaysTasks)
    .execute()
}

/** The challenge that the member starts next. */
export async function findStartingNext(db: Database, community_id: number, reader: Reader) {
  return publishedContests(db, community_id, reader.language_id)
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', reader.user_id),
    )
    .select('mine.participate_date')
    .where('c.declared_at', 'is', null)
    .where('c.called_back_at', 'is', null)
    .where('mine.excluded_at', 'is', null)
    .where('mine.stopped_on', 'is', null)
    .where('mine.participate_date', '>', reader.today)
    .orderBy('mine.participate_date')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()
}

/** The challenges of the member whose last day was within the last week, the latest leading. */
export async function findJustOver(db: Database, community_id: number, reader: Reader) {
  const { user_id, today, language_id } = reader
  const last_date = sql`date_of_day(mine.participate_date, mine.pauses, (
    select max(d.day_index) from contest_days d
    where d.community_id = ${community_id} and d.contest_id = c.id
  ))`
  return publishedContests(db, community_id, language_id)
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', user_id),
    )
    .select((contest) =>
      contest
        .selectFrom('day_progress as g')
        .select((count) => count.fn.countAll<number>().as('count'))
        .where('g.community_id', '=', community_id)
        .whereRef('g.contest_id', '=', 'c.id')
        .where('g.user_id', '=', user_id)
        .$asScalar()
        .$notNull()
        .as('days_done'),
    )
    .where('mine.excluded_at', 'is', null)
    .where('mine.stopped_on', 'is', null)
    .where(
      sql<boolean>`${last_date} between ${today}::date - ${justOverDays}::integer
        and ${today}::date - 1`,
    )
    .orderBy('mine.participate_date', 'desc')
    .orderBy('c.id', 'desc')
    .limit(todaysTasks)
    .execute()
}

/** The challenges that still run in which the member stopped within the last week, the latest leading. */
export async function findStopped(db: Database, community_id: number, reader: Reader) {
  const { user_id, today, language_id } = reader
  return publishedContests(db, community_id, language_id)
    .innerJoin('participations as mine', (join) =>
      join
        .onRef('mine.community_id', '=', 'c.community_id')
        .onRef('mine.contest_id', '=', 'c.id')
        .on('mine.user_id', '=', user_id),
    )
    .select((row) => row.ref('mine.stopped_on').$notNull().as('stopped_on'))
    .where('c.declared_at', 'is', null)
    .where('c.called_back_at', 'is', null)
    .where('mine.excluded_at', 'is', null)
    .where('mine.stopped_on', '>=', addDays(today, -justOverDays))
    .orderBy('mine.stopped_on', 'desc')
    .orderBy('c.id', 'desc')
    .limit(todaysTasks)
    .execute()
}

export type Neighbours = { contest_id: number; count: number; faces: ListedContest['faces'] }

/**
 * Who else has done a day of these challenges today: how many, and some faces, those who did it last leading. Nobody who
 * has an alias, or is left out of the standings, is among the faces.
 */
export async function countNeighbours(
  db: Database,
  community_id: number,
  { contest_ids, user_id, today }: Reader & { contest_ids: number[] },
): Promise<Neighbours[]> {
  if (contest_ids.length === 0) return []
  const { rows } = await sql<Neighbours>`
    with done as (
      select g.contest_id, u.id, u.full_name, u.profile_pic, max(g.done_at) as done_at,
        u.alias is null and u.in_standings as is_shown
      from day_progress g
      join users u on u.community_id = g.community_id and u.id = g.user_id
      where g.community_id = ${community_id}
        and g.done_on = ${today}::date
        and g.contest_id = any(${contest_ids}::bigint[])
        and g.user_id <> ${user_id}
        and u.banned_at is null
        and u.deleted_at is null
        and ${notHidden(community_id, user_id, { user_id: 'u.id' })}
      group by g.contest_id, u.id, u.full_name, u.profile_pic, u.alias, u.in_standings
    ),
    ranked as (
      select *, row_number() over (
        partition by contest_id order by is_shown desc, done_at desc, id
      ) as place
      from done
    )
    select contest_id, count(*) as count,
      coalesce(
        jsonb_agg(
          jsonb_build_object('id', id, 'full_name', full_name, 'profile_pic', profile_pic)
          order by place
        ) filter (where is_shown and place <= ${facesShown}),
        '[]'
      ) as faces
    from ranked
    group by contest_id`.execute(db)
  return rows
}
