import { beforeEach, expect, test } from 'vitest'
import { TooManyRequests } from '#server/calls/limits/rate-limit.ts'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { filmOfSamples } from '#server/testing/growing-files.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import { MEGABYTE } from '#shared/limits.ts'

const storage = memoryStorage()
const counted = { points: 0, most: Number.POSITIVE_INFINITY }
const chowk = testApp({
  storage,
  rateLimits: {
    consume: async ({ name }, _key, points = 1) => {
      if (name !== 'uploaded megabytes') return
      counted.points += points
      if (counted.points > counted.most) throw new TooManyRequests(60_000)
    },
    refusedFor: () => undefined,
    refund: async () => undefined,
  },
})
const fields = { location: 'Lodhi Garden', language_id: '2', title: 'Kites' }

/** A film of a little less than a megabyte, whose index makes it a little more when it is rewritten. */
const makeFilm = () => filmOfSamples(1040, 1000)

beforeEach(() => {
  Object.assign(counted, { points: 0, most: Number.POSITIVE_INFINITY })
  storage.files.clear()
})

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

function storedMegabytes(): number {
  const bytes = [...storage.files.values()].reduce((sum, file) => sum + file.length, 0)
  return Math.ceil(bytes / MEGABYTE)
}

// WRITE-30
test('an upload counts by what is stored of it, where that is more than was sent', async () => {
  const member = await someMember()
  const film = await makeFilm()
  expect(film.length).toBeLessThan(MEGABYTE)
  const upload_id = await uploadFile({ app: chowk.app, as: member }, film)
  expect(counted.points).toBe(1)
  expect((await chowk.call('media/finish-upload', { upload_id }, member)).status).toBe(200)
  expect(storedMegabytes()).toBe(2)
  expect(counted.points).toBe(2)
})

// WRITE-30
test('a file in a form counts as an upload does', async () => {
  const sent = { fields, files: [await makeFilm()] }
  expect((await sendForm(chowk.app, 'post/newpost', sent, await someMember())).status).toBe(200)
  expect(storedMegabytes()).toBe(2)
  expect(counted.points).toBe(2)
})

test('a file whose copy is smaller counts by what was sent', async () => {
  const files = [await takePhoto('png', 1200, 900), await takePhoto('jpeg', 90, 60)]
  const sent = { fields, files }
  expect((await sendForm(chowk.app, 'post/newpost', sent, await someMember())).status).toBe(200)
  expect(counted.points).toBe(2)
})

// WRITE-30
test('what does not fit into the quota is not stored, in an upload or in a form', async () => {
  const member = await someMember()
  counted.most = 1
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await makeFilm())
  const finished = await chowk.call('media/finish-upload', { upload_id }, member)
  expect(finished.error.code).toBe('too_many_requests')
  counted.points = 0
  const sent = { fields, files: [await makeFilm()] }
  const posted = await sendForm(chowk.app, 'post/newpost', sent, member)
  expect(posted.error.code).toBe('too_many_requests')
  expect(storage.files.size).toBe(0)
})
