import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY, HOUR } from '#shared/limits.ts'
import { trendingRank } from '#shared/rules/trending.ts'

const chowk = testApp()
const hindi = 1
const tamil = 5

async function communityWithAuthor() {
  const community = await createCommunity(chowk.db)
  return { community, author: await createMember(chowk.db, community) }
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const idsOf = (posts: { id: number }[]) => posts.map(({ id }) => id)

async function feedIds(input: Input<'post/feed'>, as: As) {
  const { body } = await chowk.call('post/feed', input, as)
  return idsOf(body.posts)
}

/** All pages of a list, one after the other. */
async function readPages(input: Input<'post/feed'>, as: As, between = async () => undefined) {
  const pages: number[][] = []
  let cursor: string | undefined
  do {
    const { body } = await chowk.call('post/feed', { ...input, cursor }, as)
    pages.push(idsOf(body.posts))
    cursor = body.next_cursor ?? undefined
    await between()
  } while (cursor !== undefined)
  return pages
}

async function giveVotes(post: TestPost, count: number) {
  for (let voter = 0; voter < count; voter++) {
    const member = await createMember(chowk.db, { id: post.community_id })
    await chowk.call('post/votepost', { post_id: post.id, vote: 'upvote' }, member)
  }
}

async function ban(member: TestMember, column: 'banned_at' | 'deleted_at') {
  await chowk.db
    .updateTable('users')
    .set({ [column]: ago(0) })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
}

// FEED-4, CONST-mood
test('lists the newest first, to a visitor and to a member', async () => {
  const { community, author } = await communityWithAuthor()
  const older = await createPost(chowk.db, author, { created_at: ago(2 * DAY) })
  const newer = await createPost(chowk.db, author, { created_at: ago(HOUR) })
  const oldest = await createPost(chowk.db, author, { created_at: ago(30 * DAY) })
  const expected = [newer.id, older.id, oldest.id]
  expect(await feedIds({}, community)).toEqual(expected)
  expect(await feedIds({}, author)).toEqual(expected)
})

// ACCESS-5
test('what is hidden, deleted or of a banned or gone member is in no list', async () => {
  const { community, author } = await communityWithAuthor()
  const banned = await createMember(chowk.db, community)
  const gone = await createMember(chowk.db, community)
  const seen = await createPost(chowk.db, author)
  await createPost(chowk.db, author, { hidden_at: ago(0) })
  await createPost(chowk.db, author, { deleted_at: ago(0) })
  await createPost(chowk.db, banned)
  await createPost(chowk.db, gone)
  await ban(banned, 'banned_at')
  await ban(gone, 'deleted_at')
  for (const sort of ['all', 'trending'] as const) {
    expect(await feedIds({ sort }, author)).toEqual([seen.id])
  }
  expect(await feedIds({ user_id: banned.id }, author)).toEqual([])
})

test('shows no post of another community, by whatever filter', async () => {
  const { author } = await communityWithAuthor()
  const elsewhere = await communityWithAuthor()
  await createPost(chowk.db, elsewhere.author, { city: 'Pune' })
  expect(await feedIds({}, author)).toEqual([])
  expect(await feedIds({ user_id: elsewhere.author.id }, author)).toEqual([])
  expect(await feedIds({ location: 'Pune', sort: 'trending' }, author)).toEqual([])
})

// CALL-pages
test('pages without gaps or repeats while posts arrive, even among posts of one instant', async () => {
  const { community, author } = await communityWithAuthor()
  const created_at = ago(HOUR)
  const posts = await Promise.all(
    Array.from({ length: 7 }, () => createPost(chowk.db, author, { created_at })),
  )
  const newestFirst = idsOf(posts).sort((a, b) => b - a)
  const pages = await readPages({ limit: 3 }, community, async () => {
    await createPost(chowk.db, author)
  })
  expect(pages).toEqual([newestFirst.slice(0, 3), newestFirst.slice(3, 6), newestFirst.slice(6)])
})

// FEED-1, FEED-3, CALL-post-feed
test('filters by place whatever its case, by languages, mood, author and contest', async () => {
  const { community, author } = await communityWithAuthor()
  const other = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, other)
  const pune = { city: 'Pune', location_name: 'Kothrud' }
  const inPune = await createPost(chowk.db, author, { ...pune, language_id: hindi })
  const happy = await createPost(chowk.db, author, { mood_id: 2, language_id: tamil })
  const entry = await createPost(chowk.db, other, { contest_id: contest.id })
  const filters: [Input<'post/feed'>, TestPost[]][] = [
    [{ location: 'Everywhere' }, [entry, happy, inPune]],
    [{ location: '' }, [entry, happy, inPune]],
    [{ location: 'pUNE' }, [inPune]],
    [{ location: 'KOTHRUD' }, [inPune]],
    [{ location: 'Kothru' }, []],
    [{ location: "x' or '1'='1" }, []],
    [{ language_ids: [hindi] }, [inPune]],
    [{ language_ids: [1, 5] }, [happy, inPune]],
    [{ mood_id: 2 }, [happy]],
    [{ mood_id: 2_147_483_647 }, []],
    [{ mood_ids: [1, 2] }, [happy]],
    [{ mood_ids: [3, 4], mood_id: 2 }, [happy]],
    [{ mood_ids: [3] }, []],
    [{ user_id: other.id }, [entry]],
    [{ contest_id: contest.id }, [entry]],
    [{ location: 'Pune', mood_id: 2 }, []],
  ]
  for (const [filter, expected] of filters) {
    expect(await feedIds(filter, community), JSON.stringify(filter)).toEqual(idsOf(expected))
  }
})

// CALL-invalid
test.each([
  [{ location: 'Nearme', longitude: 77.2 }, 'latitude'],
  [{ location: 'Nearme', latitude: 28.6 }, 'longitude'],
  [{ location: 'Nearme', latitude: 91, longitude: 77.2 }, 'latitude'],
  [{ radius: 101 }, 'radius'],
  [{ limit: 51 }, 'limit'],
  [{ cursor: 'nonsense' }, 'cursor'],
  [
    { cursor: Buffer.from('["2026-01-01T00:00:00.000Z","1; drop"]').toString('base64url') },
    'cursor',
  ],
  [{ mood_id: 2_147_483_648 }, 'mood_id'],
  [{ language_ids: [9_000_000_000] }, 'language_ids.0'],
])('refuses %j and names the field', async (input, field) => {
  const { community } = await communityWithAuthor()
  const { status, error } = await chowk.call('post/feed', input, community)
  expect(status).toBe(422)
  expect(error.message).toBe('Given data was invalid')
  expect(error.errors).toHaveProperty([field])
})

test('refuses the cursor of another order', async () => {
  const { community, author } = await communityWithAuthor()
  await createPost(chowk.db, author)
  await createPost(chowk.db, author)
  const { body } = await chowk.call('post/feed', { limit: 1 }, community)
  const cursor = body.next_cursor ?? ''
  const answer = await chowk.call('post/feed', { sort: 'trending', cursor }, community)
  expect(answer.error.code).toBe('given_data_invalid')
})

// FEED-5
test('trending ranks by damped score and age, as the rule does, and forgets after seven days', async () => {
  const { community, author } = await communityWithAuthor()
  const plan = [
    { votes: 0, age: HOUR },
    { votes: 3, age: 2 * HOUR },
    { votes: 12, age: 8 * HOUR },
    { votes: 1, age: 0 },
    { votes: 12, age: 6 * DAY },
  ]
  const ranked: { id: number; rank: number }[] = []
  for (const { votes, age } of plan) {
    const post = await createPost(chowk.db, author, { created_at: ago(age) })
    await giveVotes(post, votes)
    ranked.push({ id: post.id, rank: trendingRank(votes, age) })
  }
  const old = await createPost(chowk.db, author, { created_at: ago(7 * DAY + HOUR) })
  await giveVotes(old, 12)
  const expected = idsOf(ranked.sort((a, b) => b.rank - a.rank))
  expect(await feedIds({ sort: 'trending' }, community)).toEqual(expected)
  const pages = await readPages({ sort: 'trending', limit: 2 }, community)
  expect(pages.flat()).toEqual(expected)
})

test('trending pages stay apart among posts of equal rank', async () => {
  const { community, author } = await communityWithAuthor()
  const created_at = ago(HOUR)
  const posts = await Promise.all(
    Array.from({ length: 5 }, () => createPost(chowk.db, author, { created_at })),
  )
  const pages = await readPages({ sort: 'trending', limit: 2 }, community)
  expect(pages.flat()).toEqual(idsOf(posts).sort((a, b) => b - a))
})

// OUTPUT-5
test('shows a member their own votes and pins, and nobody else', async () => {
  const { community, author } = await communityWithAuthor()
  const voter = await createMember(chowk.db, community)
  const post = await createPost(chowk.db, author)
  await chowk.call('post/votepost', { post_id: post.id, vote: 'downvote' }, voter)
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, author)
  const seenBy = async (as: As) => (await chowk.call('post/feed', {}, as)).body.posts[0]
  expect(await seenBy(voter)).toMatchObject({ my_vote: 'downvote', pinned: false, downvotes: 1 })
  expect(await seenBy(author)).toMatchObject({ my_vote: null, pinned: true })
  expect(await seenBy(community)).toMatchObject({ my_vote: null, pinned: false })
})

// CALL-get
test('answers GET as it answers POST', async () => {
  const { community, author } = await communityWithAuthor()
  const post = await createPost(chowk.db, author, { language_id: hindi })
  await createPost(chowk.db, author)
  const answer = await chowk.app.inject({
    url: `/api/post/feed?identification_token=${community.identification_token}&language_ids=1,5`,
  })
  expect(idsOf(answer.json().posts)).toEqual([post.id])
})

test('a number left blank in a query is not given', async () => {
  const { community, author } = await communityWithAuthor()
  const post = await createPost(chowk.db, author)
  const blanks = 'mood_id=&user_id=&contest_id=&latitude=&longitude=&radius=&limit='
  const answer = await chowk.app.inject({
    url: `/api/post/feed?identification_token=${community.identification_token}&${blanks}`,
  })
  expect(answer.json()).toMatchObject({ posts: [{ id: post.id }] })
})
