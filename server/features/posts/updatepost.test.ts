import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
} from '#server/testing/factories.ts'
import { type As, testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { defaultLanguageId } from '#shared/limits.ts'

const chowk = testApp()

const text = {
  location: 'Lodhi Garden',
  language_id: defaultLanguageId,
  title: 'Mist over the lake, again',
  description: 'The geese are gone.',
}

async function ownPost() {
  const community = await createCommunity(chowk.db)
  const author = await createMember(chowk.db, community)
  return { community, author, post: await createPost(chowk.db, author) }
}

const update = (input: Partial<Input<'post/updatepost'>> & { postid: number }, as?: As) =>
  chowk.call('post/updatepost', { ...text, ...input }, as)

// CALL-post-updatepost, MSG-post-updated
test('changes a post, and says when; its place stays while its name does', async () => {
  const { community, author, post } = await ownPost()
  const input = { postid: post.id, mood_id: 5, source_link: 'example.org' }
  const { body } = await update(input, author)
  expect(body.message).toBe('Post updated successfully')
  expect(body.post).toMatchObject({
    id: post.id,
    slug: `mist-over-the-lake-again-${post.id.toString(36)}`,
    contents: [{ title: text.title, description: text.description }],
    mood: { mood_name: 'Grateful' },
    source_link: 'https://example.org',
  })
  expect(Date.parse(body.post.edited_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const { body: feed } = await chowk.call('post/feed', { location: 'new delhi' }, community)
  expect(feed.posts).toEqual([body.post])
})

test('a new place replaces the old one whole', async () => {
  const { community, author, post } = await ownPost()
  await update({ postid: post.id, location: 'Jaipur' }, author)
  const idsIn = async (location: string) => {
    const { body } = await chowk.call('post/feed', { location }, community)
    return body.posts.map(({ id }) => id)
  }
  expect(await idsIn('Jaipur')).toEqual([post.id])
  expect(await idsIn('New Delhi')).toEqual([])
})

test('an entry stays an entry', async () => {
  const { community, author } = await ownPost()
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, author)
  const entry = await createPost(chowk.db, author, { contest_id: contest.id, source: 'contest' })
  const { body } = await update({ postid: entry.id, source: 'web' }, author)
  expect(body.post).toMatchObject({ source: 'contest', contest_id: contest.id })
})

test.each([
  [{ location: '' }, 'post_location_missing'],
  [{ title: '' }, 'post_text_missing'],
  [{ description: '' }, 'post_text_missing'],
  [{ source_link: 'javascript:alert(1)' }, 'post_link_invalid'],
  [{ source_link: '1234' }, 'post_link_invalid'],
  [{ language_id: 4711 }, 'given_data_invalid'],
  [{ mood_id: 4711 }, 'given_data_invalid'],
])('refuses %j with %s and changes nothing', async (input, code) => {
  const { author, post } = await ownPost()
  const seen = () => chowk.call('post/singlepost', { postid: `${post.id}` }, author)
  const before = (await seen()).body
  expect((await update({ postid: post.id, ...input }, author)).error.code).toBe(code)
  expect((await seen()).body).toEqual(before)
})

// WRITE-13
test('is for the author alone; what is not there for all is not there for the author', async () => {
  const { community, author, post } = await ownPost()
  const other = await createMember(chowk.db, community)
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const foreign = await ownPost()
  const now = new Date().toISOString()
  const hidden = await createPost(chowk.db, author, { hidden_at: now })
  const deleted = await createPost(chowk.db, author, { deleted_at: now })
  const codeFor = async (postid: number, as?: As) => (await update({ postid }, as)).error.code
  expect(await codeFor(post.id)).toBe('login_to_continue')
  expect(await codeFor(post.id, community)).toBe('login_to_continue')
  expect(await codeFor(post.id, other)).toBe('not_allowed')
  expect(await codeFor(post.id, moderator)).toBe('not_allowed')
  for (const id of [foreign.post.id, hidden.id, deleted.id, 1]) {
    expect(await codeFor(id, author)).toBe('post_not_found')
  }
})

test('parallel updates leave one of them whole', async () => {
  const { author, post } = await ownPost()
  const titles = Array.from({ length: 12 }, (_, index) => `Version ${index}`)
  const answers = await Promise.all(
    titles.map((title) => update({ postid: post.id, title, description: title }, author)),
  )
  for (const { status } of answers) expect(status).toBe(200)
  const { body } = await chowk.call('post/singlepost', { postid: `${post.id}` }, author)
  const [contents] = body.post.contents
  expect(titles).toContain(contents?.title)
  expect(contents?.description).toBe(contents?.title)
})
