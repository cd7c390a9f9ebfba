import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/db/database.ts'
import {
  createCommunity,
  createMember,
  createPost,
  type TestMember,
  type TestPost,
} from '#server/testing/factories.ts'
import { type As, useTestApp } from '#server/testing/test-app.ts'
import { DAY, MINUTE } from '#shared/limits.ts'

const chowk = useTestApp()
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

type CommentOptions = {
  parent_id?: number
  created_at?: string
  deleted_at?: string
  hidden_at?: string
}

async function comment(
  post: TestPost,
  writer: TestMember,
  text: string,
  options: CommentOptions = {},
) {
  const isSeen = !options.deleted_at && !options.hidden_at
  const { id } = await chowk.db
    .insertInto('comments')
    .values({
      community_id: post.community_id,
      id: newId(post.community_id, 'comments'),
      post_id: post.id,
      user_id: writer.id,
      text,
      ...options,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await chowk.db
    .updateTable('posts')
    .set({ comments_count: sql<number>`comments_count + ${Number(isSeen)}` })
    .where('community_id', '=', post.community_id)
    .where('id', '=', post.id)
    .execute()
  return id
}

test('finds a post by its slug, by a slug with another title, and by its id', async () => {
  const { community, post } = await postInCommunity()
  const { body } = await single(`${post.id}`, community)
  const code = post.id.toString(36)
  expect(body.post.slug).toBe(`mist-over-the-lake-${code}`)
  for (const postid of [body.post.slug, `an-older-title-${code}`, `पुराना-शीर्षक-${code}`]) {
    expect((await single(postid, community)).body).toEqual(body)
  }
})

test('Z2: a foreign, hidden, deleted, malformed and unknown post are answered alike', async () => {
  const { community, author, reader } = await postInCommunity()
  const foreign = await postInCommunity()
  const hidden = await createPost(chowk.db, author, { hidden_at: ago(0) })
  const deleted = await createPost(chowk.db, author, { deleted_at: ago(0) })
  const ids = [foreign.post.id, hidden.id, deleted.id, 1, Number.MAX_SAFE_INTEGER].map(String)
  for (const postid of [...ids, 'no-such-post', 'x', '-', "'; select 1"]) {
    for (const as of [community, reader, author]) {
      const { status, failure } = await single(postid, as)
      expect(status, postid).toBe(404)
      const message = 'This post is not here any more.'
      expect(failure).toEqual({ status: 'failed', code: 'post_not_found', message })
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

test('shows the comments that may be seen, oldest first, with their replies', async () => {
  const { community, author, reader, post } = await postInCommunity()
  const banned = await createMember(chowk.db, community)
  const second = await comment(post, reader, 'Second', { created_at: ago(MINUTE) })
  const first = await comment(post, author, 'First', { created_at: ago(2 * MINUTE) })
  const reply = await comment(post, author, 'A reply', { parent_id: second })
  const deleted = await comment(post, reader, 'Deleted', { deleted_at: ago(0) })
  await comment(post, reader, 'Hidden', { hidden_at: ago(0) })
  await comment(post, author, 'A reply to what is gone', { parent_id: deleted })
  await comment(post, banned, 'Of a banned member')
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
  for (let index = 0; index < 52; index++) await comment(post, reader, `Comment ${index}`)
  const { body } = await single(`${post.id}`, community)
  expect(body.post.comments).toHaveLength(50)
  expect(body.post.comments_count).toBe(52)
})

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

test('pins of hidden posts and of other communities are not shown', async () => {
  const { community, author } = await postInCommunity()
  const hidden = await createPost(chowk.db, author, { hidden_at: ago(0) })
  const pin = { community_id: author.community_id, user_id: author.id, post_id: hidden.id }
  await chowk.db.insertInto('pins').values(pin).execute()
  const foreign = await postInCommunity()
  await chowk.call('post/pinpost', { post_id: foreign.post.id, pin: true }, foreign.author)
  for (const user_id of [author.id, foreign.author.id, 1]) {
    const { body } = await chowk.call('post/mypinnedposts', { user_id }, community)
    expect(body.pins).toEqual([])
  }
})

test('asks a visitor whose pins they want', async () => {
  const { community } = await postInCommunity()
  const { status, failure } = await chowk.call('post/mypinnedposts', {}, community)
  expect(status).toBe(401)
  expect(failure.message).toBe('Login to continue')
})

test.each(['post/pinpost', 'post/delete'] as const)('%s is for the author alone', async (path) => {
  const { community, author, reader, post } = await postInCommunity()
  const foreign = await postInCommunity()
  const input = (id: number) => ({ post_id: id, postid: id, pin: true })
  const codeFor = async (id: number, as: As) => (await chowk.call(path, input(id), as)).failure.code
  expect(await codeFor(post.id, community)).toBe('login_to_continue')
  expect(await codeFor(post.id, reader)).toBe('not_allowed')
  expect(await codeFor(post.id, foreign.author)).toBe('post_not_found')
  expect(await codeFor(foreign.post.id, author)).toBe('post_not_found')
  expect(await codeFor(-1, author)).toBe('given_data_invalid')
  expect(await single(`${post.id}`, community)).toHaveProperty('status', 200)
})

test('a member pins for themselves only', async () => {
  const { author, reader, post } = await postInCommunity()
  const input = { post_id: post.id, pin: true, user_id: reader.id }
  const answer = await chowk.call('post/pinpost', input, author)
  expect(answer.failure.code).toBe('acting_for_somebody_else')
})

test('a deleted post is gone from everywhere, with its pins; a second time it is not found', async () => {
  const { community, author, post } = await postInCommunity()
  await chowk.call('post/pinpost', { post_id: post.id, pin: true }, author)
  const { body } = await chowk.call('post/delete', { postid: post.id }, author)
  expect(body).toEqual({ status: 'success' })
  expect((await single(`${post.id}`, author)).status).toBe(404)
  expect((await chowk.call('post/feed', {}, community)).body.posts).toEqual([])
  const pins = await chowk.call('post/mypinnedposts', {}, author)
  expect(pins.body.pins).toEqual([])
  const again = await chowk.call('post/delete', { postid: post.id }, author)
  expect(again.failure.code).toBe('post_not_found')
})

test('R3: a share counts once a person and day, and keeps no address', async () => {
  const { community, reader, post } = await postInCommunity()
  const share = (as: As, device: string) =>
    chowk.app.inject({
      method: 'POST',
      url: '/api/post/new-share',
      headers: {
        'user-agent': device,
        ...('token' in as
          ? { authorization: `Bearer ${as.token}` }
          : { 'identification-token': as.identification_token }),
      },
      payload: { post_id: post.id },
    })
  for (const _ of [1, 2]) {
    for (const device of ['Phone', 'Tablet']) {
      for (const as of [reader, community]) {
        expect((await share(as, device)).json()).toEqual({ status: 'success' })
      }
    }
  }
  chowk.clock.now = () => new Date(Date.now() + DAY)
  await share(community, 'Phone')
  chowk.clock.now = () => new Date()
  const rows = await chowk.db
    .selectFrom('shares')
    .select('sharer')
    .where('community_id', '=', community.id)
    .execute()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ sharer }) => sharer)).size).toBe(4)
  expect(JSON.stringify(rows)).not.toMatch(/127\.0|Phone/)
})

test('a share of a post that is not there is refused', async () => {
  const { community } = await postInCommunity()
  const foreign = await postInCommunity()
  const answer = await chowk.call('post/new-share', { post_id: foreign.post.id }, community)
  expect(answer.failure.code).toBe('post_not_found')
})

test('names the moods in a language, or in English', async () => {
  const { community } = await postInCommunity()
  const moods = async (language_id?: number) => {
    const { body } = await chowk.call('post/moods', { language_id }, community)
    return body.moods.map(({ mood_name }) => mood_name)
  }
  expect((await moods())[1]).toBe('Happy')
  expect((await moods(hindi))[1]).toBe('खुश')
  expect((await moods(malayalam))[1]).toBe('Happy')
  expect(await moods(4711)).toHaveLength(8)
})

test("lists the languages of the community's site", async () => {
  const { community } = await postInCommunity()
  const { body } = await chowk.call('post/languages', {}, community)
  expect(body.languages).toHaveLength(13)
  const english = { id: 2, language_name: 'English', native_name: 'English', code: 'en' }
  expect(body.languages[1]).toEqual(english)
})

test.each(['post/feed', 'post/moods', 'post/languages'] as const)(
  '%s of no community is not found',
  async (path) => {
    expect((await chowk.call(path, {})).failure.code).toBe('community_not_found')
    const answer = await chowk.call(path, { identification_token: 'nowhere' })
    expect(answer.failure.code).toBe('community_not_found')
  },
)
