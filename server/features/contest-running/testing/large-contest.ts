import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newIds } from '#server/db/new-id.ts'
import { createContest, type TestContest, today } from '#server/testing/factories.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

type Size = { members: number; days: number }

/**
 * For a database of its own: a challenge in which so many members have done four of five days, some of them late. They started on different dates up
 * to sixty days ago.
 */
export async function largeContest(
  db: Database,
  community: { id: number },
  { members, days }: Size,
): Promise<TestContest> {
  const { id: community_id } = community
  const contest = await createContest(db, community, { days, start_date: addDays(today(), -61) })
  await db.connection().execute(async (connection) => {
    // Half a million rows would announce half a million changes.
    await sql`alter table day_progress disable trigger user`.execute(connection)
    await sql`
      insert into users (community_id, id, full_name, referral_code)
      select ${community_id}, id,
        (array['Asha', 'Ravi', 'Meera', 'Imran', 'सुनीता', 'Harpreet', 'गौरव', 'Lakshmi'])[1 + id % 8]
          || ' ' || (array['Verma', 'Iyer', 'शर्मा', 'Khan', 'Gill', 'Das', 'Reddy'])[1 + id % 7]
          || ' ' || chr(65 + (id % 26)::integer),
        'R' || id
      from ${newIds(community_id, 'users', members)} id`.execute(connection)
    // A tenth of the members at a time, and some days, for no statement may take long.
    for (let part = 0; part < 10; part++) {
      await sql`
        insert into participations (community_id, contest_id, user_id, participate_date)
        select ${community_id}, ${contest.id}, id, ${today()}::date - (id % 61)::integer
        from users
        where community_id = ${community_id} and referral_code = 'R' || id
          and id % 10 = ${part}`.execute(connection)
    }
    for (let from = 0; from < days; from += 5) {
      await sql`
        insert into day_progress (community_id, contest_id, contest_day_id, user_id, done_on)
        select ${community_id}, ${contest.id}, d.id, p.user_id,
          least(${today()}::date, p.participate_date + d.day_index + (hash % 7 = 0)::integer)
        from participations p
        join contest_days d on d.community_id = ${community_id} and d.contest_id = ${contest.id}
        cross join lateral (select abs(hashint8(p.user_id * 67 + d.day_index)) as hash) h
        where p.community_id = ${community_id} and p.contest_id = ${contest.id}
          and d.day_index between ${from}::integer and ${from + 4}::integer
          and p.participate_date + d.day_index <= ${today()}::date and hash % 5 > 0`.execute(
        connection,
      )
    }
    await sql`alter table day_progress enable trigger user`.execute(connection)
    // What its triggers would have counted, a twentieth of the members at a time.
    for (let part = 0; part < 20; part++) {
      await sql`
        select recount_progress(community_id, contest_id, user_id)
        from participations
        where community_id = ${community_id} and contest_id = ${contest.id} and user_id % 20 = ${part}`.execute(
        connection,
      )
    }
  })
  await sql`vacuum (analyze) users, participations, day_progress, contest_days`.execute(db)
  return contest
}
