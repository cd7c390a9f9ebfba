import type { Database } from '#server/db/database.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

/** A challenge of four days with an operator who does not take part. */
export async function runContest(db: Database) {
  const community = await createCommunity(db)
  const operator = await createMember(db, community, { role: 'operator' })
  const contest = await createContest(db, community, { days: 4 })
  /** Lets a new member start so many days ago and do those days, each so many days late. */
  const join = async (full_name: string, startedAgo: number, done: Record<number, number> = {}) => {
    const member = await createMember(db, community, { full_name })
    await createParticipation(db, contest, member, addDays(today(), -startedAgo))
    await doDays(db, { contest, member, startedAgo, done })
    return member
  }
  return { community, operator, contest, contest_id: contest.id, join }
}

type Doing = {
  contest: TestContest
  member: TestMember
  startedAgo: number
  done: Record<number, number>
}

async function doDays(db: Database, { contest, member, startedAgo, done }: Doing): Promise<void> {
  for (const [index, late] of Object.entries(done)) {
    await db
      .insertInto('day_progress')
      .values({
        ...{ community_id: member.community_id, contest_id: contest.id, user_id: member.id },
        contest_day_id: contest.day_ids[Number(index)] ?? 0,
        done_on: addDays(today(), Number(index) + late - startedAgo),
      })
      .execute()
  }
}
