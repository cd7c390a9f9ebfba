import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inputsAbout, type Subject } from '#server/testing/every-call.ts'
import { readingPaths } from '#server/testing/every-read.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  type TestContest,
  type TestMember,
} from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Input, Path } from '#shared/contracts/calls.ts'

const chowk = testApp()

type Neighbour = { member: TestMember; subject: Subject; traces: (string | number)[] }

let asha: Neighbour
let ravi: Neighbour
let meera: Neighbour
/** The challenge that all of them have done today. */
let todays_id: number

/** Three members who have done everything to each other that shows one to another. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  await keepIdsApart(community.id)
  const contest = await createContest(chowk.db, community)
  const members: { member: TestMember; username: string }[] = []
  for (const full_name of ['Asha Zutshi', 'Ravi Quraishi', 'Meera Xavier']) {
    const member = await createMember(chowk.db, community, { full_name })
    members.push({ member, username: await nameMember(member) })
  }
  const neighbours: Neighbour[] = []
  for (const { member, username } of members) {
    neighbours.push(await write(member, { username, contest }))
  }
  await declareWinners(
    chowk.db,
    contest,
    neighbours.map(({ subject }) => subject.post),
  )
  await doToday(
    community,
    members.map(({ member }) => member),
  )
  for (const one of neighbours) {
    for (const other of neighbours.filter((any) => any !== one)) await meet(one, other)
  }
  const [first, second, third] = neighbours
  if (!first || !second || !third) throw new Error('three neighbours')
  asha = first
  ravi = second
  meera = third
})

/** All of them do today's day of a challenge without results. */
async function doToday(community: { id: number }, members: TestMember[]): Promise<void> {
  const contest = await createContest(chowk.db, community)
  const today = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  todays_id = contest.id
  for (const member of members) {
    await createParticipation(chowk.db, contest, member)
    await chowk.call(
      'contest/contest-day-task',
      { ...today, status: 'Done', action: 'Task' },
      member,
    )
  }
}

/** Makes the ids of all tables different. */
async function keepIdsApart(community_id: number): Promise<void> {
  for (const [index, table] of (['users', 'posts', 'comments'] as const).entries()) {
    await sql`select ${newId(community_id, table)}`.execute(chowk.db)
    await chowk.db
      .updateTable('row_counters')
      .set({ last: sql<number>`last + ${16_000 * (index + 1)}::bigint` })
      .where('community_id', '=', community_id)
      .where('table_name', '=', table)
      .execute()
  }
}

async function nameMember({ community_id, id: user_id }: TestMember): Promise<string> {
  const { username: value } = newPerson()
  await chowk.db
    .insertInto('logins')
    .values({ community_id, user_id, kind: 'username', value })
    .execute()
  return value
}

/** Takes part in the challenge, writes an entry that will win, pins it and comments on it. */
async function write(
  member: TestMember,
  { username, contest }: { username: string; contest: TestContest },
): Promise<Neighbour> {
  const { id: user_id } = member
  await createParticipation(chowk.db, contest, member)
  const title = `A walk of ${username}`
  const post = await createPost(chowk.db, member, { title, contest_id: contest.id })
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, member)
  const comment = { post_id: post.id, text: `Written by ${username}` }
  const { body } = await chowk.call('post/new-comment', comment, member)
  const contacts = { email: `${username}@example.org`, phone: '9876543210' }
  const subject: Subject = {
    ...{ user_id, username, ...contacts, post: { id: post.id, title } },
    ...{ comment_id: body.comment.id, contest_id: contest.id, day_id: contest.day_ids[0] ?? 0 },
    identification_token: '',
  }
  return {
    member,
    subject,
    traces: [user_id, post.id, body.comment.id, member.full_name, username],
  }
}

/** One votes, comments, replies and mentions under the other's post, and respects and encourages them. */
async function meet(one: Neighbour, { subject }: Neighbour): Promise<void> {
  const { post, comment_id: parent_id, username, user_id } = subject
  const { member, traces } = one
  await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, member)
  await chowk.call('user/respect-user', { user_id }, member)
  await chowk.call('contest/encourage', { post_id: post.id, word: 'heart' }, member)
  const mention = { post_id: post.id, text: `@${username}, see you there` }
  for (const comment of [mention, { post_id: post.id, parent_id, text: 'Well done' }]) {
    traces.push((await chowk.call('post/new-comment', comment, member)).body.comment.id)
  }
}

/** Further inputs of calls that show other things by other inputs. */
const variants: { [P in Path]?: (subject: Subject) => Input<P>[] } = {
  'post/feed': () => [{}, { sort: 'trending' }, { location: 'New Delhi' }, { limit: 50 }],
  'post/comments': ({ post: { id: post_id }, comment_id }) => [
    { post_id, comment_id },
    { post_id, parent_id: comment_id },
  ],
  'contest/neighbours-of-today': () => [{ contest_id: todays_id }],
  'post/mention-offers': ({ username }) => [
    { query: username },
    { query: 'ravi' },
    { query: 'asha' },
  ],
  'post/search': ({ username }) => [
    { query: username },
    ...(['post', 'person', 'comment'] as const).flatMap((kind) =>
      ['ravi', 'asha', 'walk', 'written', 'well'].map((query) => ({ query, kind })),
    ),
  ],
}

/** The reading calls whose answers to a member hold a trace of another one, whomever they are about. */
async function callsThatShow(other: Neighbour, reader: Neighbour): Promise<Path[]> {
  const showing: Path[] = []
  for (const path of readingPaths) {
    const subjects = [asha, ravi, meera].map(({ subject }) => subject)
    const inputs = subjects.flatMap((subject) => [
      inputsAbout[path](subject),
      ...(variants[path]?.(subject) ?? []),
    ])
    const answers = await Promise.all(inputs.map((input) => read(path, input, reader)))
    if (answers.some((answer) => holdsTrace(answer, other))) showing.push(path)
  }
  return showing
}

async function read(path: Path, payload: object, { member }: Neighbour): Promise<unknown> {
  const headers = headersOf(member)
  const url = `/api/${path}`
  return (await chowk.app.inject({ method: 'POST', url, headers, payload })).json()
}

/** A neighbour's own text may name somebody else: it stands as it was written, and is no link. */
function holdsTrace(value: unknown, { traces }: Neighbour, name = ''): boolean {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).some(([key, inner]) =>
      holdsTrace(inner, { traces } as Neighbour, key),
    )
  }
  if (name === 'text') return false
  return traces.some((trace) =>
    typeof trace === 'number' ? value === trace : String(value).includes(trace),
  )
}

/**
 * A new read that shows members is listed here, and hides those who are blocked: `notHidden` of
 * `server/features/blocks`.
 */
const everyCallThatShowsMembers: Path[] = [
  'contest/allcontests',
  'contest/my-contests',
  'contest/today',
  'contest/singlecontest',
  'contest/standings',
  'contest/encouraged-today',
  'contest/encouragements',
  'contest/neighbours-of-today',
  'post/feed',
  'post/contest-posts',
  'post/singlepost',
  'post/mypinnedposts',
  'post/comments',
  'post/mention-offers',
  'post/search',
  'notification/list',
  'user/userdetail',
  'user/respecting',
  'user/respectors',
]

// BLOCK-1
test('members see each other in every call that shows members', async () => {
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    expect(new Set(await callsThatShow(other, one))).toEqual(new Set(everyCallThatShowsMembers))
  }
})

// BLOCK-1
test('no call shows a member whom they have blocked, or who has blocked them, to a member', async () => {
  await chowk.call('user/block', { user_id: ravi.member.id }, asha.member)
  // Asha finds him where she can unblock him, and he finds nothing.
  expect(await callsThatShow(ravi, asha)).toEqual(['user/userdetail', 'user/blocked'])
  expect(await callsThatShow(asha, ravi)).toEqual([])
})

// BLOCK-1
test('others see both', async () => {
  for (const other of [asha, ravi]) {
    expect(new Set(await callsThatShow(other, meera))).toEqual(new Set(everyCallThatShowsMembers))
  }
})

// BLOCK-3
test('members see each other again after the block, without their respect', async () => {
  await chowk.call('user/unblock', { user_id: ravi.member.id }, asha.member)
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    expect(new Set(await callsThatShow(other, one))).toEqual(new Set(everyCallThatShowsMembers))
    const asked = { user_id: other.member.id }
    expect((await chowk.call('user/get-my-respect-info', asked, one.member)).body).toEqual({
      ...{ respecting: 1, respectors: 1, is_respected: false },
    })
  }
})
