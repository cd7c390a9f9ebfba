import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts'

export type DayColor = 'green' | 'grey' | 'white'

export const pauseReasons = ['ill', 'travel'] as const

export type PauseReason = (typeof pauseReasons)[number]

/** A time for which a member has moved their days: the day of index `before`, and all after it, come so many days later. */
export type Pause = { before: number; days: number; reason: PauseReason }

/** When the days of a contest fall for a member: one each day from `participate_date` on, but for pauses, which are in order. */
export type OwnDates = { participate_date: CalendarDate; pauses?: readonly Pause[] | null }

/** The member's own date of a day: `day_index` is 0 for the day of the start (CONTEST-21). */
export function dateOfDay({ participate_date, pauses }: OwnDates, day_index: number): CalendarDate {
  const paused = (pauses ?? []).filter(({ before }) => before <= day_index)
  return addDays(participate_date, day_index + daysPaused(paused))
}

/** Whether the day has come; what it holds is shown from then on. */
export function isReached(date: CalendarDate, today: CalendarDate): boolean {
  return date <= today
}

/**
 * Which day of the schedule falls on that date: 0 for the first, negative before it. In a pause there is none, and the index
 * lies between two: 3.5 before the day of index 4.
 */
export function dayIndexOn({ participate_date, pauses }: OwnDates, date: CalendarDate): number {
  let index = daysBetween(participate_date, date)
  for (const { before, days } of pauses ?? []) {
    if (index < before) break
    if (index < before + days) return before - 0.5
    index -= days
  }
  return index
}

/** For how many days a member has moved the rest of a contest, in all. */
export function daysPaused(pauses: readonly Pause[]): number {
  return pauses.reduce((sum, { days }) => sum + days, 0)
}

/** The first and the last date of the pause in which a date lies. */
export function pauseOn(
  dates: OwnDates,
  date: CalendarDate,
): { from: CalendarDate; to: CalendarDate; reason: PauseReason } | undefined {
  return datesOfPauses(dates).find(({ from, to }) => from <= date && date <= to)
}

/** The pauses with their first and last dates. */
export function datesOfPauses({ participate_date, pauses }: OwnDates) {
  return (pauses ?? []).map((pause, at, all) => {
    const from = dateOfDay({ participate_date, pauses: all.slice(0, at) }, pause.before)
    return { ...pause, from, to: addDays(from, pause.days - 1) }
  })
}

/**
 * The colour of a day's card (DAY-9); `date` is null for somebody who does not take part.
 *
 * | the day           | colour |
 * |-------------------|--------|
 * | done              | green  |
 * | still to come     | grey   |
 * | otherwise         | white  |
 */
export function dayColor(
  day: { is_done: boolean; date: CalendarDate | null },
  today: CalendarDate,
): DayColor {
  if (day.is_done) return 'green'
  const isComing = day.date !== null && !isReached(day.date, today)
  return isComing ? 'grey' : 'white'
}
