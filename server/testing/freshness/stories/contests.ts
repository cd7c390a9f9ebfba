import { createContest, today } from '../../factories.ts'
import type { Stories } from '../story.ts'

/** Where a day that is done counts. */
const progress = [
  'contest/singlecontest',
  'contest/my-contests',
  'contest/my-contest-day',
  'contest/standings',
  'user/achievements',
] as const

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
      'contest/singlecontest',
      'contest/sharecontest',
      'contest/standings',
    ],
  },
  'contest/contest-day-task': {
    sent: ({ contest: { id: contest_id }, writer: { day_id: contest_day_id } }) => ({
      ...{ contest_id, contest_day_id, status: 'Done', action: 'Task' },
    }),
    changes: progress,
  },
  'contest/contest-day-activity': {
    sent: ({ contest: { id: contest_id }, writer: { day_id } }) => ({
      ...{ contest_id, contest_day_crm_id: day_id },
      ...{ activity_data: 'Three rounds.', activity_date: today() },
    }),
    changes: ['contest/my-contest-day'],
  },
} satisfies Partial<Stories>
