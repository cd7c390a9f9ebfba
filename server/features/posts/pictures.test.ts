import sharp from 'sharp'
import { thumbHashToRGBA } from 'thumbhash'
import { beforeAll, expect, test, vi } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { animate, type Bytes, bytesOf, takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { DAY } from '#shared/limits.ts'

const storage = memoryStorage()
const { files: stored } = storage
const chowk = testApp({ storage })
const fields = { location: 'Lodhi Garden', language_id: '2', title: 'A photo' }
let photo: Bytes

beforeAll(async () => {
  photo = await takePhoto('jpeg')
})

async function someMember() {
  return createMember(chowk.db, await createCommunity(chowk.db))
}

type TestUpdate = { files?: Bytes[]; fields?: Record<string, string> }

const post = (files: Bytes[], as: TestMember, extra: Record<string, string> = {}) =>
  sendForm(chowk.app, 'post/newpost', { fields: { ...fields, ...extra }, files }, as)

const update = (postid: number, as: TestMember, form: TestUpdate) =>
  sendForm(
    chowk.app,
    'post/updatepost',
    { ...form, fields: { ...fields, postid: `${postid}`, ...form.fields } },
    as,
  )

const fetchMedia = (path: string) => chowk.app.inject({ url: path })

/** Whether each of them is still served. */
async function areServed(paths: string[]) {
  const answers = await Promise.all(paths.map(fetchMedia))
  return answers.map(({ statusCode }) => statusCode === 200)
}

// INPUT-4
test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes upright WebP of at most 1280 pixels, with nothing of the camera in it',
  async (format) => {
    const file = await takePhoto(format)
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const { body } = await post([file], await someMember(), { alt: '["The lake"]' })
    const [media] = body.post.media
    expect(media).toMatchObject({ type: 'image', width: 640, height: 1280, alt: 'The lake' })
    const served = await fetchMedia(media?.path ?? '')
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    })
    const stored = await sharp(served.rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 640, height: 1280 })
    expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual(
      Array(4).fill(undefined),
    )
    expect(served.rawPayload.includes('Phone of Asha')).toBe(false)
    const placeholder = thumbHashToRGBA(Buffer.from(media?.placeholder ?? '', 'base64'))
    expect(placeholder.h).toBeGreaterThan(placeholder.w)
  },
)

test('a small picture stays as small as it is', async () => {
  const { body } = await post([await takePhoto('png', 40, 30)], await someMember())
  expect(body.post.media[0]).toMatchObject({ width: 30, height: 40 })
})

test('an animation becomes its first frame', async () => {
  const { body } = await post([await animate()], await someMember())
  const [media] = body.post.media
  expect(media).toMatchObject({ width: 64, height: 64 })
  const served = (await fetchMedia(media?.path ?? '')).rawPayload
  expect((await sharp(served).metadata()).pages ?? 1).toBe(1)
  const { data } = await sharp(served).raw().toBuffer({ resolveWithObject: true })
  expect(data[0]).toBeGreaterThan(200)
  expect(data[2]).toBeLessThan(60)
})

// WRITE-2
test('a picture alone is a post, without title or description', async () => {
  const { body } = await post([photo], await someMember(), { title: '', media_type: 'image' })
  expect(body.post.contents).toEqual([{ title: '', description: '', text: '' }])
  expect(body.post.slug).toBe(`post-${body.post.id.toString(36)}`)
})

test('four pictures keep their order', async () => {
  const files = await Promise.all([10, 20, 30, 40].map((side) => takePhoto('jpeg', side, side)))
  const { body } = await post(files, await someMember(), { alt: '["a","b"]' })
  expect(body.post.media.map(({ width }) => width)).toEqual([10, 20, 30, 40])
  expect(body.post.media.map(({ alt }) => alt)).toEqual(['a', 'b', '', ''])
})

// CALL-unknown-error
test('when the store fails, neither a post nor a picture of it stays', async () => {
  const member = await someMember()
  const before = stored.size
  vi.spyOn(storage, 'put').mockImplementationOnce(async () => Promise.reject(new Error('full')))
  const { error } = await post([photo, photo], member)
  expect(error).toEqual({
    status: 'failed',
    code: 'something_went_wrong',
    message: 'Something went wrong',
  })
  expect((await chowk.call('post/feed', {}, member)).body.posts).toEqual([])
  expect(stored.size).toBe(before)
})

test('an update keeps, adds and reorders pictures, and removes the others from the store', async () => {
  const member = await someMember()
  const { body } = await post([photo, photo, photo], member, { alt: '["a","b","c"]' })
  const paths = body.post.media.map(({ path }) => path)
  const [first, , third] = body.post.media
  const media_ids = JSON.stringify([third?.id, first?.id])
  const form = { files: [photo], fields: { media_ids } }
  const updated = (await update(body.post.id, member, form)).body.post
  expect(updated.media.map(({ alt }) => alt)).toEqual(['c', 'a', ''])
  expect(updated.media.map(({ path }) => path).slice(0, 2)).toEqual([paths[2], paths[0]])
  expect(updated.media).toHaveLength(3)
  expect(await areServed([...paths, updated.media[2]?.path ?? ''])).toEqual([
    true,
    false,
    true,
    true,
  ])
})

test('an update that says nothing of the pictures keeps them all', async () => {
  const member = await someMember()
  const { body } = await post([photo], member)
  const { body: updated } = await update(body.post.id, member, { fields: { title: 'New' } })
  expect(updated.post.media).toEqual(body.post.media)
})

test('a refused update leaves the pictures as they were', async () => {
  const member = await someMember()
  const { body } = await post([photo], member, { title: '' })
  const other = await post([photo], member)
  const [theirs] = other.body.post.media
  const before = stored.size
  const refusals: [TestUpdate, ErrorCode][] = [
    [{ fields: { media_ids: JSON.stringify([theirs?.id]) } }, 'media_not_found'],
    [{ fields: { media_ids: '["/media/../secret"]' } }, 'given_data_invalid'],
    [{ fields: { media_ids: '[]' } }, 'post_text_missing'],
    [{ files: Array<Bytes>(5).fill(photo) }, 'too_many_files'],
    [{ files: [bytesOf('I am not a picture at all.')] }, 'unsupported_content'],
    [{ fields: { location: '' } }, 'post_location_missing'],
  ]
  for (const [form, code] of refusals) {
    const { error } = await update(body.post.id, member, form)
    expect(error.code).toBe(code)
  }
  const { body: seen } = await chowk.call('post/singlepost', { postid: `${body.post.id}` }, member)
  expect(seen.post.media).toEqual(body.post.media)
  expect(seen.post.edited_at).toBeNull()
  expect(await areServed([body.post.media[0]?.path ?? ''])).toEqual([true])
  expect(stored.size).toBe(before)
})

// POST-15, ACCESS-7
test("a deleted post's pictures are gone from the store", async () => {
  const member = await someMember()
  const { body } = await post([photo], member)
  const paths = body.post.media.map(({ path }) => path)
  expect(await areServed(paths)).toEqual([true])
  await chowk.call('post/delete', { postid: body.post.id }, member)
  expect(await areServed(paths)).toEqual([false])
})

// CONSOLE-5
test('an author who is muted while their pictures are being stored changes nothing', async () => {
  const author = await someMember()
  const { body } = await post([photo], author)
  const before = stored.size
  const { put } = storage
  storage.put = async (...args) => {
    await chowk.db
      .updateTable('users')
      .set({ muted_until: new Date(Date.now() + DAY).toISOString() })
      .where('community_id', '=', author.community_id)
      .where('id', '=', author.id)
      .execute()
    return put(...args)
  }
  const answer = await update(body.post.id, author, {
    files: [photo],
    fields: { title: 'Nonsense' },
  })
  storage.put = put
  expect(answer.error.code).toBe('muted')
  const { body: after } = await chowk.call('post/singlepost', { postid: `${body.post.id}` }, author)
  expect([after.post.contents[0]?.title, stored.size]).toEqual(['A photo', before])
})
