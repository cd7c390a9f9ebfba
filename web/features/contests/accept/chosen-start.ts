import type { Contest } from '#shared/contracts/contests.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { isStartDate } from '#shared/rules/contest-state.ts'
import { isRecord } from '#web/device/is-record.ts'
import { setting } from '#web/device/settings.ts'

const stored = setting('chosen_start', (value) => (isRecord(value) ? value : {}))

/** Stores the start that a visitor has chosen, for this tab: signing in may lead over other sites. */
export function storeChosenStart(contest_id: number, date: CalendarDate): void {
  stored.write({ contest_id, date })
}

/** The start that was chosen before signing in, if it is still possible. */
export function chosenStart(contest: Contest, today: CalendarDate): CalendarDate | undefined {
  const { contest_id, date } = stored.read()
  if (contest_id !== contest.id || typeof date !== 'string') return undefined
  return isStartDate(date, contest, today) ? date : undefined
}

export function endChosenStart(): void {
  stored.write(undefined)
}
