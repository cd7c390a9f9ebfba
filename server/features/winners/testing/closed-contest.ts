import type { Database } from '#server/db/database.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestPost,
  today,
} from '#server/testing/factories.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

export type Closed = Awaited<ReturnType<typeof createClosedContest>>

/** A challenge that nobody can start any more, with so many entries of one member, the oldest first. */
export async function createClosedContest(db: Database, entriesCount: number) {
  const community = await createCommunity(db)
  const operator = await createMember(db, community, { role: 'operator', full_name: 'Noor Fatima' })
  const member = await createMember(db, community)
  const dates = { start_date: addDays(today(), -9), end_date: addDays(today(), -1) }
  const contest = await createContest(db, community, dates)
  await createParticipation(db, contest, member, dates.start_date)
  const entries: TestPost[] = []
  for (let number = 1; number <= entriesCount; number++) {
    entries.push(await createPost(db, member, { contest_id: contest.id, title: `Walk ${number}` }))
  }
  return { community, operator, member, contest, entries, end_date: dates.end_date }
}
