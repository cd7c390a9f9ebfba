import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { VoteType } from '#shared/contracts/post.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { castVote, type Votes } from '#shared/rules/vote.ts'

const chowk = testApp()
const noVotes: Votes = { my_vote: null, upvotes: 0, downvotes: 0 }

async function postOfAnother() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const member = await createMember(chowk.db, community)
  return { community, author, member, post: await createPost(chowk.db, author) }
}

const vote = (post: TestPost, type: VoteType, as?: TestMember) =>
  chowk.call('post/votepost', { post_id: post.id, vote: type }, as)

async function votesOf(post: TestPost) {
  return chowk.db.selectFrom('votes').select('user_id').where('post_id', '=', post.id).execute()
}

// VOTE-1, CALL-post-votepost
test.each([
  ['none', 'upvote', []],
  ['none', 'downvote', []],
  ['upvote', 'upvote', ['upvote']],
  ['upvote', 'downvote', ['upvote']],
  ['downvote', 'upvote', ['downvote']],
  ['downvote', 'downvote', ['downvote']],
] as const)('from %s, %s is answered as the table says', async (_from, type, earlier) => {
  const { member, post } = await postOfAnother()
  for (const move of earlier) await vote(post, move, member)
  const before = earlier.reduce<Votes>(castVote, noVotes)
  const after = castVote(before, type)
  const { body } = await vote(post, type, member)
  const badge_color = badgeColor(after.upvotes, after.downvotes)
  expect(body).toEqual({ ...after, type, badge_color })
  const { body: seen } = await chowk.call('post/singlepost', { postid: `${post.id}` }, member)
  expect(seen.post).toMatchObject({ my_vote: after.my_vote, upvotes: after.upvotes, badge_color })
})

// DATA-5
test('any sequence of moves of three members agrees with the table', async () => {
  const { community, post, member } = await postOfAnother()
  const others = [await createMember(chowk.db, community), await createMember(chowk.db, community)]
  const voters = [member, ...others]
  const move = fc.tuple(fc.nat(2), fc.constantFrom('upvote', 'downvote'))
  let counts = { upvotes: 0, downvotes: 0 }
  const own = voters.map((): VoteType | null => null)
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 12 }), async (moves) => {
      for (const [voter, type] of moves) {
        const expected = castVote({ ...counts, my_vote: own[voter] ?? null }, type)
        const { body } = await vote(post, type, voters[voter])
        expect(body).toMatchObject(expected)
        counts = { upvotes: expected.upvotes, downvotes: expected.downvotes }
        own[voter] = expected.my_vote
      }
    }),
    { numRuns: 25 },
  )
  expect(await votesOf(post)).toHaveLength(own.filter((type) => type !== null).length)
})

// DATA-1
test('200 parallel equal votes of one member leave what 200 taps in a row would', async () => {
  const { member, post } = await postOfAnother()
  const answers = await Promise.all(Array.from({ length: 200 }, () => vote(post, 'upvote', member)))
  const statuses = answers.map(({ body }) => body.status)
  expect(statuses.filter((status) => status === 'incvote')).toHaveLength(100)
  expect(statuses.filter((status) => status === 'decvote')).toHaveLength(100)
  expect(await votesOf(post)).toEqual([])
})

// DATA-1
test('200 parallel mixed votes of one member leave at most one, and true counts', async () => {
  const { member, post } = await postOfAnother()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      vote(post, index % 3 === 0 ? 'downvote' : 'upvote', member),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  const rows = await votesOf(post)
  expect(rows.length).toBeLessThanOrEqual(1)
  const { body } = await chowk.call('post/singlepost', { postid: `${post.id}` }, member)
  expect(body.post.upvotes + body.post.downvotes).toBe(rows.length)
})

// VOTE-3
test('parallel votes of many members are all counted', async () => {
  const { community, post } = await postOfAnother()
  const voters = await Promise.all(
    Array.from({ length: 24 }, () => createMember(chowk.db, community)),
  )
  await Promise.all(
    voters.map((voter, index) => vote(post, index % 4 === 0 ? 'downvote' : 'upvote', voter)),
  )
  const { body } = await chowk.call('post/singlepost', { postid: `${post.id}` }, community)
  expect(body.post).toMatchObject({
    upvotes: 18,
    downvotes: 6,
    badge_color: 'green',
    my_vote: null,
  })
})

// UNSENT-1
test.each([
  ['none', 'upvote', []],
  ['none', 'downvote', []],
  ['none', 'none', []],
  ['upvote', 'upvote', ['upvote']],
  ['upvote', 'downvote', ['upvote']],
  ['upvote', 'none', ['upvote']],
  ['downvote', 'none', ['downvote']],
] as const)(
  'from %s, a call that wants %s leaves that however often it comes',
  async (_, wanted, earlier) => {
    const { member, post } = await postOfAnother()
    for (const move of earlier) await vote(post, move, member)
    const my_vote = wanted === 'none' ? null : wanted
    const upvotes = Number(wanted === 'upvote')
    const downvotes = Number(wanted === 'downvote')
    for (const sent of ['upvote', 'downvote', 'upvote'] as const) {
      const input = { post_id: post.id, vote: sent, my_vote: wanted }
      const { body } = await chowk.call('post/votepost', input, member)
      expect(body).toMatchObject({ my_vote, upvotes, downvotes })
    }
    const { body: seen } = await chowk.call('post/singlepost', { postid: `${post.id}` }, member)
    expect(seen.post).toMatchObject({ my_vote, upvotes, downvotes })
  },
)

test('50 parallel calls that want the same vote leave one', async () => {
  const { member, post } = await postOfAnother()
  const input = { post_id: post.id, vote: 'upvote', my_vote: 'upvote' } as const
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => chowk.call('post/votepost', input, member)),
  )
  expect(new Set(answers.map(({ body }) => body.my_vote))).toEqual(new Set(['upvote']))
  expect(await votesOf(post)).toHaveLength(1)
})

// VOTE-4
test('refuses a visitor, and says what to do', async () => {
  const { community, post } = await postOfAnother()
  const input = { post_id: post.id, vote: 'upvote' } as const
  const answer = await chowk.call('post/votepost', input, community)
  expect(answer.status).toBe(401)
  expect(answer.error.message).toBe('Login to upvote or downvote.')
})

// VOTE-5, LIMIT-8
test("refuses a vote on one's own post", async () => {
  const { author, post } = await postOfAnother()
  expect((await vote(post, 'upvote', author)).error.code).toBe('own_post_vote')
})

test('refuses a vote of another kind, and a post that is no number', async () => {
  const { member, post } = await postOfAnother()
  for (const input of [
    { post_id: post.id, vote: 'sideways' },
    { post_id: 'x', vote: 'upvote' },
  ]) {
    const answer = await chowk.app.inject({
      method: 'POST',
      url: '/api/post/votepost',
      headers: { authorization: `Bearer ${member.token}` },
      payload: input,
    })
    expect(answer.statusCode).toBe(422)
  }
})

// ACCESS-2
test("a post of another community, a hidden, a deleted, a banned member's and no post are refused alike", async () => {
  const { community, author, member } = await postOfAnother()
  const elsewhere = await postOfAnother()
  const banned = await createMember(chowk.db, community, { full_name: 'Somebody banned' })
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('id', '=', banned.id)
    .execute()
  const gone = { deleted_at: new Date().toISOString() }
  const hidden = { hidden_at: new Date().toISOString() }
  const posts = [
    elsewhere.post,
    await createPost(chowk.db, author, hidden),
    await createPost(chowk.db, author, gone),
    await createPost(chowk.db, banned),
    { ...elsewhere.post, id: elsewhere.post.id + 500_000 },
  ]
  for (const post of posts) {
    const { status, error } = await vote(post, 'upvote', member)
    const message = 'This post is not here any more.'
    expect({ status, error }).toEqual({
      status: 404,
      error: { status: 'failed', code: 'post_not_found', message },
    })
  }
})
