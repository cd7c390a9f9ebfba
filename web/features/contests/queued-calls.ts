import type { QueryClient } from '@tanstack/react-query'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn, parseCalendarDate } from '#shared/rules/calendar-date.ts'
import type { Queued } from '#web/device/queued-call.ts'
import { defineQueuedCall } from '#web/queue/define-queued-call.ts'
import { withDoneDay } from './contest-cache.ts'
import { contestQuery, dayQuery } from './queries.ts'

export const queuedDay = defineQueuedCall({
  call: 'contest/contest-day-task',
  shows: showDay,
  label: ({ title }, t) => t('queue.day', { title }),
})

export const queuedActivity = defineQueuedCall({
  call: 'contest/contest-day-activity',
  shows: showActivity,
  label: ({ title }, t) => t('queue.activity', { title }),
  text: ({ input }) => input.activity_data ?? '',
})

/** Shows a day as done whose completion is queued. */
function showDay(client: QueryClient, queued: Queued<'contest/contest-day-task'>): void {
  const contest_id = Number(queued.input.contest_id)
  const day_id = Number(queued.input.contest_day_id)
  const done_on = dateIn(defaultTimeZone, new Date(queued.written_at))
  client.setQueryData(dayQuery({ contest_id, day_id }).queryKey, (days) => {
    const isOpen = days?.contestDays.some((day) => day.contest_days_user === null)
    return days && isOpen ? withDoneDay(days, done_on) : days
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

/** Shows a queued activity instead of what was logged for its date. */
function showActivity(
  client: QueryClient,
  { input }: Queued<'contest/contest-day-activity'>,
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
