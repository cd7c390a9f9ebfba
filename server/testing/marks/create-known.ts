import type { Database } from '#server/db/database.ts'
import { minFeedRadiusKm } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createPost,
  joinContest,
  type TestCommunity,
  type TestContest,
  type TestMember,
  today,
} from '../factories.ts'
import { httpCaller } from '../freshness/http-caller.ts'
import { newPerson } from '../people.ts'
import type { TestApp } from '../test-app.ts'
import type { KnownCommunity, KnownMember } from './known.ts'
import {
  block,
  chooseRadius,
  completeDay,
  type MakeCall,
  respect,
  togglePin,
  vote,
} from './known-writes.ts'

/** A community whose members have all done something else. */
export async function createKnownCommunity(app: TestApp, size: number): Promise<KnownCommunity> {
  const community = await createCommunity(app.db)
  const contests = await Promise.all([0, 1, 2].map(() => createContest(app.db, community)))
  const members: KnownMember[] = []
  for (let index = 0; index < size; index++) {
    members.push(await createKnownMember(app, { community, contests, index }))
  }
  const known = { ...community, contests, members }
  await meet(known, (path, input, { member }) => app.call(path, input, member))
  return known
}

type Place = { community: TestCommunity; contests: TestContest[]; index: number }

async function createKnownMember({ db }: TestApp, { community, contests, index }: Place) {
  const member = await createMember(db, community, { full_name: `Neighbour ${index}` })
  const person = newPerson()
  const login = { kind: 'username', value: person.username }
  await db
    .insertInto('logins')
    .values({ community_id: community.id, user_id: member.id, ...login })
    .execute()
  const joined = contests.filter((_contest, number) => (index + number) % 3 !== 0)
  const starts = new Map(joined.map(({ id }) => [id, addDays(today(), -((index + id) % 3))]))
  for (const contest of joined) await joinContest(db, contest, member, starts.get(contest.id))
  const [contest] = joined
  const title = `A walk of ${person.username}`
  const post = await createPost(db, member, { title, contest_id: contest?.id ?? null })
  const comment = await createComment(db, post, member)
  const { identification_token } = community
  const subject = {
    ...{ ...person, identification_token, user_id: member.id, post: { id: post.id, title } },
    ...{ comment_id: comment.id, contest_id: contest?.id ?? 0, day_id: contest?.day_ids[0] ?? 0 },
  }
  return {
    ...{ member, subject, starts, caller: httpCaller(identification_token, member) },
    ...{ votes: new Map(), pins: new Set<number>(), done: new Set<number>(), logged: new Map() },
    ...{ respects: new Set<number>(), blocked: new Set<number>(), hidden: new Set<number>() },
    ...{ referral_code: await findReferralCode(db, member), radius: 0 },
  }
}

async function findReferralCode(db: Database, { community_id, id }: TestMember) {
  const { referral_code } = await db
    .selectFrom('users')
    .select('referral_code')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return referral_code
}

/** Some block others; most vote, pin, respect others and have done a day. */
async function meet({ members, contests }: KnownCommunity, call: MakeCall): Promise<void> {
  for (const [index, one] of members.entries()) {
    const next = members[index + 1]
    if (index % 4 === 0 && next) await block(call, one, next)
  }
  for (const [index, one] of members.entries()) {
    await chooseRadius(call, one, minFeedRadiusKm + index)
    if (index % 2 === 0) await togglePin(call, one)
    if (index % 3 === 0) await completeDay(call, one, { contests, day: 0 })
    for (const [number, other] of members.entries()) {
      if (other === one || one.hidden.has(other.subject.user_id)) continue
      const choice = (7 * index + 3 * number) % 4
      if (choice < 2) await vote(call, one, { other, vote: choice === 0 ? 'upvote' : 'downvote' })
      if (choice === 2) await respect(call, one, other)
    }
  }
}
