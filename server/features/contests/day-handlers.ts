import type { Handlers } from '#server/calls/call-context.ts'
import { isInActivityWindow } from '#shared/rules/activity-window.ts'
import { logActivity, openDay } from './days.ts'
import { toOpenContestDay } from './presenter.ts'
import { completeDay, requireOpenDay, requireReachedDay } from './queries.ts'

/** The days of a joined contest: their contents, completion and activities. */
export const dayHandlers = {
  'contest/my-contest-day': async ({ db, member, input, today }) => {
    const { community_id, id: user_id } = member
    const day = { contest_id: input.contest_id, contest_day_id: input.id, user_id }
    const { participate_date } = await requireReachedDay(db, { community_id, ...day, today })
    const opened = await openDay(db, community_id, day)
    return { contestDays: [toOpenContestDay(opened, participate_date)] }
  },

  'contest/contest-day-task': async ({ db, member, input, today }) => {
    const { community_id, id: user_id } = member
    const { contest_id, contest_day_id } = input
    const day = { community_id, contest_id, contest_day_id, user_id, today }
    await requireOpenDay(db, day)
    await completeDay(db, day)
    return { status: 'success', message: 'Task completed' }
  },

  'contest/contest-day-activity': async ({ db, member, input, today, error }) => {
    const { community_id, id: user_id } = member
    const { contest_id, contest_day_crm_id: contest_day_id, activity_data, activity_date } = input
    const day = { community_id, contest_id, contest_day_id, user_id }
    await requireReachedDay(db, { ...day, today })
    if (activity_data === '') throw error('activity_data_missing')
    if (!isInActivityWindow(activity_date, today)) throw error('activity_date_out_of_range')
    await logActivity(db, { ...day, activity_date, activity_data })
    return { status: 'success', message: 'Activity saved.' }
  },
} satisfies Partial<Handlers>
