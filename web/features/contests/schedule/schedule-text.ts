import type { ContestDay, Standing } from '#shared/contracts/contests.ts'
import { addDays, type CalendarDate } from '#shared/rules/calendar-date.ts'
import { longDate } from '#web/words/dates.ts'
import { dayAndMonth } from '#web/words/day-and-month.ts'
import type { Words } from '#web/words/words.tsx'
import type { Progress } from './progress.ts'

/** A day of a member's schedule with its date for this member. */
export type DatedDay = {
  day: ContestDay
  date: CalendarDate
  today: CalendarDate
  /** When the member stopped the challenge: then nothing of it is still to do. */
  stopped_on?: CalendarDate | undefined
}

/** The line under the name of a day: whether it is done, its kind of content, or when it opens. */
export function dayNote({ day, date, today, stopped_on }: DatedDay, { t, locale }: Words): string {
  const done = day.contest_days_user
  if (done) {
    const text = t(done.with_post ? 'day.doneWithPost' : 'day.done')
    if (done.sent_later) return `${text} · ${t('day.sentLater')}`
    return done.entered_by_operator ? `${text} · ${t('day.enteredByOperator')}` : text
  }
  if (stopped_on !== undefined) return t('day.notDone')
  if (date < today) return t('day.missed')
  if (date === today) return t(`day.${day.content_type}`)
  if (date === addDays(today, 1)) return t('day.opensTomorrow')
  return t('day.opensOn', { date: dayAndMonth(date, locale) })
}

export function progressHeadline(progress: Progress, { t }: Words): string {
  const { phase, days_done, days_count, current_streak } = progress
  if (phase === 'before') return t('day.soon')
  if (days_count > 0 && days_done === days_count) return t('day.allDone')
  return t('day.streak', { count: current_streak })
}

/** When the member's days begin, which day is today, or when the last day was. */
export function progressText(
  { progress, start }: { progress: Progress; start: CalendarDate },
  { t, locale }: Words,
): string {
  const end = longDate(progress.last_date, locale)
  if (progress.paused_until !== undefined) {
    return t('day.pausedUntil', { date: longDate(progress.paused_until, locale) })
  }
  if (progress.phase === 'before') return t('day.before', { date: longDate(start, locale) })
  if (progress.phase === 'after') return t('day.after', { date: end })
  return t('day.now', { number: progress.next?.number ?? 1, date: end })
}

/** The spare days left, while the challenge runs and gives some. */
export function spareDaysText(
  { phase, spare_days_left }: Progress,
  { t }: Words,
): string | undefined {
  if (phase !== 'running' || spare_days_left === null) return undefined
  return t('day.spareLeft', { count: spare_days_left })
}

/** The days done, and the days in a row and those that operators have entered, if there are any. */
export function scoreText(standing: Standing, { t }: Words): string {
  const { days_done, days_entered, current_streak } = standing
  return [
    t('contest.daysDone', { count: days_done }),
    ...(current_streak > 0 ? [t('contest.inARow', { count: current_streak })] : []),
    ...(days_entered > 0 ? [t('contest.daysEntered', { count: days_entered })] : []),
  ].join(' · ')
}
