import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Achievements } from '#shared/contracts/profiles.ts'
import { countedRuns } from './streaks.ts'

/**
 * What a member has done of challenges: days, the most days in a row by the rule of `countStreak`, and the challenges
 * of which every day is done, the latest first. `limit` is how many of these are listed; all are counted.
 */
export async function findAchievements(
  db: Database,
  community_id: number,
  { user_id, limit }: { user_id: number; limit: number },
): Promise<Achievements> {
  const { rows } = await sql<Achievements>`
    with parts as (
      -- Days that nobody has done yet end no row that there was.
      select p.contest_id, p.user_id, p.participate_date, p.pauses, c.spare_days,
        (
          select count(*)::integer
          from contest_days d
          where d.community_id = ${community_id} and d.contest_id = p.contest_id
        ) as closed
      from participations p
      join contests c on c.community_id = p.community_id and c.id = p.contest_id
      where p.community_id = ${community_id} and p.user_id = ${user_id} and p.excluded_at is null
    ),
    done as (
      select g.contest_id, g.user_id, g.done_on, d.day_index,
        g.done_on - date_of_day(p.participate_date, p.pauses, d.day_index) as late
      from parts p
      join day_progress g on g.community_id = ${community_id}
        and g.contest_id = p.contest_id and g.user_id = p.user_id
      join contest_days d on d.community_id = g.community_id and d.id = g.contest_day_id
    ),
    ${countedRuns},
    finished as (
      select c.id as contest_id, c.hashtag, c.details -> 0 ->> 'title' as title,
        count(*) as days_count, max(done.done_on) as finished_on
      from done
      join contests c on c.community_id = ${community_id} and c.id = done.contest_id
      where c.published_at is not null
      group by c.community_id, c.id
      having count(*) = (
        select count(*)
        from contest_days d
        where d.community_id = ${community_id} and d.contest_id = c.id
      )
    ),
    listed as (
      select *
      from finished
      order by finished_on desc, contest_id desc
      limit ${limit}
    )
    select
      (select count(*) from done) as days_done,
      coalesce((select max(length) from runs), 0) as best_streak,
      (select count(*) from finished) as challenges_finished,
      coalesce(
        (select jsonb_agg(to_jsonb(listed) order by finished_on desc, contest_id desc) from listed),
        '[]'
      ) as certificates`.execute(db)
  return rows[0] ?? { days_done: 0, best_streak: 0, challenges_finished: 0, certificates: [] }
}
