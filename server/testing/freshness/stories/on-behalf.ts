import { defaultLanguageId } from '#shared/limits.ts'
import { createContest, today } from '../../factories.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

/** Where a day that is entered for a member counts. */
const ofDays = [
  'console/all-participants',
  'console/on-behalf',
  'console/participants',
  'console/today',
  'contest/my-contest-day',
  'contest/my-contests',
  'contest/today',
  'contest/singlecontest',
  'contest/standings',
  'user/achievements',
] as const

const ofOperators = ['console/log', 'notification/count', 'notification/list'] as const

/** What operators enter for a member, and what the member decides. */
export const onBehalfStories = {
  'console/note-consent': {
    sent: ({ contest, other }) => ({
      ...{ contest_id: contest.id, user_id: other.user_id },
      ...{ given_how: 'words', given_on: today() },
    }),
    changes: [...ofOperators, 'console/on-behalf', 'contest/singlecontest'],
  },
  'console/stop-entering': {
    sent: async (scene) => {
      await agree(scene, scene.contest.id)
      return { contest_id: scene.contest.id, user_id: scene.other.user_id }
    },
    changes: [...ofOperators, 'console/on-behalf', 'contest/singlecontest'],
  },
  'console/enter-participation': {
    sent: async (scene) => {
      const { id } = await createContest(scene.at.truth.db, scene.community)
      for (const reader of [scene.writer, scene.other]) reader.contest_id = id
      await agree(scene, id)
      return { contest_id: id, user_id: scene.other.user_id, participation_date: today() }
    },
    changes: [
      ...ofOperators,
      'console/all-participants',
      'console/challenges',
      'console/on-behalf',
      'console/participants',
      'console/today',
      'contest/allcontests',
      'contest/my-contests',
      'contest/today',
      'contest/sharecontest',
      'contest/singlecontest',
      'contest/standings',
    ],
  },
  'console/enter-day': {
    sent: async (scene) => {
      await agree(scene, scene.contest.id)
      return { ...dayOf(scene), activity_data: 'Two rounds.' }
    },
    changes: [...ofDays, ...ofOperators],
  },
  'console/enter-entry': {
    sent: async (scene) => {
      await agree(scene, scene.contest.id)
      const texts = { title: 'By the lake', description: 'Two rounds.' }
      return { ...dayOf(scene), ...texts, language_id: defaultLanguageId }
    },
    changes: [...ofDays, ...ofOperators, 'console/entries', 'post/contest-posts', 'post/feed'],
  },
  'console/undo-entered-day': {
    sent: async (scene) => {
      await enterDay(scene)
      return dayOf(scene)
    },
    changes: [...ofDays, 'console/log', 'notification/list'],
  },
  'contest/let-operators-enter': {
    sent: async (scene) => {
      await agree(scene, scene.contest.id, scene.writer.user_id)
      return { contest_id: scene.contest.id, allowed: false }
    },
    changes: ['console/on-behalf', 'contest/singlecontest'],
  },
  'contest/undo-entered-day': {
    sent: async (scene) => {
      await enterDay(scene, scene.writer.user_id)
      const { contest_id, contest_day_id } = dayOf(scene)
      return { contest_id, contest_day_id }
    },
    changes: ofDays,
  },
} satisfies Partial<Stories>

function dayOf({ contest, other }: Scene, user_id = other.user_id) {
  return { contest_id: contest.id, user_id, contest_day_id: contest.day_ids[0] ?? 0 }
}

async function agree(scene: Scene, contest_id: number, user_id = scene.other.user_id) {
  const consent = { given_how: 'words', given_on: today() } as const
  const input = { contest_id, user_id, ...consent }
  await scene.at.truth.call('console/note-consent', input, scene.writer.member)
}

async function enterDay(scene: Scene, user_id = scene.other.user_id) {
  await agree(scene, scene.contest.id, user_id)
  await scene.at.truth.call('console/enter-day', dayOf(scene, user_id), scene.writer.member)
}
