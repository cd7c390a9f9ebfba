import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'

const chowk = testApp()

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const reader = await createMember(chowk.db, community)
  const other = await createMember(chowk.db, community, { full_name: 'Meera Rao' })
  return { community, author, reader, other, post: await createPost(chowk.db, author) }
}

type Subject = Pick<Input<'post/report'>, 'post_id' | 'comment_id' | 'user_id'>

const report = (subject: Subject, as?: As) =>
  chowk.call('post/report', { ...subject, reason: 'spam' }, as)

const reportsBy = ({ community_id, id }: TestMember) =>
  chowk.db
    .selectFrom('reports')
    .select(['post_id', 'comment_id', 'reported_user_id', 'reason', 'text'])
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()

/** Where somebody sees a post: its own page, the feed, the profile's posts and pins. */
async function placesOf(post: TestPost, as: As) {
  const holds = (posts: { id: number }[]) => posts.some(({ id }) => id === post.id)
  const feed = await chowk.call('post/feed', {}, as)
  const trending = await chowk.call('post/feed', { sort: 'trending' }, as)
  const written = await chowk.call('post/feed', { user_id: post.user_id }, as)
  const pinned = await chowk.call('post/mypinnedposts', { user_id: post.user_id }, as)
  return {
    single: (await chowk.call('post/singlepost', { postid: `${post.id}` }, as)).status,
    feed: holds(feed.body.posts),
    trending: holds(trending.body.posts),
    written: holds(written.body.posts),
    pinned: pinned.status === 200 && holds(pinned.body.pins),
  }
}

const everywhere = { single: 200, feed: true, trending: true, written: true, pinned: true }
const nowhere = { single: 404, feed: false, trending: false, written: false, pinned: false }

// REPORT-1
test('stores the reason and the text, and thanks the reporter', async () => {
  const { reader, post } = await neighbours()
  const input = { post_id: post.id, reason: 'dangerous', text: '  Fire near a pump. ' } as const
  const { body } = await chowk.call('post/report', input, reader)
  expect(body).toEqual({
    status: 'success',
    message: 'Thank you. You will not see this any more.',
  })
  expect(await reportsBy(reader)).toEqual([
    {
      post_id: post.id,
      comment_id: null,
      reported_user_id: null,
      reason: 'dangerous',
      text: 'Fire near a pump.',
    },
  ])
})

// REPORT-2
test('hides a reported post from its reporter alone', async () => {
  const { community, author, reader, other, post } = await neighbours()
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, author)
  expect(await placesOf(post, reader)).toEqual(everywhere)
  await report({ post_id: post.id }, reader)
  expect(await placesOf(post, reader)).toEqual(nowhere)
  for (const as of [community, author, other]) expect(await placesOf(post, as)).toEqual(everywhere)
})

// REPORT-2
test('hides a reported member from their reporter: profile, posts and pins', async () => {
  const { community, author, reader, other, post } = await neighbours()
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, author)
  await report({ user_id: author.id }, reader)
  expect(await placesOf(post, reader)).toEqual(nowhere)
  const profile = (as: As) => chowk.call('user/userdetail', { user_id: author.id }, as)
  expect((await profile(reader)).error.code).toBe('user_not_found')
  for (const as of [community, author, other]) {
    expect(await placesOf(post, as)).toEqual(everywhere)
    expect((await profile(as)).status).toBe(200)
  }
})

test('hides reported entries and winners, of the post or of its author', async () => {
  const { community, author, reader, other } = await neighbours()
  const contest = await createContest(chowk.db, community)
  const entries: TestPost[] = []
  for (const [index, member] of [author, author, other].entries()) {
    if (index !== 1) await createParticipation(chowk.db, contest, member)
    const entry = await createPost(chowk.db, member, { contest_id: contest.id })
    entries.push(entry)
  }
  await declareWinners(chowk.db, contest, entries)
  const [first, second, third] = entries.map(({ id }) => id)
  const seen = async () => {
    const asked = { contest_id: contest.id }
    const { posts } = (await chowk.call('post/contest-posts', asked, reader)).body
    const { winnerPosts } = (await chowk.call('contest/singlecontest', asked, reader)).body
    expect(new Set(posts.map(({ id }) => id))).toEqual(new Set(winnerPosts.map(({ id }) => id)))
    return winnerPosts.map(({ id }) => id)
  }
  expect(await seen()).toEqual([first, second, third])
  await report({ post_id: first }, reader)
  expect(await seen()).toEqual([second, third])
  await report({ user_id: author.id }, reader)
  expect(await seen()).toEqual([third])
})

// REPORT-2
test('leaves a reported member out of the standings, and the others their ranks', async () => {
  const { community, author, reader, other } = await neighbours()
  const contest = await createContest(chowk.db, community)
  for (const member of [author, other]) await createParticipation(chowk.db, contest, member)
  const done = { community_id: community.id, contest_id: contest.id, user_id: author.id }
  await chowk.db
    .insertInto('day_progress')
    .values({ ...done, contest_day_id: contest.day_ids[0] ?? 0, done_on: '2100-01-01' })
    .execute()
  const standings = async (as: As) => {
    const { body } = await chowk.call('contest/standings', { contest_id: contest.id }, as)
    return body.standings.map(({ rank, user }) => [rank, user.full_name])
  }
  const all = [
    [1, author.full_name],
    [2, other.full_name],
  ]
  await report({ user_id: author.id }, reader)
  expect(await standings(reader)).toEqual([[2, other.full_name]])
  expect(await standings(other)).toEqual(all)
  await chowk.db
    .updateTable('users')
    .set({ alias: 'Early Bird' })
    .where('community_id', '=', community.id)
    .where('id', '=', author.id)
    .execute()
  // A row that went would tell whose alias it is.
  expect(await standings(reader)).toEqual([
    [1, 'Early Bird'],
    [2, other.full_name],
  ])
})

// REPORT-1
test('takes a second report as the first, also of two at once', async () => {
  const { reader, author, post } = await neighbours()
  for (const subject of [{ post_id: post.id }, { user_id: author.id }]) {
    const answers = await Promise.all([1, 2, 3, 4].map(() => report(subject, reader)))
    answers.push(await report(subject, reader))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  }
  expect(await reportsBy(reader)).toHaveLength(2)
})

test('takes a report of a comment, once', async () => {
  const { author, reader, post } = await neighbours()
  const { id: comment_id } = await createComment(chowk.db, post, author)
  for (const _ of [1, 2]) expect((await report({ comment_id }, reader)).status).toBe(200)
  expect((await report({ comment_id }, author)).error.code).toBe('own_report')
  expect(await reportsBy(reader)).toMatchObject([{ post_id: null, comment_id }])
})

test('refuses to report oneself or what one wrote', async () => {
  const { author, post } = await neighbours()
  for (const subject of [{ post_id: post.id }, { user_id: author.id }]) {
    const { status, error } = await report(subject, author)
    expect([status, error.code]).toEqual([403, 'own_report'])
  }
  expect(await reportsBy(author)).toEqual([])
})

test('asks a visitor to log in', async () => {
  const { community, post } = await neighbours()
  expect((await report({ post_id: post.id }, community)).error.code).toBe('login_to_continue')
  expect((await report({ post_id: post.id })).error.code).toBe('login_to_continue')
})

test('refuses what is hidden, deleted, of another community or not there alike', async () => {
  const { author, reader } = await neighbours()
  const foreign = await neighbours()
  const gone = new Date().toISOString()
  const hidden = await createPost(chowk.db, author, { hidden_at: gone })
  const deleted = await createPost(chowk.db, author, { deleted_at: gone })
  for (const post_id of [hidden.id, deleted.id, foreign.post.id, 1]) {
    expect((await report({ post_id }, reader)).error.code).toBe('post_not_found')
  }
  for (const user_id of [foreign.author.id, 1]) {
    expect((await report({ user_id }, reader)).error.code).toBe('user_not_found')
  }
  for (const comment_id of [1, Number.MAX_SAFE_INTEGER]) {
    expect((await report({ comment_id }, reader)).error.code).toBe('comment_not_found')
  }
})

// CALL-post-report
test('takes one subject, a reason of the list and at most 1,000 characters', async () => {
  const { author, reader, post } = await neighbours()
  const subject = { post_id: post.id }
  const wrong = [
    { reason: 'spam' },
    { ...subject, user_id: author.id, reason: 'spam' },
    { ...subject, reason: 'boring' },
    subject,
    { ...subject, reason: 'other', text: 'x'.repeat(1001) },
  ]
  for (const input of wrong) {
    const answer = await chowk.call('post/report', input as Input<'post/report'>, reader)
    expect([answer.status, answer.error.code]).toEqual([422, 'given_data_invalid'])
  }
  const { error } = await chowk.call('post/report', { reason: 'spam' }, reader)
  expect(error.errors).toEqual({ post_id: 'Give one of post_id, comment_id, user_id.' })
  expect(await reportsBy(reader)).toEqual([])
})

test('a report takes 3 statements', async () => {
  const { author, reader, post } = await neighbours()
  for (const subject of [{ post_id: post.id }, { user_id: author.id }]) {
    const statements = await chowk.statementsOf(async () => {
      expect((await report(subject, reader)).status).toBe(200)
    })
    expect(statements, statements.join('\n')).toHaveLength(3)
  }
})
