import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { dayIndexOn, type Pause } from '#shared/rules/contest-days.ts'

/**
 * How a participant's day stands, one letter a day:
 *
 * | letter | the day                                        |
 * |--------|------------------------------------------------|
 * | `d`    | was done on its own date                       |
 * | `l`    | was done later                                 |
 * | `m`    | is missed: its date has passed                 |
 * | `o`    | is open: it is today's, and not done           |
 * | `D`    | an operator entered on its own date            |
 * | `L`    | an operator entered later                      |
 * | `s`    | was done on its own date, and sent later       |
 * | `.`    | is still to come                               |
 */
export type DayLetter = 'd' | 'l' | 'm' | 'o' | 'D' | 'L' | 's' | '.'

/** Somebody who takes part in a challenge, and what they have done of it. */
export type Participant = {
  id: number
  /** Empty once they have deleted their account. */
  full_name: string
  /** The date of their first day. */
  start: CalendarDate
  /** For which days they have moved the rest; none where they have not. */
  pauses?: readonly Pause[]
  /** Their days in order, one `DayLetter` each. */
  days: string
  /** Their days in a row, as the standings count them. */
  streak: number
  /** The latest date on which they did a day. */
  last_done_on: CalendarDate | null
  /** Whether they have deleted their account or are banned. */
  has_left: boolean
  /** Whether operators have taken them out of the challenge. */
  is_excluded: boolean
  /** Whether they have stopped it before its end. */
  has_stopped: boolean
}

export const participantStates = [
  'starting',
  'doing',
  'paused',
  'late',
  'stopped',
  'stopped_early',
  'finished',
  'excluded',
  'left',
] as const

export type ParticipantState = (typeof participantStates)[number]

/** Somebody who has done nothing on so many whole days of theirs, today not counted, has stopped. */
export const daysUntilStopped = 3

/**
 * How a participant stands. Each has one state, the first that fits:
 *
 * | state           | the participant                                                                    |
 * |-----------------|------------------------------------------------------------------------------------|
 * | `left`          | is gone or banned                                                                  |
 * | `excluded`      | was taken out of the challenge                                                     |
 * | `finished`      | has done all days                                                                  |
 * | `stopped_early` | has said that they stop                                                            |
 * | `starting`      | begins after today                                                                 |
 * | `paused`        | has moved the rest of their days, and today is one of those in between             |
 * | `stopped`       | did nothing on their last three days before today, or before the end of their days |
 * | `late`          | has missed a day                                                                   |
 * | `doing`         | has done each day until yesterday                                                  |
 */
export function participantState(
  { has_left, is_excluded, has_stopped, days, start, pauses, last_done_on }: Participant,
  today: CalendarDate,
): ParticipantState {
  if (has_left) return 'left'
  if (is_excluded) return 'excluded'
  if (days !== '' && !/[mo.]/.test(days)) return 'finished'
  if (has_stopped) return 'stopped_early'
  const dates = { participate_date: start, pauses }
  const todays = dayIndexOn(dates, today)
  if (todays < 0) return 'starting'
  if (!Number.isInteger(todays)) return 'paused'
  const last = last_done_on === null ? -1 : Math.floor(dayIndexOn(dates, last_done_on))
  if (Math.min(todays, days.length) - last > daysUntilStopped) return 'stopped'
  return days.includes('m') ? 'late' : 'doing'
}

export function daysDone({ days }: Pick<Participant, 'days'>): number {
  let count = 0
  for (const letter of days) if (/[dlDLs]/.test(letter)) count += 1
  return count
}

/** The numbers of the days that operators have entered, from 1. */
export function enteredDays({ days }: Pick<Participant, 'days'>): number[] {
  return numbersOf(days, /[DL]/)
}

/** The numbers of the days that count for their date and were sent later, from 1. */
export function sentLaterDaysOf({ days }: Pick<Participant, 'days'>): number[] {
  return numbersOf(days, /s/)
}

/** How many days after its own date a day was done, whether an operator entered it, and whether it was sent later. */
export type DoneDay = { late: number; is_entered: boolean; sent_later: boolean }

/** How a day stands; `done` is `undefined` where it is not done. */
export function dayLetter(done: DoneDay | undefined, daysUntilToday: number): DayLetter {
  if (done?.is_entered) return done.late > 0 ? 'L' : 'D'
  if (done && done.late > 0) return 'l'
  if (done) return done.sent_later ? 's' : 'd'
  if (daysUntilToday > 0) return '.'
  return daysUntilToday === 0 ? 'o' : 'm'
}

function numbersOf(days: string, letters: RegExp): number[] {
  return [...days].flatMap((letter, index) => (letters.test(letter) ? [index + 1] : []))
}
