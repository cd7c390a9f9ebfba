import type { Handlers } from '#server/calls/run/call-context.ts'
import { isInActivityWindow } from '#shared/rules/activity-window.ts'
import { findAmounts } from './amounts.ts'
import { logActivity, markDayDone, undoDay } from './day-writing.ts'
import { openDay } from './days.ts'
import { setTarget } from './own-targets.ts'
import { endPause, pauseDays } from './pauses.ts'
import { toOpenContestDay } from './presenter.ts'
import { requireOpenDay, requireReachedDay } from './queries.ts'
import { findReminders, setReminder } from './reminder-choices.ts'
import { beginAgain, goOn, stopContest } from './stopping.ts'
import { readToday } from './today.ts'

/** The days of a participant's contest: their contents, completion and activities. */
export const dayHandlers = {
  'contest/today': ({ db, community, member, input, today }) => {
    const { community_id, id: user_id } = member
    const { time_zone } = community
    const reader = { user_id, today, time_zone, language_id: input.language_id }
    return readToday(db, community_id, reader)
  },

  'contest/reminders': ({ db, member, mail, whatsapp, input, today }) => {
    const { community_id, id: user_id } = member
    const { language_id } = input
    return findReminders(db, { community_id, user_id }, { today, language_id, mail, whatsapp })
  },

  'contest/set-reminder': async ({ db, member, mail, whatsapp, input }) => {
    const { community_id, id: user_id } = member
    await setReminder(db, { community_id, user_id }, { ...input, mail, whatsapp })
    return { status: 'success' }
  },

  'contest/set-target': async ({ db, member, input: { contest_id, target } }) => {
    const own = { community_id: member.community_id, contest_id, user_id: member.id }
    await db.transaction().execute((transaction) => setTarget(transaction, own, target))
    return { status: 'success' }
  },

  'contest/pause': async ({ db, member, input, today }) => {
    const { contest_id, ...pause } = input
    const own = { community_id: member.community_id, contest_id, user_id: member.id }
    await db
      .transaction()
      .execute((transaction) => pauseDays(transaction, own, { ...pause, today }))
    return { status: 'success' }
  },

  'contest/end-pause': async ({ db, member, input, today }) => {
    const own = { community_id: member.community_id, ...input, user_id: member.id }
    await db.transaction().execute((transaction) => endPause(transaction, own, today))
    return { status: 'success' }
  },

  'contest/stop': async ({ db, member, input, today }) => {
    const { contest_id, stopped_for } = input
    const own = { community_id: member.community_id, contest_id, user_id: member.id }
    await db
      .transaction()
      .execute((transaction) => stopContest(transaction, own, { today, stopped_for }))
    return { status: 'success' }
  },

  'contest/go-on': async ({ db, member, input }) => {
    const own = { community_id: member.community_id, ...input, user_id: member.id }
    await db.transaction().execute((transaction) => goOn(transaction, own))
    return { status: 'success' }
  },

  'contest/begin-again': async ({ db, member, input, today }) => {
    const { contest_id, participation_date: participate_date, stopped_for } = input
    const own = { community_id: member.community_id, contest_id, user_id: member.id }
    await db
      .transaction()
      .execute((transaction) =>
        beginAgain(transaction, own, { participate_date, today, stopped_for }),
      )
    return { status: 'success' }
  },

  'contest/my-contest-day': async ({ db, member, input, today }) => {
    const { community_id, id: user_id } = member
    const day = { contest_id: input.contest_id, contest_day_id: input.id, user_id }
    const { participate_date } = await requireReachedDay(db, { community_id, ...day, today })
    const opened = await openDay(db, community_id, { ...day, language_id: input.language_id })
    const amounts = await findAmounts(db, community_id, { ...day, today })
    return { contestDays: [toOpenContestDay(opened, participate_date)], ...amounts }
  },

  'contest/contest-day-task': async ({ db, member, input, today }) => {
    const { community_id, id: user_id } = member
    const { contest_id, contest_day_id, done_on } = input
    const day = { community_id, contest_id, contest_day_id, user_id, today }
    await markDayDone(db, day, { done_on })
    return { status: 'success', message: 'Task completed' }
  },

  'contest/undo-day': async ({ db, member, input, today }) => {
    const { community_id, id: user_id } = member
    await undoDay(db, { community_id, ...input, user_id, today })
    return { status: 'success' }
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
