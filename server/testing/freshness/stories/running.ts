import type { Stories } from '../story.ts'

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
} satisfies Partial<Stories>
