import { ErrorInWords } from '#server/calls/run/error-in-words.ts'
import { serverWords } from '#server/words/server-words.ts'
import { formatsOf, type Locale } from '#shared/locale.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { type EntryDates, firstStartDate } from '#shared/rules/contest-state.ts'

/** Names the first and the last possible start date. */
export function startDateError(contest: EntryDates, today: CalendarDate): ErrorInWords {
  return new ErrorInWords('start_date_out_of_range', (reader) =>
    serverWords(reader, 'error.start_date_out_of_range', {
      first: longDate(firstStartDate(contest, today), reader),
      last: longDate(contest.end_date, reader),
    }),
  )
}

function longDate(date: CalendarDate, locale: Locale): string {
  const format = new Intl.DateTimeFormat(formatsOf(locale), { dateStyle: 'long', timeZone: 'UTC' })
  return format.format(Date.parse(`${date}T00:00:00Z`))
}
