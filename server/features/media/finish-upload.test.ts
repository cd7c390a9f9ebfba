import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type Bytes, bytesOf, takePhoto } from '#server/testing/pictures.ts'
import { film, filmWebm, filmWithPlace, placeTag, record } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import type { Post } from '#shared/contracts/post.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })
const written = { location: 'Lodhi Garden', language_id: 2, title: 'Mist' }

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

async function finish(bytes: Bytes) {
  const member = await someMember()
  const upload_id = await uploadFile({ app: chowk.app, as: member }, bytes)
  const { body } = await chowk.call('media/finish-upload', { upload_id }, member)
  return { member, upload_id, media: body.media }
}

const storedAt = (path: string) => storage.files.get(path.replace('/media/', ''))

// WRITE-25
test('a picture becomes WebP in three sizes, with nothing of the camera or place in it', async () => {
  const { media } = await finish(await takePhoto('jpeg', 2400, 1200))
  expect(media).toMatchObject({ type: 'image', width: 640, height: 1280, duration: null })
  expect(media.variants.map(({ width }) => width)).toEqual([160, 320, 640])
  expect(media.variants.at(-1)?.path).toBe(media.path)
  for (const { width, path } of media.variants) {
    const stored = await sharp(storedAt(path)).metadata()
    expect(stored).toMatchObject({ format: 'webp', width })
    expect([stored.exif, stored.xmp, stored.iptc, stored.orientation]).toEqual(
      Array(4).fill(undefined),
    )
  }
})

// WRITE-24
test.each(['mp3', 'm4a', 'ogg', 'wav', 'weba'] as const)(
  'a %s recording keeps its sound and loses its place',
  async (form) => {
    const sent = await record(form, 3)
    expect(Buffer.from(sent).includes(placeTag)).toBe(true)
    const { media } = await finish(sent)
    expect(media).toMatchObject({ type: 'audio', width: null, variants: [] })
    expect(media.path.endsWith(`.${form}`)).toBe(true)
    expect(media.duration).toBeCloseTo(3, 1)
    expect(storedAt(media.path)?.includes(placeTag)).toBe(false)
  },
)

test('a video is stored with its size and length', async () => {
  const { media } = await finish(await film())
  expect(media).toMatchObject({ type: 'video', width: 480, height: 320, duration: 8 })
  expect(media.path).toMatch(/\.mp4$/)
})

// WRITE-24
test.each([
  ['MP4', 'mp4', () => filmWithPlace('mp4')],
  ['MOV', 'mp4', () => filmWithPlace('mov')],
  ['WebM', 'webm', filmWebm],
])('a video in %s is stored as %s and loses its place', async (_form, ending, make) => {
  const sent = await make()
  expect(Buffer.from(sent).includes(placeTag)).toBe(true)
  const { media } = await finish(sent)
  expect(media.path.endsWith(`.${ending}`)).toBe(true)
  expect(media.duration).toBeGreaterThan(0.8)
  const stored = storedAt(media.path) ?? Buffer.alloc(0)
  expect(stored.length).toBeGreaterThan(100)
  expect(stored.includes(placeTag)).toBe(false)
})

test('a video that was taken upright stays upright', async () => {
  const { media } = await finish(await filmWithPlace('mov'))
  expect([media.width, media.height]).toEqual([320, 480])
})

test('the index of a video stands before its pictures, so that it plays at once', async () => {
  const { media } = await finish(await film())
  const stored = storedAt(media.path) ?? Buffer.alloc(0)
  expect(stored.indexOf('moov')).toBeGreaterThan(0)
  expect(stored.indexOf('moov')).toBeLessThan(stored.indexOf('mdat'))
})

test('a video shows its poster and its captions, and loses what is taken off', async () => {
  const { member, media } = await finish(await film())
  const send = async (bytes: Bytes) => {
    const upload_id = await uploadFile({ app: chowk.app, as: member }, bytes)
    return (await chowk.call('media/finish-upload', { upload_id }, member)).body.media
  }
  const poster = await send(await takePhoto('jpeg', 90, 60))
  const captions = await send(bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nA kite rises.\n'))
  const attached = { media_id: media.id, poster_id: poster.id, captions_id: captions.id }
  const { body } = await chowk.call('media/attach', attached, member)
  expect(body.media).toEqual({ ...media, poster: poster.path, captions: captions.path })
  const input = { ...written, media_ids: [media.id] }
  const { post } = (await chowk.call('post/newpost', input, member)).body
  expect(post.media).toEqual([{ ...body.media, alt: '' }])
  const served = await chowk.app.inject({ url: captions.path })
  expect(served.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect((await chowk.app.inject({ url: poster.path })).statusCode).toBe(200)
  const without = { media_id: media.id, captions_id: null }
  const changed = await chowk.call('media/attach', without, member)
  expect(changed.body.media).toEqual({ ...media, poster: poster.path, captions: null })
  await chowk.call('post/delete', { postid: post.id }, member)
  expect([poster, media].map(({ path }) => storedAt(path))).toEqual([undefined, undefined])
})

test("nothing is attached to or taken from another member's media", async () => {
  const { member, media } = await finish(await film())
  const stranger = await createMember(chowk.db, { id: member.community_id })
  const id = await uploadFile({ app: chowk.app, as: stranger }, await takePhoto('png', 40, 30))
  const poster = (await chowk.call('media/finish-upload', { upload_id: id }, stranger)).body.media
  const attempts = [
    [{ media_id: media.id, poster_id: poster.id }, stranger],
    [{ media_id: media.id, poster_id: poster.id }, member],
    [{ media_id: poster.id, poster_id: poster.id }, stranger],
    [{ media_id: media.id, captions_id: media.id }, member],
  ] as const
  for (const [input, as] of attempts) {
    expect((await chowk.call('media/attach', input, as)).error.code).toBe('media_not_found')
  }
  const post = { ...written, media_ids: [media.id] }
  expect((await chowk.call('post/newpost', post, stranger)).error.code).toBe('media_not_found')
})

test('a file is shown by one post alone', async () => {
  const { member, media } = await finish(await takePhoto('png', 40, 30))
  const input = { ...written, media_ids: [media.id] }
  expect((await chowk.call('post/newpost', input, member)).status).toBe(200)
  expect((await chowk.call('post/newpost', input, member)).error.code).toBe('media_not_found')
  const twice = { ...written, media_ids: [media.id, media.id] }
  expect((await chowk.call('post/newpost', twice, member)).error.code).toBe('media_not_found')
})

// WRITE-26
test.each([
  ['a picture', () => takePhoto('jpeg', 500, 400)],
  ['a recording', () => record('mp3')],
  ['a video', film],
])('%s in a form becomes the same as one that was uploaded', async (_what, make) => {
  const file = await make()
  const { member, media } = await finish(file)
  const fields = { location: 'Lodhi Garden', language_id: '2', title: 'Mist', alt: '["Geese"]' }
  const sent = await sendForm(chowk.app, 'post/newpost', { fields, files: [file] }, member)
  const input = { ...written, media_ids: [media.id], alt: ['Geese'] }
  const { body } = await chowk.call('post/newpost', input, member)
  const nameless = (shown: Post['media']) => {
    const [{ id, ...one } = { id: '' }] = shown
    return JSON.parse(JSON.stringify(one).replaceAll(String(id), 'id'))
  }
  expect(nameless(sent.body.post.media)).toEqual(nameless(body.post.media))
  // A video's file says when it was written.
  const [shown] = sent.body.post.media
  expect(storedAt(shown?.path ?? '')?.length).toBe(storedAt(media.path)?.length)
})

test('an upload that is finished again is answered as before', async () => {
  const { member, upload_id, media } = await finish(await takePhoto('png', 40, 30))
  const again = await chowk.call('media/finish-upload', { upload_id }, member)
  expect(again.body.media).toEqual(media)
})

test('a post shows what was uploaded, in the order of its ids', async () => {
  const { member, media } = await finish(await takePhoto('jpeg', 90, 60))
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await takePhoto('png', 40, 30))
  const other = await chowk.call('media/finish-upload', { upload_id }, member)
  const media_ids = [other.body.media.id, media.id]
  const input = { ...written, media_ids, alt: ['a', 'b'] }
  const { body } = await chowk.call('post/newpost', input, member)
  expect(body.post.media).toEqual([
    { ...other.body.media, alt: 'a' },
    { ...media, alt: 'b' },
  ])
  const served = await chowk.app.inject({ url: media.path })
  expect(served.statusCode).toBe(200)
})
