import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { activityWindow } from '#shared/rules/activity-window.ts'
import { addDays, type CalendarDate, daysBetween } from '#shared/rules/calendar-date.ts'

type Activities = OpenContestDay['activities']

/** The dates an activity may carry, the latest first (spec section 5). */
export function activityDates(today: CalendarDate): CalendarDate[] {
  const { from, to } = activityWindow(today)
  const dates: CalendarDate[] = []
  for (let date = to; date >= from; date = addDays(date, -1)) dates.push(date)
  return dates
}

/** What was logged for that date; empty where nothing was. */
export function loggedOn(activities: Activities, date: CalendarDate): string {
  return activities.find((activity) => activity.activity_date === date)?.activity_data ?? ''
}

/** What was logged, the latest first. */
export function latestFirst(activities: Activities): Activities {
  return activities.toSorted((one, other) => daysBetween(one.activity_date, other.activity_date))
}
