import type { OpenContestDay } from '#shared/contracts/contests.ts'
import { activityWindow } from '#shared/rules/activity-window.ts'
import { addDays, type CalendarDate, daysBetween } from '#shared/rules/calendar-date.ts'
import { visibleText } from '#shared/rules/visible-text.ts'
import { keepText, readText, type TextPlace } from '#web/device/kept-texts.ts'

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

/** What was logged, the latest first. */
export function latestFirst(activities: Activities): Activities {
  return activities.toSorted((one, other) => daysBetween(one.activity_date, other.activity_date))
}

type ActivityKey = { user_id: number; day_id: number; date: CalendarDate }

/** What the member typed for that date and has not saved, or else what was logged. */
export function readActivity(key: ActivityKey, logged: string): string {
  const kept = readText(textPlace(key))
  return typeof kept === 'string' ? kept : logged
}

/** Stores what is typed until it is saved. An empty text, or what is logged already, is not stored. */
export function keepActivity(key: ActivityKey, text: string, logged: string): void {
  const isUnsaved = visibleText(text) !== '' && text.trim() !== logged
  keepText(textPlace(key), isUnsaved ? text : undefined)
}

export function forgetActivity(key: ActivityKey): void {
  keepText(textPlace(key), undefined)
}

function textPlace({ user_id, day_id, date }: ActivityKey): TextPlace {
  return { member_id: user_id, name: `activity:${day_id}:${date}` }
}
