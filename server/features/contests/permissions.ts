import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dateOfDay, isReached, type Pause } from '#shared/rules/contest-days.ts'
import { contestState, type EntryDates } from '#shared/rules/contest-state.ts'

/** What the database knows of a member and a day of a published contest. */
export type SoughtDay = {
  participate_date: CalendarDate | null
  pauses: Pause[] | null
  declared_at: string | null
  called_back_at: string | null
  /** When operators took the member out of the contest. */
  excluded_at: string | null
  /** On which date the member stopped. */
  stopped_on: CalendarDate | null
  begun_again: boolean
  /** Null where the contest has no such day. */
  id: number | null
  day_index: number | null
}

/** A day whose contents the member may see. */
export type ReachedDay = Ends & {
  id: number
  participate_date: CalendarDate
  excluded_at: string | null
  stopped_on: CalendarDate | null
}

/** What ends a challenge before its days are over. */
type Ends = { declared_at: string | null; called_back_at: string | null }

/** Any member may take part until the end date, unless the contest is archived or takes place on another site. */
export function permitParticipation(
  contest: EntryDates & { media_type: string; archived_at: string | null },
  today: CalendarDate,
): void {
  if (contestState(contest, today) === 'closed') throw new AppError('contest_closed')
  if (contest.archived_at !== null) throw new AppError('challenge_archived')
  if (contest.media_type === 'external') throw new AppError('contest_is_external')
}

/** Members may see a day of a contest that they take part in, from their own date of that day on. */
export function permitSeeing(day: SoughtDay | undefined, today: CalendarDate): ReachedDay {
  if (!day) throw new AppError('contest_not_found')
  if (day.participate_date === null) throw new AppError('not_participating')
  if (day.id === null || day.day_index === null) throw new AppError('day_not_found')
  const { participate_date: start, pauses, day_index } = day
  const participate_date = dateOfDay({ participate_date: start, pauses }, day_index)
  if (!isReached(participate_date, today)) throw new AppError('upcoming_day')
  const { id, declared_at, called_back_at, excluded_at, stopped_on } = day
  return { id, participate_date, declared_at, called_back_at, excluded_at, stopped_on }
}

/**
 * Members may complete a day that they may see and log activities for it, even late, until results are declared, it is called
 * back, they are taken out of it, or stop. What a device has from the time until they stopped still counts: `done_on` is the
 * date of it.
 */
export function permitWriting(
  day: SoughtDay | undefined,
  { today, done_on }: { today: CalendarDate; done_on?: CalendarDate | undefined },
): ReachedDay {
  const reached = permitSeeing(day, today)
  permitProgress(reached)
  if (reached.excluded_at !== null) throw new AppError('excluded_from_challenge')
  permitAfterStop(reached.stopped_on, done_on)
  return reached
}

/**
 * Nothing is added to a challenge that the member has stopped, but what is of a date until then.
 *
 * @throws `challenge_stopped`
 */
export function permitAfterStop(
  stopped_on: CalendarDate | null,
  done_on: CalendarDate | undefined,
): void {
  if (stopped_on === null || (done_on !== undefined && done_on <= stopped_on)) return
  throw new AppError('challenge_stopped')
}

/**
 * Nothing is added to a challenge whose results are declared, or that was called back.
 *
 * @throws `results_declared`, `challenge_called_back`
 */
export function permitProgress({ declared_at, called_back_at }: Ends): void {
  if (called_back_at !== null) throw new AppError('challenge_called_back')
  if (declared_at !== null) throw new AppError('results_declared')
}
