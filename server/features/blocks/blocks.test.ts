import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const meera = await createMember(chowk.db, community, { full_name: 'Meera Rao' })
  return { community, asha, ravi, meera }
}

const block = (user: { id: number }, as?: As) => chowk.call('user/block', { user_id: user.id }, as)

const unblock = (user: { id: number }, as?: As) =>
  chowk.call('user/unblock', { user_id: user.id }, as)

const blockedBy = async (as: TestMember) =>
  (await chowk.call('user/blocked', {}, as)).body.users.map(({ id }) => id)

const leave = ({ community_id, id }: TestMember, column: 'banned_at' | 'deleted_at') =>
  chowk.db
    .updateTable('users')
    .set({ [column]: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

// BLOCK-3
test('a member blocks another, finds them in a list, and ends the block', async () => {
  const { asha, ravi } = await neighbours()
  const message = 'You will not see each other any more.'
  expect((await block(ravi, asha)).body).toEqual({ status: 'success', message })
  const { users } = (await chowk.call('user/blocked', {}, asha)).body
  expect(users).toEqual([
    { id: ravi.id, full_name: 'Ravi Menon', profile_pic: null, created_at: expect.any(String) },
  ])
  expect(await blockedBy(ravi)).toEqual([])
  expect((await unblock(ravi, asha)).body.message).toBe('You can see each other again.')
  expect(await blockedBy(asha)).toEqual([])
})

// CALL-user-block
test('a second block and a second end change nothing, also of many at once', async () => {
  const { asha, ravi } = await neighbours()
  const statusesOf = async (act: typeof block | typeof unblock) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(ravi, asha)))
    return new Set(answers.map(({ status }) => status))
  }
  expect(await statusesOf(block)).toEqual(new Set([200]))
  expect(await blockedBy(asha)).toEqual([ravi.id])
  expect(await statusesOf(unblock)).toEqual(new Set([200]))
  expect(await blockedBy(asha)).toEqual([])
})

test('two members block each other at once', async () => {
  const { asha, ravi } = await neighbours()
  const answers = await Promise.all([block(ravi, asha), block(asha, ravi)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([await blockedBy(asha), await blockedBy(ravi)]).toEqual([[ravi.id], [asha.id]])
})

// BLOCK-1
test('a block ends the respect of both, and the end of the block does not bring it back', async () => {
  const { asha, ravi, meera } = await neighbours()
  for (const [one, other] of [
    [asha, ravi],
    [ravi, asha],
    [meera, asha],
    [asha, meera],
  ] as const) {
    await chowk.call('user/respect-user', { user_id: other.id }, one)
  }
  await block(ravi, asha)
  await unblock(ravi, asha)
  const infoOf = async (user: TestMember) =>
    (await chowk.call('user/get-my-respect-info', { user_id: user.id }, meera)).body
  expect(await infoOf(asha)).toEqual({ respecting: 1, respectors: 1, is_respected: true })
  expect(await infoOf(ravi)).toEqual({ respecting: 0, respectors: 0, is_respected: false })
})

// BLOCK-1
test('no respect is left of blocks and respects at once', async () => {
  // The invariants, which are checked after this file, find a respect that is left.
  const { asha, ravi } = await neighbours()
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      ...[ravi, asha].map((one) =>
        chowk.call('user/respect-user', { user_id: one.id }, one === ravi ? asha : ravi),
      ),
      block(ravi, asha),
    ])
    expect(answers.at(-1)?.status).toBe(200)
    const { users } = (await chowk.call('user/respectors', { user_id: asha.id }, asha)).body
    expect(users).toEqual([])
    const left = await chowk.db
      .selectFrom('respects')
      .select('user_id')
      .where('community_id', '=', asha.community_id)
      .execute()
    expect(left).toEqual([])
    await unblock(ravi, asha)
  }
})

// CALL-user-block
test('refuses to block oneself', async () => {
  const { asha } = await neighbours()
  const { status, error } = await block(asha, asha)
  expect([status, error.code]).toEqual([403, 'own_block'])
})

// CALL-user-block
test('a member of another community, a banned, a deleted one and nobody are refused alike', async () => {
  const { asha, ravi, meera } = await neighbours()
  const foreign = (await neighbours()).ravi
  await leave(ravi, 'banned_at')
  await leave(meera, 'deleted_at')
  for (const user of [foreign, ravi, meera, { id: 1 }]) {
    for (const act of [block, unblock]) {
      expect((await act(user, asha)).error.code).toBe('user_not_found')
    }
  }
  expect(await blockedBy(asha)).toEqual([])
})

// CALL-user-block
test('asks a visitor to log in', async () => {
  const { community, ravi } = await neighbours()
  for (const as of [community, undefined]) {
    expect((await block(ravi, as)).error.code).toBe('login_to_continue')
    expect((await unblock(ravi, as)).error.code).toBe('login_to_continue')
    expect((await chowk.call('user/blocked', {}, as)).error.code).toBe('login_to_continue')
  }
})

test('a member who was reported, or who has blocked the caller, can be blocked', async () => {
  const { asha, ravi, meera } = await neighbours()
  await chowk.call('post/report', { user_id: ravi.id, reason: 'abuse' }, asha)
  await block(asha, meera)
  for (const user of [ravi, meera]) expect((await block(user, asha)).status).toBe(200)
  expect((await unblock(asha, meera)).status).toBe(200)
  expect(await blockedBy(asha)).toEqual([meera.id, ravi.id])
})

// CALL-user-unblock
test('a block of a member who was banned later is not listed, and can be ended', async () => {
  const { asha, ravi } = await neighbours()
  await block(ravi, asha)
  await leave(ravi, 'banned_at')
  expect(await blockedBy(asha)).toEqual([])
  expect((await unblock(ravi, asha)).status).toBe(200)
})

// BLOCK-2
test('what members do to each other is answered as if the other were not there', async () => {
  const { community, asha, ravi } = await neighbours()
  const contest = await createContest(chowk.db, community)
  for (const member of [asha, ravi]) await createParticipation(chowk.db, contest, member)
  const posts = { asha: await createPost(chowk.db, asha), ravi: await createPost(chowk.db, ravi) }
  const comments = {
    asha: await createComment(chowk.db, posts.asha, asha),
    ravi: await createComment(chowk.db, posts.ravi, ravi),
  }
  await block(ravi, asha)
  const text = 'Hello'
  for (const [as, other] of [
    [asha, 'ravi'],
    [ravi, 'asha'],
  ] as const) {
    const user_id = posts[other].user_id
    const post_id = posts[other].id
    const comment_id = comments[other].id
    const answers = {
      vote: await chowk.call('post/votepost', { post_id, vote: 'upvote' }, as),
      comment: await chowk.call('post/new-comment', { post_id, text }, as),
      share: await chowk.call('post/new-share', { post_id }, as),
      read: await chowk.call('post/singlepost', { postid: `${post_id}` }, as),
      comments: await chowk.call('post/comments', { post_id }, as),
      deletion: await chowk.call('post/delete', { postid: post_id }, as),
      pin: await chowk.call('post/pinpost', { post_id, pin: true }, as),
      respect: await chowk.call('user/respect-user', { user_id }, as),
      ofComment: await chowk.call('post/delete-comment', { comment_id }, as),
    }
    expect(Object.values(answers).map(({ error }) => error.code)).toEqual([
      ...Array(7).fill('post_not_found'),
      'user_not_found',
      'comment_not_found',
    ])
  }
})

// BLOCK-2
test('nobody replies to a comment or a reply of a member whom they do not see', async () => {
  const { asha, ravi, meera } = await neighbours()
  const post = await createPost(chowk.db, meera)
  const root = await createComment(chowk.db, post, meera)
  const reply = await createComment(chowk.db, post, ravi, { parent_id: root.id })
  await block(ravi, asha)
  const write = (parent_id: number, as: TestMember) =>
    chowk.call('post/new-comment', { post_id: post.id, parent_id, text: 'Indeed' }, as)
  expect((await write(reply.id, asha)).error.code).toBe('comment_not_found')
  expect((await write(root.id, asha)).status).toBe(200)
})

// BLOCK-2
test('a comment does not mention a member whom its author does not see', async () => {
  const { community, asha, ravi, meera } = await neighbours()
  const username = `r${ravi.id}`
  await chowk.db
    .insertInto('logins')
    .values({ community_id: community.id, user_id: ravi.id, kind: 'username', value: username })
    .execute()
  const post = await createPost(chowk.db, meera)
  await block(ravi, asha)
  const written = { post_id: post.id, text: `Hello @${username}` }
  const { comment } = (await chowk.call('post/new-comment', written, asha)).body
  const { comments } = (await chowk.call('post/comments', { post_id: post.id }, meera)).body
  expect(comments).toMatchObject([{ id: comment.id, mentions: [] }])
})

// BLOCK-1
test('the counts of the feed leave out what the feed does not show', async () => {
  const { asha, ravi, meera } = await neighbours()
  for (const author of [asha, ravi, ravi, meera]) await createPost(chowk.db, author)
  await block(ravi, asha)
  const countFor = async (as: TestMember) =>
    (await chowk.call('post/feed-counts', {}, as)).body.posts
  expect([await countFor(asha), await countFor(ravi), await countFor(meera)]).toEqual([2, 3, 4])
})

// BLOCK-3
test('the profile of a blocked member says so, and shows no posts', async () => {
  const { asha, ravi, meera } = await neighbours()
  await createPost(chowk.db, ravi)
  await block(ravi, asha)
  const profileFor = async (as: As) =>
    (await chowk.call('user/userdetail', { user_id: ravi.id }, as)).body
  expect(await profileFor(asha)).toMatchObject({
    ...{ user: { id: ravi.id, full_name: 'Ravi Menon' }, is_blocked: true, posts: [] },
  })
  expect(await profileFor(meera)).toMatchObject({ is_blocked: false, posts: [{}] })
  const { error } = await chowk.call('user/userdetail', { user_id: asha.id }, ravi)
  expect(error.message).toBe('This neighbour is not here any more.')
})

// BLOCK-4
test('a moderator sees a member who has blocked them, and may delete what they wrote', async () => {
  const { community, asha } = await neighbours()
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const post = await createPost(chowk.db, asha)
  const { id: comment_id } = await createComment(chowk.db, post, asha)
  await block(moderator, asha)
  const { comments } = (await chowk.call('post/comments', { post_id: post.id }, moderator)).body
  expect(comments).toMatchObject([{ id: comment_id }])
  expect((await chowk.call('post/delete-comment', { comment_id }, moderator)).status).toBe(200)
  expect((await chowk.call('user/userdetail', { user_id: moderator.id }, asha)).body).toMatchObject(
    { is_blocked: true, posts: [] },
  )
  // The respect that the block has ended does not come back by the moderator.
  const { error } = await chowk.call('user/respect-user', { user_id: asha.id }, moderator)
  expect(error.code).toBe('user_not_found')
})
