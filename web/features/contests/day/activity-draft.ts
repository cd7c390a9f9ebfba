import type { LoggedActivity, OpenContestDay } from '#shared/contracts/contests.ts'
import { activityWindow } from '#shared/rules/activity-window.ts'
import { countIn } from '#shared/rules/amounts.ts'
import { addDays, type CalendarDate, daysBetween } from '#shared/rules/calendar-date.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { useDraft } from '#web/device/use-draft.ts'
import type { Actor } from '#web/http/actor.ts'

type Activities = OpenContestDay['activities']

/** The dates that an activity may have, the latest first (DAY-15). */
export function activityDates(today: CalendarDate): CalendarDate[] {
  const { from, to } = activityWindow(today)
  const dates: CalendarDate[] = []
  for (let date = to; date >= from; date = addDays(date, -1)) dates.push(date)
  return dates
}

/** What was logged for that date; empty if nothing was. */
export function loggedOn(activities: Activities, date: CalendarDate): string {
  return activities.find((activity) => activity.activity_date === date)?.activity_data ?? ''
}

/** The last number that was logged before that date, in the challenge's unit. */
export function lastCount(
  logged: readonly LoggedActivity[],
  { date, unit }: { date: CalendarDate; unit: string },
): number | undefined {
  for (const { activity_date, activity_data } of logged) {
    const count = activity_date < date ? countIn(activity_data, unit) : undefined
    if (count !== undefined) return count
  }
  return undefined
}

/** What was logged, the latest first. */
export function latestFirst(activities: Activities): Activities {
  return activities.toSorted((one, other) => daysBetween(one.activity_date, other.activity_date))
}

/** What the member types for a date, until it is logged. An empty text, or one that is logged already, is no draft. */
export function useActivityDraft(
  owner: Actor,
  { day_id, date, logged }: { day_id: number; date: CalendarDate; logged: string },
) {
  return useDraft({
    owner,
    name: `activity:${day_id}:${date}`,
    initial: logged,
    read: (stored) => (typeof stored === 'string' ? stored : undefined),
    isWritten: (text) => visibleText(text) !== '' && text.trim() !== logged,
  })
}
