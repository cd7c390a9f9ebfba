import { maxEarlierTries } from '#shared/limits.ts'
import type { CalendarDate } from './calendar-date.ts'
import type { EntryDates } from './contest-state.ts'
import { type StartOffer, startOffers } from './start-offers.ts'

/** What came in between for who stops a contest before its end. */
export const stopReasons = ['no_time', 'too_hard', 'ill', 'not_for_me', 'other'] as const

export type StopReason = (typeof stopReasons)[number]

/** When a member stopped, on the community's calendar, and what came in between; null where they have not said. */
export type Stop = { stopped_on: CalendarDate; stopped_for: StopReason | null }

/** What a member has done of a contest before they began it again. */
export type EarlierTry = Stop & { participate_date: CalendarDate; days_done: number }

/** The tries before the one that begins: the latest of them, where there are many. */
export function withTry(earlier: readonly EarlierTry[] | null, last: EarlierTry): EarlierTry[] {
  return [...(earlier ?? []), last].slice(-maxEarlierTries)
}

/** On which dates a member is offered to begin again, as at joining, but Monday first: a fresh start, and time until then. */
export function offersToBeginAgain(contest: EntryDates, today: CalendarDate): StartOffer[] {
  const offers = startOffers(contest, today)
  const mondays = offers.filter(({ kind }) => kind === 'monday')
  return [...mondays, ...offers.filter(({ kind }) => kind !== 'monday')]
}
