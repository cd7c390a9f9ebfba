import { randomInt } from 'node:crypto'
import { hashPassword } from '#server/features/auth/password/password.ts'
import { openCalendar } from '#server/features/calendars/calendars.ts'
import { createCertificate } from '#server/features/certificates/testing/create-certificate.ts'
import type { Subject } from '../every-call.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestContest,
  type TestMember,
} from '../factories.ts'
import { newPerson } from '../people.ts'
import { type HttpCaller, httpCaller } from './http-caller.ts'
import type { Installation } from './installation.ts'

export const password = 'a good pass phrase'
const passwordHash = hashPassword(password)

/** A member with their post and a comment of somebody else's under it, and their browser. */
export type Neighbour = Subject & { member: TestMember; caller: HttpCaller }

/** A community in which a write happens: who writes, who else reads, and what there is before. */
export type Scene = {
  at: Installation
  community: TestCommunity
  contest: TestContest
  writer: Neighbour
  other: Neighbour
  /** All who read, by their names in the messages of the test. */
  readers: Record<string, HttpCaller>
}

/** Two members who take part in a contest, have written an entry each, and have voted for each other. */
export async function createScene(at: Installation): Promise<Scene> {
  const { db } = at.truth
  const community = await createCommunity(db)
  const position = somewhere()
  await db
    .updateTable('communities')
    .set({ ...position, place_name: 'Mysuru' })
    .where('id', '=', community.id)
    .execute()
  const contest = await createContest(db, community)
  const place = { community, contest, position }
  // An operator may do all that members may, and what is done in the console.
  const writer = await createNeighbour(at, { ...place, full_name: 'Asha Verma', role: 'operator' })
  const other = await createNeighbour(at, { ...place, full_name: 'Ravi Kumar' })
  writer.team = await createTeam(at, { contest, member: writer.member })
  await meet(at, writer, other)
  await meet(at, other, writer)
  await at.truth.call('post/pinpost', { post_id: other.post.id, pin: true }, other.member)
  const visitor = httpCaller(community.identification_token)
  const readers = { writer: writer.caller, other: other.caller, visitor }
  return { at, community, contest, writer, other, readers }
}

/** A team of a member in a challenge that they take part in. */
export async function createTeam(
  { truth: { db, call } }: Pick<Installation, 'truth'>,
  { contest: { id: contest_id }, member }: { contest: { id: number }; member: TestMember },
): Promise<{ id: number; code: string }> {
  const { body } = await call('team/new', { contest_id, name: 'Lane six' }, member)
  return db
    .selectFrom('teams')
    .select(['id', 'code'])
    .where('community_id', '=', member.community_id)
    .where('id', '=', body.team_id)
    .executeTakeFirstOrThrow()
}

/** Far from the communities of tests that run at the same time: each process has a latitude of its own. */
function somewhere() {
  return { latitude: (process.pid % 120) - 60, longitude: randomInt(-180, 180) }
}

type Place = {
  community: TestCommunity
  contest: TestContest
  position: { latitude: number; longitude: number }
  full_name: string
  role?: 'member' | 'operator'
}

export async function createNeighbour(
  { truth: { db } }: Installation,
  { community, contest, position, full_name, role = 'member' }: Place,
): Promise<Neighbour> {
  const { identification_token } = community
  const member = await createMember(db, community, { full_name, role })
  const person = newPerson()
  await db
    .insertInto('logins')
    .values(
      (['username', 'email', 'phone'] as const).map((kind) => ({
        ...{ community_id: community.id, user_id: member.id, kind, value: person[kind] },
      })),
    )
    .execute()
  await db
    .updateTable('users')
    .set({ password_hash: await passwordHash })
    .where('community_id', '=', community.id)
    .where('id', '=', member.id)
    .execute()
  await createParticipation(db, contest, member)
  await openCalendar(db, member)
  const title = `A walk of ${person.username}`
  const placed = { latitude: 12.37, longitude: 76.61, mood_id: 1 }
  const post = await createPost(db, member, { ...placed, title, contest_id: contest.id })
  return {
    ...{
      member,
      ...person,
      identification_token,
      caller: httpCaller(identification_token, member),
    },
    ...{ user_id: member.id, post: { id: post.id, title }, comment_id: 0 },
    ...{ contest_id: contest.id, day_id: contest.day_ids[0] ?? 0, position },
    certificate: await createCertificate(db, member),
  }
}

/** One respects the other, votes for their post and comments on it. */
async function meet({ truth }: Installation, one: Neighbour, other: Neighbour): Promise<void> {
  const { post } = other
  await truth.call('post/votepost', { post_id: post.id, vote: 'upvote' }, one.member)
  await truth.call('user/respect-user', { user_id: other.user_id }, one.member)
  const comment = { post_id: post.id, text: `A good walk, @${other.username}` }
  const { body } = await truth.call('post/new-comment', comment, one.member)
  other.comment_id = body.comment.id
}
