import { sql } from 'kysely'
import { addDays } from '#shared/rules/calendar-date.ts'
import { today } from '../../factories.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

/** What operators do. Their choice of winners shows nobody else anything before it is announced. */
export const winnerStories = {
  'console/review-entry': {
    sent: async (scene) => {
      const { contest, other } = scene
      const review = { is_picked: true, is_starred: true, note: 'Kind.' }
      return { contest_id: contest.id, post_id: other.post.id, ...review }
    },
    changes: ['console/entries', 'console/entry-counts'],
  },
  'console/save-winners': {
    sent: async (scene) => {
      const winners = [{ post_id: scene.other.post.id, reason: 'A kind walk.' }]
      return { contest_id: scene.contest.id, version: 0, winners }
    },
    changes: ['console/challenge-heading', 'console/log', 'console/winners'],
  },
  'console/announce-winners': {
    sent: async (scene) => {
      await chooseWinner(scene)
      return { contest_id: scene.contest.id, version: 1 }
    },
    changes: [
      'console/challenge-heading',
      'console/entry-counts',
      'console/log',
      'console/winners',
      'contest/allcontests',
      'contest/my-contests',
      'contest/today',
      'contest/sharecontest',
      'contest/singlecontest',
      'notification/count',
      'notification/list',
    ],
  },
  'console/cancel-announcement': {
    sent: async (scene) => {
      await chooseWinner(scene)
      await sql`
        update winner_lists set announce_at = now() + interval '1 day'
        where community_id = ${scene.community.id}`.execute(scene.at.truth.db)
      return { contest_id: scene.contest.id }
    },
    changes: ['console/challenge-heading', 'console/log', 'console/winners'],
  },
} satisfies Partial<Stories>

/** Lets the challenge be over, with a winner that is chosen. */
async function chooseWinner(scene: Scene): Promise<void> {
  const { at, community, contest, other, writer } = scene
  await sql`
    update contests set start_date = ${addDays(today(), -9)}, end_date = ${addDays(today(), -2)}
    where community_id = ${community.id} and id = ${contest.id}`.execute(at.truth.db)
  await sql`
    update participations set participate_date = ${addDays(today(), -3)}
    where community_id = ${community.id} and contest_id = ${contest.id}`.execute(at.truth.db)
  const winners = [{ post_id: other.post.id, reason: 'A kind walk.' }]
  const input = { contest_id: contest.id, version: 0, winners }
  await at.truth.call('console/save-winners', input, writer.member)
}
