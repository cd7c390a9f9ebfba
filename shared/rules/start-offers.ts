import { addDays, type CalendarDate } from './calendar-date.ts'
import { type EntryDates, firstStartDate, isStartDate } from './contest-state.ts'
import { mondayOf } from './week-of-days.ts'

/** `first` is the first possible day of a challenge that has not begun. */
export type StartOffer = { kind: 'today' | 'first' | 'monday' | 'month'; date: CalendarDate }

/**
 * The days on which a member is offered to start, the earliest first and each once: the first possible day, which is today
 * unless the challenge begins later, the Monday and the 1st that come after it. Those after the last possible day are left out.
 */
export function startOffers(contest: EntryDates, today: CalendarDate): StartOffer[] {
  const first = firstStartDate(contest, today)
  const offers: StartOffer[] = [
    { kind: first === today ? 'today' : 'first', date: first },
    { kind: 'monday', date: mondayFrom(first) },
    { kind: 'month', date: firstOfMonthFrom(first) },
  ]
  return offers
    .filter(({ date }, index) => offers.findIndex((offer) => offer.date === date) === index)
    .filter(({ date }) => isStartDate(date, contest, today))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

function mondayFrom(date: CalendarDate): CalendarDate {
  return mondayOf(addDays(date, 6))
}

function firstOfMonthFrom(date: CalendarDate): CalendarDate {
  if (date.endsWith('-01')) return date
  // 31 days after the first of a month is in the next one, whatever its length.
  return `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}
