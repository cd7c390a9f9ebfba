import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { fewestCounted, hoursTogether, mostParts } from '#shared/rules/figures.ts'

/** Some weeks of a community: from a Monday until before another, on its calendar. */
export type Weeks = {
  community_id: number
  time_zone: string
  from: CalendarDate
  until: CalendarDate
}

/** Counts the figures of one week. */
export async function countWeek(db: Database, week: Weeks): Promise<void> {
  const { community_id } = week
  await sql`
    insert into figures (community_id, figure, starts_on, members, amount)
    select ${community_id}, figure, ${week.from}::date, members, amount
    from (
      select 'members' as figure, count(*) as members, count(*) as amount
      from users
      where community_id = ${community_id} and deleted_at is null and waiting_since is null
        and created_at < ${startOf(week.until, week)}
      union all
      select 'joined', count(*), count(*)
      from users
      where community_id = ${community_id} and deleted_at is null and waiting_since is null
        and ${isIn('created_at', week)}
      union all
      select 'active', count(distinct user_id), count(distinct user_id)
      from (${acts(week)}) acts
      union all
      select 'days', count(distinct user_id), count(*)
      from day_progress
      where community_id = ${community_id}
        and done_on >= ${week.from}::date and done_on < ${week.until}::date
      union all
      select 'posts', count(distinct user_id), count(*)
      from posts
      where ${isPostIn(week)}
      union all
      select 'answered', count(distinct p.user_id), count(*)
      from (select id, user_id, created_at from posts where ${isPostIn(week)}) p
      where exists (
        select from comments c
        where c.community_id = ${community_id} and c.post_id = p.id
          and c.parent_id is null and c.deleted_at is null and c.hidden_at is null
          and c.user_id <> p.user_id
          and c.created_at < p.created_at + interval '1 day'
      )
    ) counted`.execute(db)
}

/** Counts who did something in some weeks together: when, in which language, and where they wrote from. */
export async function countActivity(db: Database, weeks: Weeks): Promise<void> {
  const { community_id } = weeks
  const { from } = weeks
  await sql`
    insert into figures (community_id, figure, starts_on, part, members, amount)
    select ${community_id}, 'hours', ${from}::date, part, members, members
    from (
      select
        extract(isodow from at) || ' ' || ${hoursTogether}::integer
          * floor(extract(hour from at) / ${hoursTogether}::integer)::integer as part,
        count(distinct user_id) as members
      from (${acts(weeks)}) acts
      group by 1
    ) counted`.execute(db)
  await countLargest(db, weeks, {
    figure: 'languages',
    rows: sql`
      select id as user_id, selected_language_id::text as part
      from users
      where community_id = ${community_id} and id in (select user_id from (${acts(weeks)}) acts)`,
  })
  await countLargest(db, weeks, {
    figure: 'localities',
    rows: sql`select user_id, location_name as part from posts where ${isPostIn(weeks)}`,
  })
}

/** Counts what was reported in some weeks together: how soon it was decided, and how often the decision did not hold. */
export async function countModeration(db: Database, weeks: Weeks): Promise<void> {
  const { community_id } = weeks
  await sql`
    insert into figures (community_id, figure, starts_on, part, members, amount)
    select ${community_id}, figure, ${weeks.from}::date, part, count(distinct user_id), count(*)
    from (
      select 'reports' as figure, i.user_id,
        case
          when answered.after is null then 'open'
          when answered.after < interval '1 hour' then 'hour'
          when answered.after < interval '1 day' then 'day'
          when answered.after < interval '3 days' then 'days'
          else 'later'
        end as part
      from moderation_items i
      cross join lateral (
        select min(d.created_at) - i.opened_at as after
        from moderation_decisions d
        where d.community_id = ${community_id} and d.item_id = i.id and d.created_at >= i.opened_at
      ) answered
      where i.community_id = ${community_id} and ${isIn('i.opened_at', weeks)}
      union all
      select 'decisions', user_id, part
      from moderation_decisions
      cross join lateral (
        select 'all' as part
        union all
        select 'reversed' where taken_back_at is not null or appeal_accepted
      ) parts
      where community_id = ${community_id} and ${isIn('created_at', weeks)}
    ) counted
    group by figure, part`.execute(db)
}

/** Everything that members did in some weeks, with its local time: their days, posts and comments. */
function acts(weeks: Weeks): RawBuilder<unknown> {
  const { community_id, time_zone } = weeks
  return sql`
    select user_id, done_at at time zone ${time_zone} as at
    from day_progress
    where community_id = ${community_id}
      and done_on >= ${weeks.from}::date and done_on < ${weeks.until}::date
    union all
    select user_id, created_at at time zone ${time_zone}
    from posts
    where ${isPostIn(weeks)}
    union all
    select user_id, created_at at time zone ${time_zone}
    from comments
    where community_id = ${community_id} and deleted_at is null and hidden_at is null
      and user_id is not null and ${isIn('created_at', weeks)}`
}

function isPostIn(weeks: Weeks): RawBuilder<unknown> {
  return sql`community_id = ${weeks.community_id} and deleted_at is null and hidden_at is null
    and ${isIn('created_at', weeks)}`
}

function isIn(column: 'created_at' | 'i.opened_at', weeks: Weeks): RawBuilder<unknown> {
  const at = sql.ref(column)
  return sql`${at} >= ${startOf(weeks.from, weeks)} and ${at} < ${startOf(weeks.until, weeks)}`
}

/** The instant at which a date begins on the community's calendar. */
function startOf(date: CalendarDate, { time_zone }: Weeks): RawBuilder<unknown> {
  return sql`(${date}::date)::timestamp at time zone ${time_zone}`
}

type InParts = { figure: 'languages' | 'localities'; rows: RawBuilder<unknown> }

/**
 * Counts the members of each part. Only the largest parts are named; the others are counted together, because their names
 * alone would tell that somebody is there.
 */
async function countLargest(db: Database, weeks: Weeks, { figure, rows }: InParts): Promise<void> {
  await sql`
    insert into figures (community_id, figure, starts_on, part, members, amount)
    with those as materialized (
      select distinct user_id, part from (${rows}) read
    ), named as (
      select part
      from those
      group by part
      having count(*) >= ${fewestCounted}
      order by count(*) desc, part
      limit ${mostParts}
    )
    select ${weeks.community_id}, ${figure}::text, ${weeks.from}::date, part, members, members
    from (
      select coalesce(named.part, '') as part, count(distinct user_id) as members
      from those
      left join named on named.part = those.part
      group by 1
    ) counted`.execute(db)
}
