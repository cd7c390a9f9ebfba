import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY, defaultLanguageId, HOUR, SECOND } from '#shared/limits.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

const text: Input<'post/newpost'> = {
  location: 'Lodhi Garden',
  language_id: defaultLanguageId,
  title: 'Mist over the lake',
  description: 'And the geese are back.',
}

async function memberFor(registeredAgo: number): Promise<TestMember> {
  return createMember(chowk.db, await createCommunity(chowk.db), { registeredAgo })
}

function post(member: TestMember, fields: object = {}, key?: string) {
  return chowk.app.inject({
    method: 'POST',
    url: '/api/post/newpost',
    headers: { ...headersOf(member), ...(key && { 'idempotency-key': key }) },
    payload: { ...text, ...fields },
  })
}

/** The statuses of that many posts, one after the other. */
async function write(member: TestMember, times: number, fields: object = {}, key?: string) {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) {
    statuses.push((await post(member, fields, key)).statusCode)
  }
  return statuses
}

/** As ten minutes later: the limit of ten minutes begins again, the one of the first day does not. */
async function passTenMinutes(): Promise<void> {
  await chowk.db.deleteFrom('rate_limits').where('key', 'like', 'post/newpost:%').execute()
}

// LIMIT-5
test('a member writes five posts in ten minutes', async () => {
  expect(await write(await memberFor(2 * DAY), 6)).toEqual([200, 200, 200, 200, 200, 429])
})

// LIMIT-6
test.each([
  ['first', 0, [200, 200, 200, 429, 429, 429]],
  ['first', DAY - HOUR, [200, 200, 200, 429, 429, 429]],
  ['second', DAY + HOUR, [200, 200, 200, 200, 200, 429]],
])(
  'how many posts a member writes on the %s day, %i ms after registering',
  async (_, ago, statuses) => {
    expect(await write(await memberFor(ago), 6)).toEqual(statuses)
  },
)

// LIMIT-6
test('a member writes fifteen posts on the first day, and may write again when it ends', async () => {
  const member = await memberFor(DAY - 5 * HOUR)
  for (let count = 0; count < 5; count++) {
    expect(await write(member, 3)).toEqual([200, 200, 200])
    await passTenMinutes()
  }
  const refused = await post(member)
  expect(refused.json()).toMatchObject({
    code: 'too_many_requests',
    message: 'Too many tries. Please try again in 5 hours.',
  })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan((4 * HOUR) / SECOND)
  expect(wait).toBeLessThanOrEqual((5 * HOUR) / SECOND)
  chowk.clock.now = () => new Date(Date.now() + wait * SECOND)
  expect(await write(member, 1)).toEqual([200])
  chowk.clock.now = () => new Date()
})

test('what one limit of a call refuses is not counted by the other', async () => {
  const member = await memberFor(HOUR)
  expect(await write(member, 20)).toEqual([200, 200, 200, ...Array(17).fill(429)])
  await passTenMinutes()
  expect(await write(member, 3)).toEqual([200, 200, 200])
})

// LIMIT-6
test('a new member votes twenty times a minute', async () => {
  const member = await memberFor(0)
  const author = await createMember(chowk.db, { id: member.community_id })
  const post = await createPost(chowk.db, author)
  const votes = []
  for (let vote = 0; vote < 21; vote++) {
    const input = { post_id: post.id, vote: 'upvote' } as const
    votes.push((await chowk.call('post/votepost', input, member)).status)
  }
  expect(votes).toEqual([...Array(20).fill(200), 429])
})

test('a new member reads as much as everybody', async () => {
  const member = await memberFor(0)
  const reads = Array.from({ length: 30 }, () => chowk.call('post/languages', {}, member))
  expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('a repeated call with the key of the first does not count', async () => {
  const member = await memberFor(2 * DAY)
  expect(await write(member, 10, {}, randomUUID())).toEqual(Array(10).fill(200))
  expect(await write(member, 5)).toEqual([200, 200, 200, 200, 429])
})

test('a post that is refused does not count', async () => {
  const member = await memberFor(2 * DAY)
  expect(await write(member, 10, { location: ' ' })).toEqual(Array(10).fill(422))
  expect(await write(member, 10, { language_id: 10_000 })).toEqual(Array(10).fill(422))
  expect(await write(member, 6)).toEqual([200, 200, 200, 200, 200, 429])
})

test('tries that create nothing have a limit of their own', async () => {
  const member = await memberFor(2 * DAY)
  const statuses = await write(member, 61, { location: ' ' })
  expect(statuses).toEqual([...Array(60).fill(422), 429])
})
