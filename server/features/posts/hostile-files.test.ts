import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadsIn } from '#server/media/uploads.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type Bytes, bytesOf, jpegHeader, makePng, takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { maxImageBytes, maxImagesPerPost } from '#shared/limits.ts'

const storage = memoryStorage()
const uploads = mkdtempSync(join(tmpdir(), 'chowk-uploads-'))
const chowk = testApp({ storage, uploads: uploadsIn(uploads) })
let member: TestMember
let photo: Bytes

beforeAll(async () => {
  member = await createMember(chowk.db, await createCommunity(chowk.db))
  photo = await takePhoto('jpeg')
})
afterAll(() => rm(uploads, { recursive: true }))

const post = (files: Bytes[], name = 'media') => {
  const fields = { location: 'Lodhi Garden', language_id: '2', title: 'A photo' }
  return sendForm(chowk.app, 'post/newpost', { fields, files, name }, member)
}

const page = '<!doctype html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'

const hostile: [what: string, make: () => Promise<Bytes> | Bytes, code: ErrorCode][] = [
  ['a PNG of 1 × 50,000,000 pixels', () => makePng(1, 50_000_000), 'image_unreadable'],
  ['a PNG of 200 megapixels', () => makePng(14_142, 14_142), 'image_unreadable'],
  [
    'a JPEG that says it has 4,294 megapixels',
    () => jpegHeader(65_535, 65_535),
    'image_unreadable',
  ],
  ['half a picture', () => photo.slice(0, photo.length / 2), 'image_unreadable'],
  ['the head of a picture', () => photo.slice(0, 12), 'image_unreadable'],
  ['a web page that starts like a JPEG', () => bytesOf(`\xff\xd8\xff${page}`), 'image_unreadable'],
  ['an SVG that starts like a WebP', () => bytesOf(`RIFF\x10\0\0\0WEBP${svg}`), 'image_unreadable'],
  ['an SVG under the name of a picture', () => bytesOf(svg), 'unsupported_content'],
  ['a web page under the name of a picture', () => bytesOf(page), 'unsupported_content'],
  [
    'a TIFF',
    async () => bytesOf(await sharp(photo).resize(20).tiff().toBuffer()),
    'unsupported_content',
  ],
  ['an MP4 with a web page in it', () => bytesOf(`\0\0\0\x20ftypisom${page}`), 'video_unreadable'],
  ['a text', () => bytesOf('I am not a picture at all.'), 'unsupported_content'],
  ['nothing', () => new Uint8Array(), 'unsupported_content'],
]

// INPUT-3, INPUT-5
test.each(hostile)('refuses %s, and stores nothing of the post', async (_what, make, code) => {
  const { error } = await post([photo, await make()])
  expect(error.code).toBe(code)
  const posts = await chowk.db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', member.id)
    .execute()
  expect(posts).toEqual([])
  expect(storage.files.size).toBe(0)
  expect(await readdir(uploads)).toEqual([])
})

test('stores nothing that is hidden in a picture or follows it', async () => {
  const commented = await sharp(photo)
    .withExif({ IFD0: { ImageDescription: page } })
    .toBuffer()
  const polyglot = bytesOf(Buffer.concat([commented, Buffer.from(page)]))
  expect(Buffer.from(polyglot).includes('alert(1)')).toBe(true)
  const { body } = await post([polyglot])
  const served = await chowk.app.inject({ url: body.post.media[0]?.path ?? '' })
  expect(served.statusCode).toBe(200)
  expect(served.rawPayload.includes('alert(1)')).toBe(false)
})

// INPUT-3
test.each([
  [
    'a sixth picture',
    () => Array<Bytes>(maxImagesPerPost + 1).fill(photo),
    { code: 'too_many_files', errors: { media: 'At most 5 pictures are accepted.' } },
  ],
  [
    'a picture over the limit',
    () => [photo, overLimit()],
    { code: 'upload_too_large', errors: { media: 'Each of the pictures may have at most 10 MB.' } },
  ],
  [
    'what is no picture',
    () => [photo, bytesOf(page)],
    {
      code: 'unsupported_content',
      errors: {
        media:
          'Please choose a JPEG, PNG, WebP, AVIF or GIF picture, or an MP3, M4A, AAC, OGG, FLAC, WAV or WebM recording, or an MP4, WebM or MOV video.',
      },
    },
  ],
] as const)(
  'refuses %s with a message, and no upload stays behind',
  async (_what, files, refused) => {
    expect((await post(files())).error).toMatchObject(refused)
    expect(await readdir(uploads)).toEqual([])
  },
)

test('accepts a picture of exactly the limit', async () => {
  expect((await post([overLimit().slice(0, maxImageBytes)])).body.post.media).toHaveLength(1)
})

test('refuses a file under another name', async () => {
  const { error } = await post([photo], 'picture')
  expect(error).toMatchObject({
    code: 'given_data_invalid',
    errors: { picture: 'No file is expected here.' },
  })
  expect(await readdir(uploads)).toEqual([])
})

/** A picture with zeros behind it. */
function overLimit(): Bytes {
  const large = new Uint8Array(maxImageBytes + 1)
  large.set(photo)
  return large
}
