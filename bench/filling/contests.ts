import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'

export const contestsEach = 24
export const daysEach = 21

/** Days that every participant has done already; the others can be completed. */
export const daysDone = 7

const blocks = JSON.stringify([
  {
    title: 'Twenty-one mornings',
    description: `<p>${'Walk before the heat comes, with everybody who is up. '.repeat(8)}</p>`,
    contest_unit_label: 'km',
  },
  {
    title: 'How it works',
    description: `<ul>${'<li>Log what you did, and show the rest of us one thing that you saw.</li>'.repeat(4)}</ul>`,
    contest_unit_label: '',
  },
])

/**
 * Challenges of 21 days: sixteen open since a month, four that will open, and four that are over. That many members take
 * part in each; they have done the first days, and logged what they did.
 */
export async function insertContests(
  db: Database,
  community_id: number,
  { participants }: { participants: number },
): Promise<void> {
  await sql`
    insert into contests (
      community_id, id, hashtag, details, start_date, end_date, published_at
    )
    select ${community_id}, id, 'walk,morning', ${blocks}::jsonb,
      current_date + case when number <= 16 then -30 when number <= 20 then 10 else -60 end,
      current_date + case when number <= 16 then 30 when number <= 20 then 40 else -20 end,
      now() - interval '70 days'
    from ${newIds(community_id, 'contests', contestsEach)} with ordinality as new (id, number)`.execute(
    db,
  )
  await sql`
    with numbered as materialized (
      select id as contest_id, day
      from contests, generate_series(0, ${daysEach}::integer - 1) day
      where community_id = ${community_id}
    ), ids as materialized (
      select id, row_number() over (order by id) as number
      from ${newIds(community_id, 'contest_days', contestsEach * daysEach)} id
    )
    insert into contest_days (
      community_id, id, contest_id, day_index, day_key, name_of_day, content_type, detail
    )
    select ${community_id}, ids.id, contest_id, day, 'day-' || day + 1, 'Day ' || day + 1, 'text',
      '<p>Walk to a place that you have not been to for a year.</p>'
    from (select *, row_number() over (order by contest_id, day) as number from numbered) days
    join ids using (number)`.execute(db)
  await insertParticipants(db, community_id, participants)
}

async function insertParticipants(db: Database, community_id: number, count: number) {
  await sql`
    insert into participations (community_id, contest_id, user_id, participate_date)
    select ${community_id}, c.id, u.id, c.start_date + (u.id % 5)::integer
    from contests c
    cross join (
      select id from users where community_id = ${community_id} order by id limit ${count}
    ) u
    where c.community_id = ${community_id}`.execute(db)
  await sql`analyze contest_days, participations`.execute(db)
  // A trigger counts the days of each participation, and finds them by their index once the planner has seen some of the community.
  for (const some of [sql`=`, sql`<>`]) {
    await sql`
      insert into day_progress (community_id, contest_day_id, user_id, contest_id, done_on)
      select ${community_id}, d.id, p.user_id, d.contest_id, p.participate_date + d.day_index
      from contest_days d
      join participations p on p.community_id = d.community_id and p.contest_id = d.contest_id
      where d.community_id = ${community_id} and d.day_index < ${daysDone}
        and p.participate_date < current_date - ${daysEach}::integer
        and d.contest_id ${some} (select min(id) from contests where community_id = ${community_id})`.execute(
      db,
    )
    await sql`analyze day_progress`.execute(db)
  }
  await sql`
    insert into activities (
      community_id, contest_day_id, user_id, activity_date, contest_id, activity_data
    )
    select ${community_id}, d.contest_day_id, d.user_id, d.done_on, d.contest_id, '4 km by the canal'
    from day_progress d
    where d.community_id = ${community_id} and d.contest_day_id % 3 = 0`.execute(db)
}
