import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { ShareWords } from '#server/media/share-picture/share-picture.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'

const storage = memoryStorage()
let drawn: ShareWords[] = []
const sharePictures = {
  draw: async (words: ShareWords) => {
    drawn.push(words)
    return Buffer.from(`a picture of ${words.title}`)
  },
  drawCertificate: async () => undefined,
  drawSvg: async () => undefined,
  stop: () => undefined,
}
const chowk = testApp({ storage, sharePictures })

beforeEach(() => {
  drawn = []
  storage.files.clear()
})

const get = (path: string | null) => chowk.app.inject({ url: path ?? '/media/none.jpg' })
const statusOf = async (path: string | null) => (await get(path)).statusCode

async function pathOf(post_id: number, viewer: TestMember): Promise<string | null> {
  const { body } = await chowk.call('post/singlepost', { postid: String(post_id) }, viewer)
  return body.post.share_picture
}

async function somePost(values: Parameters<typeof createPost>[2] = {}) {
  const member = await createMember(chowk.db, await createCommunity(chowk.db, 'Jor Bagh'))
  const post = await createPost(chowk.db, member, values)
  return { member, post }
}

function pass(milliseconds: number): void {
  const { now } = chowk.clock
  chowk.clock.now = () => new Date(now().getTime() + milliseconds)
}

// POST-21
test('a post without a picture names one that is drawn when it is first asked for', async () => {
  const { member, post } = await somePost({ title: 'झील पर धुंध' })
  const path = await pathOf(post.id, member)
  expect(drawn).toEqual([])
  const answer = await get(path)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.body).toBe('a picture of झील पर धुंध')
  expect(await statusOf(path)).toBe(200)
  expect(drawn).toEqual([
    {
      title: 'झील पर धुंध',
      byline: 'Asha Verma',
      community: 'Jor Bagh',
      seed: `post-${post.id}`,
    },
  ])
})

test('a post without a title is drawn with the beginning of its text', async () => {
  const { member, post } = await somePost({ title: '', description: 'Only a text.\nOf two lines.' })
  await get(await pathOf(post.id, member))
  expect(drawn[0]?.title).toBe('Only a text. Of two lines.')
})

test('ten who ask at once wait for one drawing', async () => {
  const { member, post } = await somePost({})
  const path = await pathOf(post.id, member)
  const statuses = await Promise.all(Array.from({ length: 10 }, () => statusOf(path)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(drawn).toHaveLength(1)
})

test('a post with a picture has none drawn, whatever is asked for', async () => {
  const { member, post } = await somePost({})
  const path = await pathOf(post.id, member)
  const { community_id, id: post_id } = post
  const media_id = randomUUID()
  const path_of_file = `/media/posts/${community_id}/${media_id}.webp`
  const file = { community_id, id: media_id, type: 'image', path: path_of_file, bytes: 1 }
  await chowk.db
    .insertInto('media')
    .values({ ...file, user_id: member.id })
    .execute()
  await chowk.db
    .insertInto('post_media')
    .values({ community_id, post_id, media_id, position: 0 })
    .execute()
  expect(await pathOf(post.id, member)).toBeNull()
  expect(await statusOf(path)).toBe(404)
  expect(drawn).toEqual([])
})

test('new words make a new picture, which takes the place of the old one', async () => {
  const { member, post } = await somePost({ title: 'Before' })
  const before = await pathOf(post.id, member)
  expect(await statusOf(before)).toBe(200)
  const { community_id, id } = post
  await chowk.db
    .updateTable('posts')
    .set({ title: 'After' })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
  const after = await pathOf(post.id, member)
  expect(after).not.toBe(before)
  expect((await get(after)).body).toBe('a picture of After')
  expect([...storage.files.keys()]).toEqual([after?.replace('/media/', '')])
  expect(await statusOf(before)).toBe(404)
})

test.each(['hidden_at', 'deleted_at'])(
  'the picture of a post with %s is not served a minute later, nor drawn again',
  async (column) => {
    const { member, post } = await somePost({})
    const path = await pathOf(post.id, member)
    expect(await statusOf(path)).toBe(200)
    await sql`
      update posts
      set ${sql.ref(column)} = now()
      where community_id = ${post.community_id} and id = ${post.id}
    `.execute(chowk.db)
    pass(MINUTE)
    expect(await statusOf(path)).toBe(404)
    storage.files.clear()
    expect(await statusOf(path)).toBe(404)
    expect(drawn).toHaveLength(1)
  },
)

test("a deleted post's picture is gone from the store", async () => {
  const { member, post } = await somePost({})
  await get(await pathOf(post.id, member))
  expect(storage.files.size).toBe(1)
  await chowk.call('post/delete', { postid: post.id }, member)
  expect(storage.files.size).toBe(0)
})

test('a made-up key, and that of another community, draws nothing', async () => {
  const { member, post } = await somePost({})
  const other = await createCommunity(chowk.db)
  const path = (await pathOf(post.id, member)) ?? ''
  for (const wrong of [
    path.replace(/[^/]+\.jpg$/, '0000000000000000.jpg'),
    path.replace(/[^/]+\.jpg$/, 'x.jpg'),
    path.replace(`/${post.community_id}/`, `/${other.id}/`),
    path.replace(`/${post.id}/`, '/9999999999999999/'),
    path.replace('.jpg', '.webp'),
    path.replace('shared-posts', 'shared-contests'),
  ]) {
    expect(await statusOf(wrong), wrong).toBe(404)
  }
  expect(drawn).toEqual([])
  expect(storage.files.size).toBe(0)
})

// POST-21
test('a challenge without a picture names one, a draft does not', async () => {
  const community = await createCommunity(chowk.db, 'Jor Bagh')
  const member = await createMember(chowk.db, community)
  const contest = await createContest(chowk.db, community, {})
  const { body } = await chowk.call('contest/singlecontest', { contest_id: contest.id }, member)
  expect(await statusOf(body.share_picture)).toBe(200)
  expect(drawn).toMatchObject([
    { title: body.contest.details[0]?.title, community: 'Jor Bagh', seed: `contest-${contest.id}` },
  ])
  await chowk.db
    .updateTable('contests')
    .set({ published_at: null })
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .execute()
  pass(MINUTE)
  expect(await statusOf(body.share_picture)).toBe(404)
})

test('a challenge with a picture names none', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community, {})
  await chowk.db
    .updateTable('contests')
    .set({ thumbnail_image: '/media/a.webp' })
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .execute()
  const { body } = await chowk.call('contest/singlecontest', { contest_id: contest.id }, community)
  expect(body.share_picture).toBeNull()
})
