import { beforeAll, expect, test } from 'vitest'
import { databaseWithPlaces } from '#server/testing/database-with-places.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Path } from '#shared/contracts/calls.ts'

const chowk = testApp({ database: databaseWithPlaces })

type Scene = {
  member: TestMember
  neighbour: TestMember
  post_id: number
  own_post_id: number
  contest_id: number
  joinable_id: number
  day_id: number
  token: string
}

let scene: Scene

beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const neighbour = await createMember(chowk.db, community, { full_name: 'Ravi Nair' })
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, member)
  const post = await createPost(chowk.db, neighbour)
  await createPost(chowk.db, member, { contest_id: contest.id })
  const own = await createPost(chowk.db, member)
  const joinable = await createContest(chowk.db, community)
  scene = {
    ...{ member, neighbour, post_id: post.id, own_post_id: own.id, contest_id: contest.id },
    ...{ joinable_id: joinable.id, day_id: contest.day_ids[0] ?? 0 },
    token: community.identification_token,
  }
})

/** What a call was asked to take, and what its answer has, for a visitor and for a member. */
type Row = {
  path: Path
  send: (scene: Scene) => object
  visitor: string | number
  member: string | number
  /** What stands at the end of its path. */
  inPath?: (scene: Scene) => number
}

const phone = '9876543210'

/** In an order in which each can be made; a name is that of a field of its answer, a number its status. */
const rows: Row[] = [
  { path: 'post/moods', send: () => ({ language_id: 1 }), visitor: 'moods', member: 'moods' },
  { path: 'post/languages', send: () => ({}), visitor: 'languages', member: 'languages' },
  {
    ...{ path: 'post/singlepost', send: () => ({}), inPath: (is) => is.post_id },
    ...{ visitor: 'post', member: 'post' },
  },
  {
    ...{ path: 'post/contest-posts', send: ({ contest_id }) => ({ contest_id }) },
    ...{ visitor: 'posts', member: 'posts' },
  },
  {
    ...{ path: 'post/mypinnedposts', send: ({ neighbour }) => ({ user_id: neighbour.id }) },
    ...{ visitor: 'pins', member: 'pins' },
  },
  { path: 'post/mypinnedposts', send: () => ({}), visitor: 401, member: 'pins' },
  {
    ...{ path: 'post/new-share', send: ({ post_id }) => ({ post_id }) },
    ...{ visitor: 'status', member: 'status' },
  },
  {
    ...{ path: 'post/votepost', send: ({ post_id }) => ({ vote: 'upvote', post_id }) },
    ...{ visitor: 401, member: 'type' },
  },
  {
    path: 'post/pinpost',
    send: ({ member, own_post_id }) => ({ user_id: member.id, post_id: own_post_id, pin: true }),
    ...{ visitor: 401, member: 'status' },
  },
  {
    ...{ path: 'post/delete', send: ({ own_post_id }) => ({ postid: own_post_id }) },
    ...{ visitor: 401, member: 'status' },
  },
  {
    path: 'user/update-view-moods',
    send: () => ({ moods: [1, 2] }),
    visitor: 401,
    member: 'moods',
  },
  {
    ...{ path: 'user/update-selected-language', send: () => ({ language_id: 1 }) },
    ...{ visitor: 401, member: 'status' },
  },
  {
    path: 'user/updatelocation',
    send: () => ({
      ...{ location: 'Aundh', city: 'Pune', state: 'Maharashtra', pincode: '411007' },
      country: 'India',
    }),
    ...{ visitor: 401, member: 'status' },
  },
  {
    ...{ path: 'user/remove-user-location', send: () => ({ location: 'Aundh' }) },
    ...{ visitor: 401, member: 'status' },
  },
  {
    ...{ path: 'user/userdetail', send: ({ neighbour }) => ({ user_id: neighbour.id }) },
    ...{ visitor: 'posts', member: 'user' },
  },
  {
    ...{ path: 'user/respect-user', send: ({ neighbour }) => ({ user_id: neighbour.id }) },
    ...{ visitor: 401, member: 'msg' },
  },
  {
    ...{ path: 'user/get-my-respect-info', send: ({ member }) => ({ user_id: member.id }) },
    ...{ visitor: 401, member: 'respectors' },
  },
  {
    ...{ path: 'contest/allcontests', send: ({ token }) => ({ identification_token: token }) },
    ...{ visitor: 'contests', member: 'contests' },
  },
  {
    ...{ path: 'contest/my-contests', send: ({ member }) => ({ user_id: member.id }) },
    ...{ visitor: 401, member: 'contests' },
  },
  {
    ...{
      path: 'contest/my-contest-day',
      send: (is) => ({ id: is.day_id, contest_id: is.contest_id }),
    },
    ...{ visitor: 401, member: 'contestDays' },
  },
  {
    path: 'contest/contest-day-activity',
    send: ({ contest_id, day_id }) => ({
      ...{ contest_id, contest_day_crm_id: day_id, activity_data: '4000 steps' },
      activity_date: inWords(today()),
    }),
    ...{ visitor: 401, member: 'message' },
  },
  {
    path: 'contest/contest-day-task',
    send: ({ contest_id, day_id }) => ({
      ...{ contest_id, contest_day_id: day_id, status: 'Done', action: 'Task' },
    }),
    ...{ visitor: 401, member: 'message' },
  },
  {
    ...{ path: 'contest/singlecontest', send: ({ contest_id }) => ({ contest_id, user_id: 0 }) },
    ...{ visitor: 'winnerPosts', member: 'contestDays' },
  },
  {
    path: 'contest/singlecontest',
    send: ({ contest_id, member }) => ({ contest_id, user_id: member.id }),
    ...{ visitor: 'contest', member: 'participate_date' },
  },
  {
    ...{ path: 'contest/sharecontest', send: ({ contest_id }) => ({ contest_id }) },
    ...{ visitor: 'contest', member: 'participate_date' },
  },
  {
    path: 'contest/participate-contest',
    send: ({ joinable_id }) => ({ contest_id: joinable_id, participation_date: today() }),
    ...{ visitor: 401, member: 'message' },
  },
  {
    ...{
      path: 'auth/identification-token',
      send: ({ token }) => ({ identification_token: token }),
    },
    ...{ visitor: 'token', member: 'token' },
  },
  { path: 'auth/subdomain-languages', send: () => ({}), visitor: 'languages', member: 'languages' },
  // Nobody has verified anything yet.
  {
    path: 'auth/login-with-email',
    send: () => ({ email: 'noor@example.org', password: 'not that one' }),
    ...{ visitor: 401, member: 401 },
  },
  {
    path: 'auth/login-with-google',
    send: () => ({ email: 'noor@example.org', google_id: '1' }),
    ...{ visitor: 401, member: 401 },
  },
  {
    ...{ path: 'auth/verifyotp', send: () => ({ phone, otp: '123456' }) },
    ...{ visitor: 422, member: 422 },
  },
  {
    ...{ path: 'auth/registerverifyotp', send: () => ({ phone, otp: '123456' }) },
    ...{ visitor: 422, member: 422 },
  },
]

/** `5-Nov-2026`, as the spoken date of an activity is sent. */
function inWords(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  const name = new Date(Date.UTC(2026, (month ?? 1) - 1)).toLocaleString('en', { month: 'short' })
  return `${day}-${name}-${year}`
}

/** Sends no header but those that were asked for. */
async function send({ path, send, inPath }: Row, token?: string) {
  const url = `/api/${path}${inPath ? `/${inPath(scene)}` : ''}`
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const headers = { 'content-type': 'application/json', subdomain: '3', ...authorization }
  const answer = await chowk.app.inject({ method: 'POST', url, headers, payload: send(scene) })
  return { status: answer.statusCode, body: answer.json<object>() }
}

function expectAnswer(
  { status, body }: Awaited<ReturnType<typeof send>>,
  expected: string | number,
) {
  if (typeof expected === 'number') return expect(status, JSON.stringify(body)).toBe(expected)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toHaveProperty(expected)
}

// CALL-headers
test.each(rows)('$path as a visitor sends it', async (row) => {
  expectAnswer(await send(row), row.visitor)
})

// CALL-headers
test.each(rows)('$path as a member sends it', async (row) => {
  expectAnswer(await send(row, scene.member.token), row.member)
})

// COMMUNITY-7
test('a member asks for a challenge as nobody else', async () => {
  const { contest_id, neighbour, member } = scene
  const input = { contest_id, user_id: neighbour.id }
  const { error } = await chowk.call('contest/singlecontest', input, member)
  expect(error.code).toBe('acting_for_somebody_else')
})

// CALL-post-mypinnedposts
test.each([
  ['an unknown', 7],
  ['a foreign', undefined],
])('pins of %s member are not found', async (_, id) => {
  const foreign = await createMember(chowk.db, await createCommunity(chowk.db))
  const input = { user_id: id ?? foreign.id, identification_token: scene.token }
  const { status, error } = await chowk.call('post/mypinnedposts', input)
  expect([status, error.code]).toEqual([404, 'user_not_found'])
})

// CALL-post-moods
test('moods are named in no unknown language', async () => {
  const { error } = await chowk.call('post/moods', { language_id: 4711 })
  expect(error.errors).toEqual({ language_id: 'This language is not known here' })
})

// CALL-contest-allcontests
test('challenges of no community are missing the community', async () => {
  const { status, error } = await chowk.call('contest/allcontests', {})
  expect([status, error.errors]).toEqual([422, { identification_token: 'This is missing.' }])
})

// CALL-invalid
test.each([
  ['user/update-selected-language', { language_id: true }, 'language_id'],
  ['user/update-selected-language', { language_id: [2] }, 'language_id'],
  ['user/update-selected-language', { language_id: '2' }, 'language_id'],
  ['post/delete', { postid: '1.000000004e9' }, 'postid'],
  ['user/respect-user', { user_id: ['7'] }, 'user_id'],
] as const)('%s does not take %j', async (path, input, field) => {
  const { status, error } = await chowk.call(path, input as never, scene.member)
  expect(status).toBe(422)
  expect(error.errors).toHaveProperty([field])
})
