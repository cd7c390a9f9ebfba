import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import {
  createContest,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'

/** A member has done a challenge of one day, and lets everybody see their certificate. */
export async function createCertificate(db: Database, member: TestMember) {
  const { community_id, id: user_id } = member
  const contest = await createContest(db, { id: community_id }, { days: 1 })
  await createParticipation(db, contest, member)
  const own = { community_id, contest_id: contest.id, user_id }
  await db
    .insertInto('day_progress')
    .values({ ...own, contest_day_id: contest.day_ids[0] ?? 0, done_on: today() })
    .execute()
  const { id, code } = await db
    .insertInto('certificates')
    .values({
      ...{ ...own, id: newId(community_id, 'certificates') },
      ...{ code: 'abcdefghijklmnop', locale: 'en' },
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  return { contest_id: contest.id, id, code }
}
