import { addDays } from '#shared/rules/calendar-date.ts'
import { createContest, today } from '../../factories.ts'
import type { Stories } from '../story.ts'

/** Where a day that is done counts. */
const progress = [
  'contest/singlecontest',
  'contest/my-contests',
  'contest/today',
  'contest/my-contest-day',
  'contest/standings',
  'user/achievements',
] as const

/** Where the dates of a member's days are. */
const movedDays = ['contest/singlecontest', 'contest/my-contests', 'contest/today'] as const

export const contestStories = {
  'contest/participate-contest': {
    sent: async ({ at, community, writer }) => {
      const { id } = await createContest(at.truth.db, community)
      writer.contest_id = id
      return { contest_id: id, participation_date: today() }
    },
    changes: [
      'contest/allcontests',
      'contest/my-contests',
      'contest/today',
      'contest/singlecontest',
      'contest/sharecontest',
      'contest/standings',
    ],
  },
  'contest/set-reminder': {
    sent: ({ contest: { id: contest_id } }) => ({
      contest_id,
      remind_at: '06:30',
      channel: 'inbox',
    }),
    changes: ['contest/reminders', 'contest/today', 'notification/kinds'],
  },
  'contest/pause': {
    sent: ({ contest: { id: contest_id } }) => ({
      ...{ contest_id, from: addDays(today(), 1), to: addDays(today(), 3), reason: 'ill' },
    }),
    changes: movedDays,
  },
  'contest/end-pause': {
    sent: async ({ at, contest: { id: contest_id }, writer: { member } }) => {
      const pauses = JSON.stringify([{ before: 0, days: 3, reason: 'ill' }])
      await at.truth.db
        .updateTable('participations')
        .set({ participate_date: addDays(today(), -1), pauses })
        .where('community_id', '=', member.community_id)
        .where('contest_id', '=', contest_id)
        .where('user_id', '=', member.id)
        .execute()
      return { contest_id }
    },
    changes: movedDays,
  },
  'contest/set-target': {
    sent: ({ contest: { id: contest_id } }) => ({ contest_id, target: 8 }),
    changes: ['contest/my-contest-day'],
  },
  'contest/stop': {
    sent: ({ contest: { id: contest_id } }) => ({ contest_id, stopped_for: 'no_time' }),
    changes: [...movedDays, 'contest/reminders'],
  },
  'contest/go-on': {
    sent: async ({ at, contest: { id: contest_id }, writer: { member } }) => {
      await at.truth.db
        .updateTable('participations')
        .set({ stopped_on: today() })
        .where('community_id', '=', member.community_id)
        .where('contest_id', '=', contest_id)
        .where('user_id', '=', member.id)
        .execute()
      return { contest_id }
    },
    changes: [...movedDays, 'contest/reminders'],
  },
  'contest/begin-again': {
    sent: ({ contest: { id: contest_id } }) => ({
      ...{ contest_id, participation_date: addDays(today(), 1) },
    }),
    changes: movedDays,
  },
  'contest/contest-day-task': {
    sent: ({ contest: { id: contest_id }, writer: { day_id: contest_day_id } }) => ({
      ...{ contest_id, contest_day_id, status: 'Done', action: 'Task' },
    }),
    changes: progress,
  },
  'contest/undo-day': {
    sent: async ({
      at,
      contest: { id: contest_id },
      writer: { day_id: contest_day_id, member },
    }) => {
      const day = { contest_id, contest_day_id }
      const { id: user_id, community_id } = member
      await at.truth.db
        .insertInto('day_progress')
        .values({ ...day, community_id, user_id, done_on: today() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return day
    },
    changes: progress,
  },
  'contest/contest-day-activity': {
    sent: ({ contest: { id: contest_id }, writer: { day_id } }) => ({
      ...{ contest_id, contest_day_crm_id: day_id },
      ...{ activity_data: 'Three rounds.', activity_date: today() },
    }),
    changes: ['contest/my-contest-day'],
  },
  'contest/encourage': {
    sent: ({ other: { post } }) => ({ post_id: post.id, word: 'well_done' }),
    changes: [
      'contest/encouraged-today',
      'contest/encouragements',
      'notification/list',
      'notification/count',
    ],
  },
} satisfies Partial<Stories>
