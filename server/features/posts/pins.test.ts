import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, author, reader, post: await createPost(chowk.db, author) }
}

const single = (postid: string, as: As) => chowk.call('post/singlepost', { postid }, as)

// PIN-1, CALL-post-pinpost
test('pinning and unpinning twice is as once; the newest pin comes first', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const later = await createPost(chowk.db, author)
  const pin = (post_id: number, wanted: boolean) =>
    chowk.call('post/pinpost', { post_id, pin: wanted, user_id: author.id }, author)
  const pinnedBy = async (as: As, user_id?: number) => {
    const { body } = await chowk.call('post/mypinnedposts', { user_id }, as)
    return body.pins.map((pinned) => pinned.post.id)
  }
  for (const id of [post.id, post.id, later.id]) {
    expect((await pin(id, true)).body).toEqual({ status: 'success', pinned: true })
  }
  expect(await pinnedBy(author)).toEqual([later.id, post.id])
  expect(await pinnedBy(community, author.id)).toEqual([later.id, post.id])
  expect(await pinnedBy(reader)).toEqual([])
  for (const _ of [1, 2]) expect((await pin(later.id, false)).body.pinned).toBe(false)
  expect(await pinnedBy(reader, author.id)).toEqual([post.id])
})

// ACCESS-5
test('pins of hidden posts and of other communities are not shown', async () => {
  const { community, author } = await postInCommunity()
  const hidden = await createPost(chowk.db, author, { hidden_at: new Date().toISOString() })
  const pin = { community_id: author.community_id, user_id: author.id, post_id: hidden.id }
  await chowk.db.insertInto('pins').values(pin).execute()
  const foreign = await postInCommunity()
  await chowk.call('post/pinpost', { post_id: foreign.post.id, pin: true }, foreign.author)
  const pinsOf = (user_id: number) => chowk.call('post/mypinnedposts', { user_id }, community)
  expect((await pinsOf(author.id)).body.pins).toEqual([])
  expect((await pinsOf(foreign.author.id)).error.code).toBe('user_not_found')
})

// CALL-post-mypinnedposts, MSG-login-to-continue
test('asks a visitor whose pins they want', async () => {
  const { community } = await postInCommunity()
  const { status, error } = await chowk.call('post/mypinnedposts', {}, community)
  expect(status).toBe(401)
  expect(error.message).toBe('Login to continue')
})

// PIN-1
test.each(['post/pinpost', 'post/delete'] as const)('%s is for the author alone', async (path) => {
  const { community, author, reader, post } = await postInCommunity()
  const foreign = await postInCommunity()
  const input = (id: number) => ({ post_id: id, postid: id, pin: true })
  const codeFor = async (id: number, as: As) => (await chowk.call(path, input(id), as)).error.code
  expect(await codeFor(post.id, community)).toBe('login_to_continue')
  expect(await codeFor(post.id, reader)).toBe('not_allowed')
  expect(await codeFor(post.id, foreign.author)).toBe('post_not_found')
  expect(await codeFor(foreign.post.id, author)).toBe('post_not_found')
  expect(await codeFor(-1, author)).toBe('given_data_invalid')
  expect(await single(`${post.id}`, community)).toHaveProperty('status', 200)
})

// COMMUNITY-7
test('a member pins for themselves only', async () => {
  const { author, reader, post } = await postInCommunity()
  const input = { post_id: post.id, pin: true, user_id: reader.id }
  const answer = await chowk.call('post/pinpost', input, author)
  expect(answer.error.code).toBe('acting_for_somebody_else')
})
