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
  'console/test-message': {
    sent: ({ contest }) => ({ contest_id: contest.id, text: 'Well done.' }),
    changes: ['console/log', 'console/message-preview'],
  },
} satisfies Partial<Stories>
