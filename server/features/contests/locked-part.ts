import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pausing } from '#shared/rules/pauses.ts'
import type { EarlierTry, StopReason } from '#shared/rules/stopping.ts'
import { permitProgress } from './permissions.ts'

export type OfMember = { community_id: number; contest_id: number; user_id: number }

/** A participation that may still change, and what the rules of its contest need. */
export type LockedPart = Omit<Pausing, 'today'> & {
  start_date: CalendarDate
  media_type: string
  archived_at: string | null
  days_done: number
  stopped_on: CalendarDate | null
  stopped_for: StopReason | null
  earlier_tries: EarlierTry[] | null
}

type Row = Omit<LockedPart, 'participate_date'> & {
  participate_date: CalendarDate | null
  declared_at: string | null
  called_back_at: string | null
  excluded_at: string | null
}

/**
 * A participation that may still change, locked so that nobody completes a day meanwhile. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`, `excluded_from_challenge`
 */
export async function lockPart(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
): Promise<LockedPart> {
  await sql`
    select from participations
    where community_id = ${community_id} and contest_id = ${contest_id} and user_id = ${user_id}
    for update`.execute(db)
  const { rows } = await sql<Row>`
    select c.start_date, c.end_date, c.media_type, c.archived_at, c.declared_at, c.called_back_at,
      p.participate_date, p.pauses, p.excluded_at, p.days_done, p.stopped_on, p.stopped_for, p.earlier_tries,
      (
        select count(*)::integer
        from contest_days d
        where d.community_id = ${community_id} and d.contest_id = c.id
      ) as days_count,
      (
        select case when count(*) > 0 then json_build_object('on', max(g.done_on), 'day_index', max(d.day_index)) end
        from day_progress g
        join contest_days d on d.community_id = ${community_id} and d.id = g.contest_day_id
        where g.community_id = ${community_id} and g.contest_id = c.id and g.user_id = ${user_id}
      ) as last_done
    from contests c
    left join participations p
      on p.community_id = ${community_id} and p.contest_id = c.id and p.user_id = ${user_id}
    where c.community_id = ${community_id} and c.id = ${contest_id} and c.published_at is not null`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new AppError('contest_not_found')
  const { participate_date, declared_at, called_back_at, excluded_at, ...own } = found
  if (participate_date === null) throw new AppError('not_participating')
  permitProgress({ declared_at, called_back_at })
  if (excluded_at !== null) throw new AppError('excluded_from_challenge')
  return { ...own, participate_date }
}

/**
 * The same of a member who has not stopped. `db` must be a transaction.
 *
 * @throws as `lockPart`, and `challenge_stopped`
 */
export async function lockRunningPart(db: Database, member: OfMember): Promise<LockedPart> {
  const part = await lockPart(db, member)
  if (part.stopped_on !== null) throw new AppError('challenge_stopped')
  return part
}
