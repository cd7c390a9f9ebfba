import { activityWindowDays, maxPauseDays, maxPauses, pauseGraceDays } from '#shared/limits.ts'
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts'
import {
  dateOfDay,
  datesOfPauses,
  dayIndexOn,
  daysPaused,
  type OwnDates,
  type Pause,
  type PauseReason,
} from './contest-days.ts'

/** What is known of somebody who moves the rest of a contest, on the community's calendar. */
export type Pausing = OwnDates & {
  days_count: number
  /** The latest date on which the member did a day, and the last of the days that they have done; null for none. */
  last_done: { on: CalendarDate; day_index: number } | null
  /** The last date on which one may start the contest. */
  end_date: CalendarDate
  today: CalendarDate
}

/** The dates that a pause may have. */
export type PauseDates = { first: CalendarDate; last: CalendarDate; days: number }

/**
 * Within which dates a pause may lie, and of how many days it may be; undefined where there may be none any more.
 *
 * It begins at most a week ago, as an illness is told of afterwards; after all that was done, and after an earlier pause; and while
 * there are days to move. It moves the last day by no more than a pause may be long, nor more than two weeks past where the days
 * of somebody end who starts last.
 */
export function possiblePause({ end_date, today, ...own }: Pausing): PauseDates | undefined {
  const pauses = own.pauses ?? []
  if (pauses.length >= maxPauses) return undefined
  const first = latest([
    addDays(today, -activityWindowDays),
    own.participate_date,
    ...(own.last_done ? [addDays(own.last_done.on, 1)] : []),
    dateOfDay(
      own,
      Math.max(own.last_done ? own.last_done.day_index + 1 : 0, pauses.at(-1)?.before ?? 0),
    ),
  ])
  const lastDay = dateOfDay(own, own.days_count - 1)
  const left =
    daysBetween(own.participate_date, addDays(end_date, pauseGraceDays)) - daysPaused(pauses)
  const days = Math.min(maxPauseDays, left)
  if (first > lastDay || days < 1) return undefined
  return { first, last: lastDay, days }
}

/** The pause of these dates, if it may be. Of a field that is empty, or has a year of five digits, there is none. */
export function pauseOf(
  pausing: Pausing,
  { from, to, reason }: { from: CalendarDate; to: CalendarDate; reason: PauseReason },
): Pause | undefined {
  const possible = possiblePause(pausing)
  if (!possible || from < possible.first || from > possible.last || to < from) return undefined
  const days = daysBetween(from, to) + 1
  return days <= possible.days ? { before: dayIndexOn(pausing, from), days, reason } : undefined
}

/**
 * The pauses once that of today has ended, so that the day after it falls on today, or without the next one, where today is in none;
 * undefined where all have passed.
 */
export function endedPauses(dates: OwnDates, today: CalendarDate): Pause[] | undefined {
  const at = datesOfPauses(dates).findIndex(({ to }) => today <= to)
  const pauses = [...(dates.pauses ?? [])]
  const { [at]: ended } = pauses
  if (!ended) return undefined
  const from = dateOfDay({ ...dates, pauses: pauses.slice(0, at) }, ended.before)
  const days = daysBetween(from, today)
  return days > 0 ? pauses.with(at, { ...ended, days }) : pauses.toSpliced(at, 1)
}

function latest(dates: [CalendarDate, ...CalendarDate[]]): CalendarDate {
  return dates.toSorted().at(-1) ?? dates[0]
}
