import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type Bytes, takePhoto } from '#server/testing/pictures.ts'
import { film, placeTag, record } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'

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

test('a picture becomes WebP in three sizes, with nothing of the camera or place in it', async () => {
  const { media } = await finish(await takePhoto('jpeg', 2400, 1200))
  expect(media).toMatchObject({ type: 'image', width: 640, height: 1280, duration: null })
  expect(media.variants.map(({ width }) => width)).toEqual([160, 320, 640])
  expect(media.variants.at(-1)?.path).toBe(media.path)
  for (const { width, path } of media.variants) {
    const kept = await sharp(storedAt(path)).metadata()
    expect(kept).toMatchObject({ format: 'webp', width })
    expect([kept.exif, kept.xmp, kept.iptc, kept.orientation]).toEqual(Array(4).fill(undefined))
  }
})

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

test('a video is kept with its size and length', async () => {
  const { media } = await finish(await film())
  expect(media).toMatchObject({ type: 'video', width: 480, height: 320, duration: 8 })
  expect(media.path).toMatch(/\.mp4$/)
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
