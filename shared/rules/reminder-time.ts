/** A time of day on the half hour, `06:30`, on the clock of a community. */
export type HalfHour = string

const minutesADay = 24 * 60
const halfHour = 30

/** The half hours of a day, from midnight on. */
export const halfHours: HalfHour[] = Array.from({ length: minutesADay / halfHour }, (_, index) =>
  toTime(index * halfHour),
)

/** At which members are reminded who have chosen nothing. */
export const defaultReminder: HalfHour = '18:00'

/** How late a reminder may come, in minutes, for example because no server ran. */
const lateness = 120

/** The half hours of today for which it is time at that time of day, the earliest first. */
export function dueHalfHours(now: string): HalfHour[] {
  const minutes = toMinutes(now)
  return halfHours.filter((time) => {
    const late = minutes - toMinutes(time)
    return 0 <= late && late < lateness
  })
}

/**
 * The half hour at which somebody usually does a day: the middle of the times given, rounded. Times on both sides of midnight
 * count as near each other. The last half hour of the day stays in it.
 */
export function usualHalfHour(times: readonly string[]): HalfHour | undefined {
  const [first] = times
  if (first === undefined) return undefined
  const from = toMinutes(first)
  const apart = times.map((time) => {
    const difference = toMinutes(time) - from
    if (difference > minutesADay / 2) return difference - minutesADay
    return difference < -minutesADay / 2 ? difference + minutesADay : difference
  })
  const middle = from + apart.reduce((sum, one) => sum + one, 0) / apart.length
  const inDay = (middle + minutesADay) % minutesADay
  const rounded = Math.round(inDay / halfHour) * halfHour
  return toTime(Math.min(rounded, minutesADay - halfHour))
}

/** After how many missed days in a row a member is reminded once more, without a push, and then no more. */
export const daysUntilQuiet = 3

/**
 * How a member is reminded who was last active so many whole days ago:
 *
 * | missed days | reminder                |
 * |-------------|-------------------------|
 * | 0, 1, 2     | `reminder`              |
 * | 3           | `missed_days`, no push  |
 * | more        | none                    |
 */
export function reminderAfter(missed: number): 'reminder' | 'missed_days' | undefined {
  if (missed < daysUntilQuiet) return 'reminder'
  return missed === daysUntilQuiet ? 'missed_days' : undefined
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toTime(minutes: number): HalfHour {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
