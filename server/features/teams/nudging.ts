import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { noBlockBetween } from '#server/features/blocks/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'

type Nudging = { contest_id: number; user_id: number; today: CalendarDate }

type Partner = {
  user_id: number
  allows_nudge: boolean
  has_day: boolean
  is_done: boolean
  is_nudged: boolean
}

/**
 * Reminds the other of a team of two of their day of today: once a day, if they allow it, and not after it is done. One
 * statement decides, so that of two at the same moment one is sent. `db` must be a transaction.
 *
 * @throws `nobody_to_nudge`, `nudge_not_allowed`, `done_today`, `nothing_to_do_today`, `nudged_today`
 */
export async function nudge(
  db: Database,
  community_id: number,
  { contest_id, user_id: actor_id, today }: Nudging,
): Promise<void> {
  const { rows } = await sql<Partner>`
    with partner as materialized (
      select other.user_id, other.allows_nudge, d.id is not null as has_day,
        done.user_id is not null as is_done
      from team_members mine
      join team_members other on other.community_id = mine.community_id
        and other.team_id = mine.team_id and other.user_id <> mine.user_id
      join users u on u.community_id = other.community_id and u.id = other.user_id
        and u.banned_at is null and u.deleted_at is null
      join participations p on p.community_id = other.community_id
        and p.contest_id = other.contest_id and p.user_id = other.user_id and p.excluded_at is null
      join contests k on k.community_id = other.community_id and k.id = other.contest_id
        and k.published_at is not null and k.declared_at is null and k.called_back_at is null
      left join contest_days d on d.community_id = other.community_id
        and d.contest_id = other.contest_id
        and date_of_day(p.participate_date, p.pauses, d.day_index) = ${today}::date and p.stopped_on is null
      left join day_progress done on done.community_id = d.community_id
        and done.contest_day_id = d.id and done.user_id = other.user_id
      where mine.community_id = ${community_id} and mine.contest_id = ${contest_id}
        and mine.user_id = ${actor_id}
        and ${noBlockBetween(community_id, actor_id, 'u.id')}
    ), pair as materialized (
      select partner.*
      from partner
      where (select count(*) from partner) = 1
    ), nudged as (
      update team_members m
      set nudged_on = ${today}::date
      from pair
      where m.community_id = ${community_id} and m.contest_id = ${contest_id}
        and m.user_id = pair.user_id
        and m.allows_nudge and m.nudged_on is distinct from ${today}::date
        and pair.has_day and not pair.is_done
      returning m.user_id
    )
    select pair.*, exists (select from nudged) as is_nudged
    from pair`.execute(db)
  const [partner] = rows
  if (!partner) throw new AppError('nobody_to_nudge')
  if (!partner.allows_nudge) throw new AppError('nudge_not_allowed')
  if (partner.is_done) throw new AppError('done_today')
  if (!partner.has_day) throw new AppError('nothing_to_do_today')
  if (!partner.is_nudged) throw new AppError('nudged_today')
  const { user_id } = partner
  await notify(db, community_id, [{ event: 'nudged', user_id, actor_id, contest_id, day: today }])
}
