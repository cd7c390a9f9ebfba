import { randomUUID } from 'node:crypto'
import { inputsAbout, writtenChallenge } from '../../every-call.ts'
import { createContest, today } from '../../factories.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

/** Where the texts and the dates of a challenge stand. */
const challenge = [
  'console/challenges',
  'console/challenge',
  'console/challenge-heading',
  'console/preview',
  'contest/allcontests',
  'contest/hashtags',
  'contest/my-contests',
  'contest/singlecontest',
  'contest/sharecontest',
  'console/log',
] as const

const archiving = [...challenge, 'notification/list', 'notification/count'] as const

/** A draft of which the reads of the scene ask. */
async function draftOf({ at, community, writer }: Scene, published = false): Promise<number> {
  const { id } = await createContest(at.truth.db, community, { published })
  writer.contest_id = id
  return id
}

/** What operators do in the console. */
export const consoleStories = {
  'console/dismiss': {
    sent: () => ({ dismissed: 'backup' }),
    changes: ['console/desk'],
  },
  'console/new-challenge': {
    sent: () => ({ library_key: 'walking' }),
    changes: ['console/challenges', 'console/log'],
  },
  'console/save-community': {
    sent: () => ({
      ...{ name: 'Lodhi Colony', place_name: 'New Delhi', language_ids: [2], version: 1 },
    }),
    changes: [
      'auth/identification-token',
      'console/community',
      'post/languages',
      'console/log',
      'console/self',
      'site/communities-near',
    ],
  },
  'console/save-contacts': {
    sent: () => ({ legal_entity: 'Lodhi Trust', version: 1 }),
    changes: ['console/contacts', 'console/log', 'site/about'],
  },
  'console/publish-terms': {
    sent: () => ({
      texts: [{ language_id: 2, terms: '<p>Be kind.</p>' }],
      ...{ in_force_from: today(), version: 1 },
    }),
    changes: ['console/terms', 'console/log', 'site/terms'],
  },
  'console/save-moods': {
    sent: ({ writer }) => inputsAbout['console/save-moods'](writer),
    changes: ['console/moods', 'console/log', 'post/moods'],
  },
  'console/save-page': {
    sent: () => ({
      ...{ page: 'info', language_id: 2, version: 1 },
      items: [{ title: 'Where we are', html: '<p>Near the lake.</p>' }],
    }),
    changes: ['console/page', 'console/log', 'site/page'],
  },
  'console/save-links': {
    sent: () => ({ links: [{ kind: 'website', link: 'https://lodhi.example' }], version: 1 }),
    changes: ['console/links', 'console/log', 'site/about'],
  },
  'console/save-moderation-settings': {
    sent: () => ({
      ...{
        settings: {
          ...{ holds_first_posts: true, holds_links: true, new_member_days: 3 },
          ...{ holds_same_links: true, holds_many_links: true },
          publishes_decisions: true,
          names_moderators: false,
        },
        version: 1,
      },
    }),
    changes: ['console/moderation-settings', 'console/log', 'site/decisions'],
  },
  'console/save-held-words': {
    sent: () => ({ words: ['lottery'], version: 1 }),
    changes: ['console/held-words', 'console/log'],
  },
  'console/save-time-zone': {
    sent: () => ({ time_zone: 'Europe/London', version: 1 }),
    changes: [
      'auth/identification-token',
      'console/time-zone',
      'console/time-zone-change',
      'console/log',
    ],
  },
  'console/save-rules': {
    sent: () => ({
      ...{
        rules: [{ id: randomUUID(), texts: [{ language_id: 2, text: 'Be kind.' }] }],
        version: 1,
      },
    }),
    changes: ['console/rules', 'console/log', 'site/rules'],
  },
  'console/save-challenge': {
    sent: ({ contest }) => writtenChallenge(contest.id),
    changes: challenge.filter((path) => path !== 'contest/hashtags'),
  },
  'console/save-days': {
    sent: ({ contest }) => ({
      ...{ contest_id: contest.id, days_version: 1, note: 'We rest.' },
      rows: ['day-1', 'day-2', 'day-3'].map((day_key) => ({ day_key, name_of_day: 'Rest' })),
    }),
    changes: [
      'console/challenges',
      'console/challenge',
      'console/challenge-days',
      'console/preview',
      'contest/singlecontest',
      'contest/my-contest-day',
      'console/log',
    ],
  },
  'console/publish-challenge': {
    sent: async (scene) => ({ contest_id: await draftOf(scene) }),
    changes: challenge.filter((path) => path !== 'contest/my-contests'),
  },
  'console/close-challenge': {
    sent: ({ contest }) => ({ contest_id: contest.id }),
    changes: challenge.filter((path) => path !== 'contest/hashtags'),
  },
  'console/call-back-challenge': {
    sent: ({ contest }) => ({ contest_id: contest.id, why: 'The days are wrong.' }),
    changes: [
      ...challenge.filter((path) => path !== 'contest/hashtags'),
      ...(['contest/today', 'notification/list', 'notification/count'] as const),
    ],
  },
  'console/archive-challenge': {
    sent: ({ contest }) => ({ contest_id: contest.id }),
    changes: archiving,
  },
  'console/bring-back-challenge': {
    sent: async ({ at, contest, writer }) => {
      const asked = { contest_id: contest.id }
      await at.truth.call('console/archive-challenge', asked, writer.member)
      return asked
    },
    // One alert takes the place of the other: their number stays.
    changes: archiving.filter((path) => path !== 'notification/count'),
  },
  'console/keep-challenge': {
    sent: ({ contest }) => ({ contest_id: contest.id }),
    changes: ['console/log'],
  },
  'console/delete-draft': {
    sent: async (scene) => ({ contest_id: await draftOf(scene) }),
    changes: [
      'console/challenges',
      'console/challenge',
      'console/challenge-heading',
      'console/preview',
      'console/challenge-days',
      'console/log',
    ],
  },
} satisfies Partial<Stories>
