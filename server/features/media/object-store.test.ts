import { afterAll, beforeAll, expect, test } from 'vitest'
import { s3Storage } from '#server/media/s3-storage.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { record } from '#server/testing/recordings.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'

const server = await startS3Server()
const chowk = testApp({ storage: s3Storage(server.settings) })
const nowhere = { ...server.settings, endpoint: 'http://127.0.0.1:1/media' }
const cut = testApp({ storage: s3Storage(nowhere) })
const written = { location: 'Lodhi Garden', language_id: 2, title: 'Mist', description: 'Geese.' }
let member: TestMember

beforeAll(async () => {
  member = await createMember(chowk.db, await createCommunity(chowk.db))
})
afterAll(() => server.stop())

async function send({ app, call }: TestApp, bytes: Uint8Array<ArrayBuffer>) {
  const upload_id = await uploadFile({ app, as: member }, bytes)
  return call('media/finish-upload', { upload_id }, member)
}

// WRITE-29
test('a post shows files of the store, in any range, and takes them along', async () => {
  const { media } = (await send(chowk, await record('mp3'))).body
  const input = { ...written, media_ids: [media.id] }
  const { post } = (await chowk.call('post/newpost', input, member)).body
  const headers = { range: 'bytes=100-199' }
  const served = await chowk.app.inject({ url: media.path, headers })
  expect(served.statusCode).toBe(206)
  expect(served.rawPayload).toHaveLength(100)
  expect(served.headers['content-type']).toBe('audio/mpeg')
  await chowk.call('post/delete', { postid: post.id }, member)
  expect((await chowk.app.inject({ url: media.path })).statusCode).toBe(404)
})

// DATA-14
test('without the store only files fail, with a message, and can be finished later', async () => {
  const upload_id = await uploadFile({ app: cut.app, as: member }, await takePhoto('jpeg', 40, 30))
  const { status, error } = await cut.call('media/finish-upload', { upload_id }, member)
  expect(status).toBe(503)
  expect(error.message).toBe('We are busy right now. Please try again in a moment.')
  const path = `/media/posts/${member.community_id}/${upload_id}.webp`
  expect((await cut.app.inject({ url: path })).statusCode).toBe(503)
  expect((await cut.call('post/newpost', written, member)).status).toBe(200)
  expect((await cut.call('media/finish-upload', { upload_id }, member)).status).toBe(503)
})
