import type { Handlers } from '#server/calls/run/call-context.ts'
import { isInActivityWindow } from '#shared/rules/activity-window.ts'
import { logActivity, markDayDone } from './day-writing.ts'
import { openDay } from './days.ts'
import { toOpenContestDay } from './presenter.ts'
import { requireOpenDay, requireReachedDay } from './queries.ts'

/** The days of a participant's contest: their contents, completion and activities. */
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
    await markDayDone(db, { community_id, contest_id, contest_day_id, user_id, today })
    return { status: 'success', message: 'Task completed' }
  },

  'contest/contest-day-activity': async ({ db, member, input, today, error }) => {
    const { community_id, id: user_id } = member
    const { contest_id, contest_day_crm_id: contest_day_id, activity_data, activity_date } = input
    const day = { community_id, contest_id, contest_day_id, user_id, today }
    if (activity_data !== '' && isInActivityWindow(activity_date, today)) {
      await logActivity(db, day, { activity_date, activity_data })
      return { status: 'success', message: 'Activity saved.' }
    }
    // Errors of the day come first.
    await requireOpenDay(db, day)
    throw error(activity_data === '' ? 'activity_data_missing' : 'activity_date_out_of_range')
  },
} satisfies Partial<Handlers>
