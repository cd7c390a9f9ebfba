import type { Read } from '../../every-read.ts'
import { createContest, createParticipation } from '../../factories.ts'
import type { Scene } from '../scene.ts'
import type { Stories } from '../story.ts'

/** The certificate that the writer has earned, and who sees it. */
export const certificateStories = {
  'contest/open-certificate': {
    sent: async (scene) => ({ contest_id: await finish(scene) }),
    reads: ownCertificate,
    changes: ['contest/own-certificate'],
  },
  'contest/close-certificate': {
    sent: async (scene) => {
      const contest_id = await finish(scene)
      await scene.at.truth.call('contest/open-certificate', { contest_id }, scene.writer.member)
      return { contest_id }
    },
    reads: ownCertificate,
    changes: ['contest/own-certificate'],
  },
} satisfies Partial<Stories>

/** Of the challenge that the story is about. */
function ownCertificate({ writer: { contest_id } }: Scene): Read[] {
  return [{ path: 'contest/own-certificate', input: { contest_id } }]
}

/** Lets the writer do every day of a challenge; its id. */
async function finish({ at, community, writer }: Scene): Promise<number> {
  const { db } = at.truth
  const contest = await createContest(db, community, { days: 1 })
  await createParticipation(db, contest, writer.member)
  writer.contest_id = contest.id
  const input = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  await at.truth.call(
    'contest/contest-day-task',
    { ...input, status: 'Done', action: 'Task' },
    writer.member,
  )
  return contest.id
}
