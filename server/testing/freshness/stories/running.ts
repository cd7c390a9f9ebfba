import type { Stories } from '../story.ts'

/** Where it counts whether a member was taken out of a challenge. */
const excluding = [
  'console/all-participants',
  'console/entries',
  'console/entry-counts',
  'console/log',
  'console/on-behalf',
  'console/participants',
  'console/today',
  'contest/my-contests',
  'contest/singlecontest',
  'contest/standings',
  'contest/today',
  'notification/count',
  'notification/list',
] as const

/** What operators do while a challenge runs. */
export const runningStories = {
  'console/log-export': {
    sent: () => ({}),
    changes: ['console/log'],
  },
  'console/participants-export': {
    sent: ({ contest }) => ({ contest_id: contest.id }),
    changes: ['console/log'],
  },
  'console/send-message': {
    sent: ({ contest }) => ({ contest_id: contest.id, audience: 'all', text: 'Well done.' }),
    changes: ['console/log', 'console/message-audience', 'console/messages'],
  },
  'console/write-contest-note': {
    sent: ({ contest }) => ({ contest_id: contest.id, text: 'The banners are here.' }),
    changes: ['console/log', 'console/contest-notes'],
  },
  'console/delete-contest-note': {
    sent: async ({ at, contest, writer }) => {
      const note = { contest_id: contest.id, text: 'The banners are here.' }
      const { body } = await at.truth.call('console/write-contest-note', note, writer.member)
      return { contest_note_id: body.contest_note_id }
    },
    changes: ['console/log', 'console/contest-notes'],
  },
  'console/test-message': {
    sent: ({ contest }) => ({ contest_id: contest.id, text: 'Well done.' }),
    changes: ['console/log', 'console/message-preview'],
  },
  'console/exclude-participant': {
    sent: ({ contest, other }) => ({
      ...{ contest_id: contest.id, user_id: other.user_id, why: 'The photos are not theirs.' },
    }),
    changes: excluding,
  },
  'console/let-back-participant': {
    sent: async ({ at, contest, other, writer }) => {
      const asked = { contest_id: contest.id, user_id: other.user_id }
      const excluded = { ...asked, why: 'The photos are not theirs.' }
      await at.truth.call('console/exclude-participant', excluded, writer.member)
      return asked
    },
    // One alert takes the place of the other: their number stays.
    changes: excluding.filter((path) => path !== 'notification/count'),
  },
} satisfies Partial<Stories>
