import type { CalendarDate } from './calendar-date.ts'
import { dateOfDay, type OwnDates } from './contest-days.ts'

export type ContestState = 'upcoming' | 'open' | 'closed'

/** The dates on which one may start, both included, on the community's calendar. */
export type EntryDates = { start_date: CalendarDate; end_date: CalendarDate }

/**
 * Whether one may start yet, may start, or may no longer (CONTEST-14).
 *
 * | today is              | state    |
 * |-----------------------|----------|
 * | before `start_date`   | upcoming |
 * | from start to end     | open     |
 * | after `end_date`      | closed   |
 */
export function contestState(
  { start_date, end_date }: EntryDates,
  today: CalendarDate,
): ContestState {
  if (today < start_date) return 'upcoming'
  return today > end_date ? 'closed' : 'open'
}

/** The first date that may still be chosen to start on: later than the last one once closed. */
export function firstStartDate({ start_date }: EntryDates, today: CalendarDate): CalendarDate {
  return start_date > today ? start_date : today
}

/** Whether one may choose that date to start on: from today and the start date to the end date. */
export function isStartDate(date: CalendarDate, contest: EntryDates, today: CalendarDate): boolean {
  return firstStartDate(contest, today) <= date && date <= contest.end_date
}

/** What a participant has before them, and what has ended the contest for all. */
export type OwnDays = OwnDates & {
  days_count: number
  days_done: number
  /** Whether its results are declared, or it was called back. */
  has_ended: boolean
  /** Whether they have stopped before their last day. */
  has_stopped?: boolean
}

/**
 * Whether a participant's own days are over, on the community's calendar: there is nothing more to come (CONTEST-32). Days
 * that were missed may still be done until the contest has ended.
 *
 * | their days                        | are over |
 * |-----------------------------------|----------|
 * | the last one was before today     | yes      |
 * | all are done, also on the last    | yes      |
 * | the contest has ended             | yes      |
 * | the participant has stopped       | yes      |
 * | otherwise                         | not yet  |
 */
export function areOwnDaysOver(own: OwnDays, today: CalendarDate): boolean {
  const { days_count, days_done, has_ended, has_stopped = false } = own
  const isOver = has_ended || has_stopped || areAllDone({ days_count, days_done })
  return isOver || dateOfDay(own, days_count) <= today
}

/** Whether a participant has done each day of a contest. */
export function areAllDone({
  days_count,
  days_done,
}: Pick<OwnDays, 'days_count' | 'days_done'>): boolean {
  return days_count > 0 && days_done >= days_count
}

export type ResultsState = 'awaited' | 'in grace' | 'locked'

type ContestOfResults = {
  end_date: CalendarDate
  days_count: number
  results_declared: boolean
  called_back?: object | null | undefined
}

/**
 * How near the results of a contest are, on the community's calendar (STANDING-9).
 *
 * | the contest                                                         | its results |
 * |---------------------------------------------------------------------|-------------|
 * | has declared them                                                   | locked      |
 * | has no days, or was called back                                     | awaited     |
 * | has had the last day of who started last: what is late still counts | in grace    |
 * | otherwise                                                           | awaited     |
 */
export function resultsState(contest: ContestOfResults, today: CalendarDate): ResultsState {
  const { end_date, days_count, results_declared, called_back } = contest
  if (results_declared) return 'locked'
  if (days_count === 0 || called_back) return 'awaited'
  return dateOfDay({ participate_date: end_date }, days_count) <= today ? 'in grace' : 'awaited'
}
