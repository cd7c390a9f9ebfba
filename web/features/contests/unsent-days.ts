import type { QueryClient } from '@tanstack/react-query'
import { defaultTimeZone } from '#shared/limits.ts'
import { type CalendarDate, dateIn, parseCalendarDate } from '#shared/rules/calendar-date.ts'
import type { Item } from '#web/outbox/item.ts'
import { markDone } from './contest-cache.ts'
import { contestQuery, dayQuery } from './queries.ts'

type Unsent<C extends Item['call']> = Extract<Item, { call: C }>

/** Shows a day as done that waits to be sent as such. */
export function showUnsentDay(client: QueryClient, item: Unsent<'contest/contest-day-task'>): void {
  const contest_id = Number(item.input.contest_id)
  const day_id = Number(item.input.contest_day_id)
  const done_on = dateIn(defaultTimeZone, new Date(item.written_at))
  client.setQueryData(dayQuery({ contest_id, day_id }).queryKey, (days) => {
    const isOpen = days?.contestDays.some((day) => day.contest_days_user === null)
    return days && isOpen ? markDone(days, done_on) : days
  })
  client.setQueryData(contestQuery(contest_id).queryKey, (contest) => {
    if (!contest) return contest
    const contestDays = contest.contestDays.map((day) =>
      day.id === day_id && day.contest_days_user === null
        ? { ...day, contest_days_user: { status: 'done' as const, done_on, with_post: false } }
        : day,
    )
    return { ...contest, contestDays }
  })
}

/** Shows an activity that waits to be sent, in the place of what was logged for its date. */
export function showUnsentActivity(
  client: QueryClient,
  { input }: Unsent<'contest/contest-day-activity'>,
): void {
  const { activity_data = '' } = input
  const activity_date = parseCalendarDate(String(input.activity_date))
  const key = { contest_id: Number(input.contest_id), day_id: Number(input.contest_day_crm_id) }
  if (!activity_date) return
  client.setQueryData(dayQuery(key).queryKey, (days) => {
    if (!days) return days
    const contestDays = days.contestDays.map((day) => {
      const others = day.activities.filter((activity) => activity.activity_date !== activity_date)
      return { ...day, activities: [...others, { activity_date, activity_data }] }
    })
    return { ...days, contestDays }
  })
}

/** The name under which a day waits that is done. */
export function dayAbout(day_id: number): string {
  return `day ${day_id}`
}

/** The name under which an activity waits. */
export function activityAbout(day_id: number, date: CalendarDate): string {
  return `activity of day ${day_id} on ${date}`
}
