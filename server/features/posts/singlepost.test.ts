import { expect, test } from 'vitest'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, headersOf, testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'

const chowk = testApp()
const hindi = 1
const malayalam = 9

async function postInCommunity() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, author, reader, post: await createPost(chowk.db, author) }
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const single = (postid: string, as: As) => chowk.call('post/singlepost', { postid }, as)

test('finds a post by its slug, by a slug with another title, and by its id', async () => {
  const { community, post } = await postInCommunity()
  const { body } = await single(`${post.id}`, community)
  const code = post.id.toString(36)
  expect(body.post.slug).toBe(`mist-over-the-lake-${code}`)
  const slugs = [body.post.slug, `an-older-title-${code}`, `पुराना-शीर्षक-${code}`]
  for (const postid of [...slugs, `${body.post.slug}.`, `${body.post.slug}।`]) {
    expect((await single(postid, community)).body).toEqual(body)
  }
})

// CALL-post-singlepost
test('finds a post by the end of the path, by POST and GET', async () => {
  const { community, author } = await postInCommunity()
  const title = 'झील पर कोहरा और लौटे हुए हंस, सुबह की पहली रोशनी में'
  const post = await createPost(chowk.db, author, { title })
  const { body } = await single(`${post.id}`, community)
  const url = `/api/post/singlepost/${encodeURIComponent(body.post.slug)}`
  for (const method of ['POST', 'GET'] as const) {
    const answer = await chowk.app.inject({ method, url, headers: headersOf(community) })
    expect(answer.json()).toEqual(body)
  }
})

// ACCESS-2, ACCESS-5
test('a foreign, hidden, deleted, malformed and unknown post are answered alike', async () => {
  const { community, author, reader } = await postInCommunity()
  const foreign = await postInCommunity()
  const hidden = await createPost(chowk.db, author, { hidden_at: ago(0) })
  const deleted = await createPost(chowk.db, author, { deleted_at: ago(0) })
  const ids = [foreign.post.id, hidden.id, deleted.id, 1, Number.MAX_SAFE_INTEGER].map(String)
  for (const postid of [...ids, 'no-such-post', 'x', '-', "'; select 1"]) {
    for (const as of [community, reader, author]) {
      const { status, error } = await single(postid, as)
      expect(status, postid).toBe(404)
      const message = 'This post is not here any more.'
      expect(error).toEqual({ status: 'failed', code: 'post_not_found', message })
    }
  }
})

test('a plain beginning of the description comes with the post', async () => {
  const { community, author } = await postInCommunity()
  const word = 'Morning\n\n  mist '
  const { id } = await createPost(chowk.db, author, { description: word.repeat(40).trim() })
  const { body } = await single(`${id}`, community)
  const text = body.post.contents[0]?.text ?? ''
  expect(text).toMatch(/^(Morning mist )+Morning( mist)?…$/)
  expect(text.length).toBeLessThanOrEqual(200)
  const endless = await createPost(chowk.db, author, { description: '🌧'.repeat(300) })
  const cut = (await single(`${endless.id}`, community)).body.post.contents[0]?.text
  expect(cut).toBe(`${'🌧'.repeat(99)}…`)
})

test("names the mood in the post's language, or in English", async () => {
  const { community, author } = await postInCommunity()
  const inHindi = await createPost(chowk.db, author, { mood_id: 2, language_id: hindi })
  const inMalayalam = await createPost(chowk.db, author, { mood_id: 2, language_id: malayalam })
  const moodOf = async ({ id }: TestPost) => (await single(`${id}`, community)).body.post.mood
  expect(await moodOf(inHindi)).toEqual({ id: 2, mood_name: 'खुश' })
  expect(await moodOf(inMalayalam)).toEqual({ id: 2, mood_name: 'Happy' })
})

// COMMENT-1, FIELD-post-comments
test('shows the comments that may be seen, oldest first, with their replies', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const banned = await createMember(chowk.db, community)
  const { id: second } = await createComment(chowk.db, post, reader, {
    text: 'Second',
    created_at: ago(MINUTE),
  })
  const { id: first } = await createComment(chowk.db, post, author, {
    text: 'First',
    created_at: ago(2 * MINUTE),
  })
  const { id: reply } = await createComment(chowk.db, post, author, {
    text: 'A reply',
    parent_id: second,
  })
  await createComment(chowk.db, post, reader, { text: 'Deleted', deleted_at: ago(0) })
  const { id: hidden } = await createComment(chowk.db, post, reader, {
    text: 'Hidden',
    hidden_at: ago(0),
  })
  await createComment(chowk.db, post, author, {
    text: 'A reply to what is hidden',
    parent_id: hidden,
  })
  await createComment(chowk.db, post, banned, { text: 'Of a banned member' })
  await chowk.db
    .updateTable('users')
    .set({ banned_at: ago(0) })
    .where('id', '=', banned.id)
    .execute()
  const { comments } = (await single(`${post.id}`, community)).body.post
  expect(comments.map(({ id, parent_id }) => ({ id, parent_id }))).toEqual([
    { id: first, parent_id: null },
    { id: second, parent_id: null },
    { id: reply, parent_id: second },
  ])
  const { id, full_name } = reader
  expect(comments[1]?.user).toEqual({ id, full_name, profile_pic: null })
})

test('sends at most 50 comments with a post', async () => {
  const { community, reader, post } = await postInCommunity()
  for (let index = 0; index < 52; index++)
    await createComment(chowk.db, post, reader, { text: `Comment ${index}` })
  const { body } = await single(`${post.id}`, community)
  expect(body.post.comments).toHaveLength(50)
  expect(body.post.comments_count).toBe(52)
})
