import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { Pause, PauseReason } from '#shared/rules/contest-days.ts'
import { endedPauses, type Pausing, pauseOf } from '#shared/rules/pauses.ts'
import { permitProgress } from './permissions.ts'

type OfMember = { community_id: number; contest_id: number; user_id: number }

/**
 * Moves the rest of a member's days, by the rule of `pauseOf`. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`, `excluded_from_challenge`,
 *   `no_such_pause`
 */
export async function pauseDays(
  db: Database,
  member: OfMember,
  {
    today,
    ...asked
  }: { today: CalendarDate; from: CalendarDate; to: CalendarDate; reason: PauseReason },
): Promise<void> {
  const own = await lockParticipation(db, member)
  const pause = pauseOf({ ...own, today }, asked)
  if (!pause) throw new AppError('no_such_pause')
  await writePauses(db, member, [...(own.pauses ?? []), pause])
}

/**
 * Ends the pause in which today lies, so that the next day is today's. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`, `excluded_from_challenge`,
 *   `not_paused`
 */
export async function endPause(db: Database, member: OfMember, today: CalendarDate): Promise<void> {
  const pauses = endedPauses(await lockParticipation(db, member), today)
  if (!pauses) throw new AppError('not_paused')
  await writePauses(db, member, pauses)
}

type Row = Omit<Pausing, 'participate_date' | 'today'> & {
  participate_date: CalendarDate | null
  declared_at: string | null
  called_back_at: string | null
  excluded_at: string | null
}

/** A participation that may still change, locked so that nobody completes a day meanwhile. */
async function lockParticipation(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
): Promise<Omit<Pausing, 'today'>> {
  await sql`
    select from participations
    where community_id = ${community_id} and contest_id = ${contest_id} and user_id = ${user_id}
    for update`.execute(db)
  const { rows } = await sql<Row>`
    select c.end_date, c.declared_at, c.called_back_at, p.participate_date, p.pauses, p.excluded_at,
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

async function writePauses(
  db: Database,
  { community_id, contest_id, user_id }: OfMember,
  pauses: Pause[],
): Promise<void> {
  await db
    .updateTable('participations')
    .set({ pauses: pauses.length > 0 ? JSON.stringify(pauses) : null })
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .execute()
}
