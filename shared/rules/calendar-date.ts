/**
 * Local dates as plain `YYYY-MM-DD` strings. They carry no time zone: the caller says whose day it is.
 */
export type CalendarDate = string

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const millisecondsADay = 86_400_000

/** Whether the text is a real date in the form `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Reads `YYYY-MM-DD` or `D-MMM-YYYY` (CALL-dates); `undefined` for anything else. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const date = text.replace(/(\d{1,2})-([A-Za-z]{3})-(\d{4})/, toCalendarDate)
  return isCalendarDate(date) ? date : undefined
}

/** The date that many days later; earlier when `days` is negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(toTime(date) + days * millisecondsADay).toISOString().slice(0, 10)
}

/** Whole days from the first date to the second; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((toTime(to) - toTime(from)) / millisecondsADay)
}

/** The date on the wall calendar of that IANA time zone at that instant. */
export function dateIn(timeZone: string, instant: Date): CalendarDate {
  const known = dateFormats.get(timeZone)
  if (known) return known.format(instant)
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dateFormats.set(timeZone, format)
  return format.format(instant)
}

/** Cached by time zone, because making one takes longer than the rest of most calls. There are some hundred zones. */
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** The hour of the day, from 0 to 23, in that IANA time zone at that instant. */
export function hourIn(timeZone: string, instant: Date): number {
  const hours = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return Number(hours.format(instant))
}

/** The time of day, `06:05`, in that IANA time zone at that instant. */
export function timeIn(timeZone: string, instant: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  }).format(instant)
}

/** `YYYY-MM-DD` as the date of an activity is sent: `D-MMM-YYYY` (CONST-date-activity). */
export function formatActivityDate(date: CalendarDate): string {
  const name = months[Number(date.slice(5, 7)) - 1] ?? ''
  const day = Number(date.slice(8))
  return `${day}-${name.charAt(0).toUpperCase()}${name.slice(1)}-${date.slice(0, 4)}`
}

function toCalendarDate(_text: string, day: string, month: string, year: string): string {
  const number = months.indexOf(month.toLowerCase()) + 1
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

function toTime(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}
