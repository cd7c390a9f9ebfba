import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type {
  AbandonedChallenge,
  DraftOnDesk,
  RunningChallenge,
} from '#shared/contracts/console/desk.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Dismissible } from '#shared/rules/desk-notices.ts'

/** How many challenges and drafts are on the desk; the others stand in the list of challenges. */
const mostOnDesk = 5

/** Which of the first steps of a community are done. */
export async function findFirstSteps(db: Database, community_id: number) {
  const { rows } = await sql<{ challenge: boolean; people: boolean; presentation: boolean }>`
    select
      exists (select from contests where community_id = ${community_id}) as challenge,
      exists (
        select from users
        where community_id = ${community_id} and role = 'member' and deleted_at is null
      ) as people,
      -- It is 1 until somebody has saved it.
      version > 1 as presentation
    from communities
    where id = ${community_id}`.execute(db)
  const [steps] = rows
  if (!steps) throw new Error('The community of a caller is there')
  return steps
}

/**
 * The challenges in which somebody may have a day today, with who has and who has done it. Members who have gone are
 * counted nowhere.
 *
 * @param today on the community's calendar
 */
export async function listRunning(
  db: Database,
  community_id: number,
  today: CalendarDate,
): Promise<RunningChallenge[]> {
  const { rows } = await sql<RunningChallenge>`
    with running as (
      select c.id, c.created_at, coalesce(c.details -> 0 ->> 'title', '') as title
      from contests c
      where c.community_id = ${community_id}
        and c.published_at is not null
        and c.declared_at is null
        and c.called_back_at is null
        and c.start_date <= ${today}::date
        and c.end_date + (
          select count(*)::integer
          from contest_days d
          where d.community_id = ${community_id} and d.contest_id = c.id
        ) >= ${today}::date
      order by c.created_at desc, c.id desc
      limit ${mostOnDesk}
    )
    select
      running.id,
      running.title,
      count(u.id) as participants_count,
      count(u.id) filter (where d.id is not null) as due_today,
      count(done.user_id) as done_today
    from running
    left join participations p
      on p.community_id = ${community_id} and p.contest_id = running.id and p.excluded_at is null
      and p.stopped_on is null
    left join users u
      on u.community_id = ${community_id} and u.id = p.user_id and u.banned_at is null and u.deleted_at is null
    left join contest_days d
      on d.community_id = ${community_id}
      and d.contest_id = running.id
      and d.day_index = day_index_on(p.participate_date, p.pauses, ${today}::date)
    left join day_progress done
      on done.community_id = ${community_id} and done.contest_day_id = d.id and done.user_id = u.id
    group by running.id, running.title, running.created_at
    order by running.created_at desc, running.id desc`.execute(db)
  return rows
}

/** How long nobody has done a day of a challenge, in days, before operators are asked whether it is to be archived. */
const abandonedAfter = 30

/**
 * The published challenges in which nobody has done a day for a month, those that began first leading. What operators have kept is
 * left out for another one.
 *
 * @param today on the community's calendar
 */
export async function listAbandoned(
  db: Database,
  community_id: number,
  today: CalendarDate,
): Promise<AbandonedChallenge[]> {
  const { rows } = await sql<AbandonedChallenge>`
    select c.id, coalesce(c.details -> 0 ->> 'title', '') as title, last.done_on as last_done_on,
      (
        select count(*) from participations p
        where p.community_id = ${community_id} and p.contest_id = c.id
      ) as participants_count
    from contests c
    cross join lateral (
      select max(g.done_on) as done_on
      from day_progress g
      where g.community_id = ${community_id} and g.contest_id = c.id
    ) last
    where c.community_id = ${community_id}
      and c.published_at is not null and c.declared_at is null
      and c.called_back_at is null and c.archived_at is null
      and c.media_type = 'other'
      and greatest(c.published_at, c.kept_at) < now() - make_interval(days => ${abandonedAfter}::integer)
      and c.start_date < ${today}::date - ${abandonedAfter}::integer
      and coalesce(last.done_on < ${today}::date - ${abandonedAfter}::integer, true)
    order by c.start_date, c.id
    limit ${mostOnDesk}`.execute(db)
  return rows
}

/** The latest drafts of a community. */
export async function listDrafts(db: Database, community_id: number): Promise<DraftOnDesk[]> {
  return db
    .selectFrom('contests')
    .select(['id', 'updated_at'])
    .select(sql<string>`coalesce(details -> 0 ->> 'title', '')`.as('title'))
    .where('community_id', '=', community_id)
    .where('published_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostOnDesk)
    .execute()
}

/** What the operators of a community have taken off their desk. */
export async function listDismissed(db: Database, community_id: number): Promise<string[]> {
  const rows = await db
    .selectFrom('desk_dismissals')
    .select('dismissed')
    .where('community_id', '=', community_id)
    .execute()
  return rows.map(({ dismissed }) => dismissed)
}

export async function dismiss(
  db: Database,
  community_id: number,
  dismissed: Dismissible,
): Promise<void> {
  await db
    .insertInto('desk_dismissals')
    .values({ community_id, dismissed })
    .onConflict((conflict) => conflict.columns(['community_id', 'dismissed']).doNothing())
    .execute()
}

/** When a community was made. */
export async function findCreation(db: Database, community_id: number) {
  return db
    .selectFrom('communities')
    .select('created_at')
    .where('id', '=', community_id)
    .executeTakeFirstOrThrow()
}
