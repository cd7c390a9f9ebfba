import type { QueryClient } from '@tanstack/react-query'
import { defaultTimeZone } from '#shared/limits.ts'
import { dateIn } from '#shared/rules/calendar-date.ts'
import { dateOf, type Queued } from '#web/device/queued-call.ts'
import { defineQueuedCall } from '#web/queue/define-queued-call.ts'
import { ownDay, showUndone, withDoneDay, withDoneTask } from './contest-cache.ts'
import { contestQuery, dayQuery } from './queries.ts'
import { showReminder } from './reminder/reminders.ts'
import { todayQuery } from './today-query.ts'

export const queuedDay = defineQueuedCall({
  call: 'contest/contest-day-task',
  shows: showDay,
  label: ({ title }, t) => t('queue.day', { title }),
})

export const queuedUndo = defineQueuedCall({
  call: 'contest/undo-day',
  shows: (client, { input }) =>
    showUndone(client, {
      contest_id: Number(input.contest_id),
      day_id: Number(input.contest_day_id),
    }),
  label: ({ title }, t) => t('queue.undoneDay', { title }),
})

export const queuedReminder = defineQueuedCall({
  call: 'contest/set-reminder',
  shows: (client, { input }) => showReminder(client, input),
  label: ({ title }, t) => t('queue.reminder', { title }),
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
  // A call of an earlier version has no date.
  const done_on = dateOf(queued) ?? dateIn(defaultTimeZone, new Date(queued.written_at))
  client.setQueryData(dayQuery({ contest_id, day_id }).queryKey, (days) => {
    const isOpen = days?.contestDays.some((day) => day.contest_days_user === null)
    return days && isOpen ? withDoneDay(days, done_on) : days
  })
  client.setQueryData(todayQuery.queryKey, (answer) => answer && withDoneTask(answer, day_id))
  client.setQueryData(contestQuery(contest_id).queryKey, (contest) => {
    if (!contest) return contest
    const contestDays = contest.contestDays.map((day) =>
      day.id === day_id && day.contest_days_user === null
        ? { ...day, contest_days_user: ownDay(done_on) }
        : day,
    )
    return { ...contest, contestDays }
  })
}

/** Shows a queued activity instead of what was logged for its date. */
function showActivity(client: QueryClient, queued: Queued<'contest/contest-day-activity'>): void {
  const { input } = queued
  const { activity_data = '' } = input
  const activity_date = dateOf(queued)
  const key = { contest_id: Number(input.contest_id), day_id: Number(input.contest_day_crm_id) }
  if (!activity_date) return
  client.setQueryData(dayQuery(key).queryKey, (days) => {
    if (!days) return days
    const contestDays = days.contestDays.map((day) => {
      const others = day.activities.filter((activity) => activity.activity_date !== activity_date)
      return {
        ...day,
        activities: [...others, { activity_date, activity_data, entered_by_operator: false }],
      }
    })
    return { ...days, contestDays }
  })
}
