import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type Bytes, takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE, SECOND } from '#shared/limits.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })
const fields = { location: 'Lodhi Garden', language_id: '2', title: 'A photo' }
let photo: Bytes

beforeAll(async () => {
  photo = await takePhoto('jpeg', 40, 30)
})

async function someMember() {
  return createMember(chowk.db, await createCommunity(chowk.db))
}

async function somePost(member: TestMember) {
  const { body } = await sendForm(chowk.app, 'post/newpost', { fields, files: [photo] }, member)
  const { id, media } = body.post
  return { id, path: media[0]?.path ?? '' }
}

const get = (path: string) => chowk.app.inject({ url: path })
const statusOf = async (path: string) => (await get(path)).statusCode

/** Lets the app's clock run on. */
function pass(milliseconds: number): void {
  const { now } = chowk.clock
  chowk.clock.now = () => new Date(now().getTime() + milliseconds)
}

type Post = { id: number; path: string }

const hide = (table: 'posts' | 'users', id: number, column: string, value: unknown) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(
    chowk.db,
  )

const ways: [way: string, act: (post: Post, member: TestMember) => Promise<unknown>][] = [
  ['hidden', ({ id }) => hide('posts', id, 'hidden_at', new Date())],
  ['deleted', ({ id }, member) => chowk.call('post/delete', { postid: id }, member)],
  [
    'written by a member who is banned',
    (_post, { id }) => hide('users', id, 'banned_at', new Date()),
  ],
  [
    'written by a member who has gone',
    (_post, { id }) => hide('users', id, 'deleted_at', new Date()),
  ],
]

// ACCESS-8
test.each(ways)(
  'the picture of a post that is %s is not served a minute later',
  async (_way, act) => {
    const member = await someMember()
    const post = await somePost(member)
    expect(await statusOf(post.path)).toBe(200)
    // A file that could not be removed is still there.
    const removing = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('no store'))
    await act(post, member)
    removing.mockRestore()
    expect(storage.files.has(post.path.replace('/media/', ''))).toBe(true)
    pass(MINUTE)
    expect(await statusOf(post.path)).toBe(404)
  },
)

test('the picture of a post that is shown again is served again', async () => {
  const post = await somePost(await someMember())
  await hide('posts', post.id, 'hidden_at', new Date())
  expect(await statusOf(post.path)).toBe(404)
  await hide('posts', post.id, 'hidden_at', null)
  pass(MINUTE)
  expect(await statusOf(post.path)).toBe(200)
})

// CONSOLE-27
test('the picture of a post that waits for a look is there for its author and the moderators', async () => {
  const post = await somePost(await someMember())
  await sql`update posts set hidden_at = now(), held_for = 'first' where id = ${post.id}`.execute(
    chowk.db,
  )
  pass(MINUTE)
  expect(await statusOf(post.path)).toBe(200)
  await sql`update posts set held_for = null where id = ${post.id}`.execute(chowk.db)
  pass(MINUTE)
  expect(await statusOf(post.path)).toBe(404)
})

// CONSOLE-27, DUTY-5
test('the picture of a post that waits for a look is not there for anybody once an order hides it', async () => {
  const member = await someMember()
  const { community_id } = member
  const { id, path } = await somePost(member)
  await sql`update posts set hidden_at = now(), held_for = 'first' where id = ${id}`.execute(
    chowk.db,
  )
  await sql`
    insert into duties
      (community_id, id, kind, subject, post_id, authority, reference, words, received_at, acknowledge_by, due_at, remind_at,
        settled_at, hidden_at)
    values (${community_id}, ${newId(community_id, 'duties')}, 'order', 'post', ${id}, 'District Court', '12/2026', 'Remove it.',
      now(), now(), now(), now(), now(), now())`.execute(chowk.db)
  pass(MINUTE)
  expect(await statusOf(path)).toBe(404)
})

test('a picture that was taken out of its post is not served a minute later', async () => {
  const member = await someMember()
  const post = await somePost(member)
  expect(await statusOf(post.path)).toBe(200)
  const removing = vi.spyOn(storage, 'remove').mockRejectedValue(new Error('no store'))
  const changed = { ...fields, title: 'No photo', description: 'Any more.' }
  const form = { fields: { ...changed, postid: `${post.id}`, media_ids: '[]' } }
  expect((await sendForm(chowk.app, 'post/updatepost', form, member)).body.post.media).toEqual([])
  removing.mockRestore()
  pass(MINUTE)
  expect(await statusOf(post.path)).toBe(404)
})

test('caches on the way and our own memory together show a picture for less than a minute', async () => {
  const post = await somePost(await someMember())
  const { headers } = await get(post.path)
  const [, seconds] =
    /^public, max-age=(\d+), must-revalidate$/.exec(String(headers['cache-control'])) ?? []
  await hide('posts', post.id, 'hidden_at', new Date())
  pass(MINUTE - Number(seconds) * SECOND)
  expect(await statusOf(post.path)).toBe(404)
})

test('a picture that the browser still has is asked for without being sent again', async () => {
  const post = await somePost(await someMember())
  const { headers } = await get(post.path)
  const again = { 'if-none-match': String(headers.etag) }
  expect((await chowk.app.inject({ url: post.path, headers: again })).statusCode).toBe(304)
  await hide('posts', post.id, 'hidden_at', new Date())
  pass(MINUTE)
  expect((await chowk.app.inject({ url: post.path, headers: again })).statusCode).toBe(404)
})

test('many who look at a picture at once cost one query, and a key that was made up none', async () => {
  const post = await somePost(await someMember())
  const views = await chowk.statementsOf(() =>
    Promise.all(Array.from({ length: 20 }, () => get(post.path))),
  )
  expect(views).toHaveLength(1)
  const folder = post.path.slice(0, post.path.lastIndexOf('/'))
  expect(await chowk.statementsOf(() => get(`${folder}/made-up.webp`))).toEqual([])
})

test('a picture is shown by a post of its own community alone', async () => {
  const [member, other] = [await someMember(), await someMember()]
  const [post, elsewhere] = [await somePost(member), await somePost(other)]
  await hide('posts', post.id, 'hidden_at', new Date())
  pass(MINUTE)
  expect([await statusOf(post.path), await statusOf(elsewhere.path)]).toEqual([404, 200])
})

test.each([
  'members/asha.webp',
  'contests/banner.webp',
  'posts/older-than-the-rule.webp',
  'constructor/a.webp',
])('%s is no file of a post, and is always served', async (key) => {
  const stream = Readable.from([Buffer.from('a picture')])
  await storage.put(key, { stream, size: 9, contentType: 'image/webp' })
  expect(await statusOf(`/media/${key}`)).toBe(200)
})

test('a file that cannot be hidden is cached for a year', async () => {
  const stream = Readable.from([Buffer.from('a picture')])
  await storage.put('members/ravi.webp', { stream, size: 9, contentType: 'image/webp' })
  const { headers } = await get('/media/members/ravi.webp')
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
})
