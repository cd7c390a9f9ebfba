import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askUpload, uploadFile } from '#server/testing/upload.ts'
import { HOUR } from '#shared/limits.ts'
import { mediaJobs } from './jobs.ts'
import { removeFiles } from './remove-files.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const sweep = () => sweepAll(mediaJobs(chowk.app.services))
const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

async function send(member: TestMember, bytes = takePhoto('png', 700, 400)) {
  const upload_id = await uploadFile({ app: chowk.app, as: member }, await bytes)
  return (await chowk.call('media/finish-upload', { upload_id }, member)).body.media
}

const age = (table: 'media' | 'uploads', { id }: TestMember, milliseconds: number) =>
  chowk.db
    .updateTable(table)
    .set({ created_at: ago(milliseconds) })
    .where('user_id', '=', id)
    .execute()

/** The names of the files that a community has. */
const filesOf = ({ community_id }: TestMember) =>
  [...storage.files.keys()].filter((key) => key.startsWith(`posts/${community_id}/`))

// WRITE-28
test('removes files that no post shows after 48 hours, in all their sizes', async () => {
  const member = await someMember()
  await send(member)
  expect(filesOf(member)).toHaveLength(3)
  await age('media', member, 47 * HOUR)
  await sweep()
  expect(filesOf(member)).toHaveLength(3)
  await age('media', member, 49 * HOUR)
  await sweep()
  expect(filesOf(member)).toEqual([])
})

// WRITE-28
test('keeps what a post shows, and the poster of its video', async () => {
  const member = await someMember()
  const video = await send(member, film())
  const poster = await send(member)
  await chowk.call('media/attach', { media_id: video.id, poster_id: poster.id }, member)
  const written = { location: 'Lodhi Garden', language_id: 2, media_ids: [video.id] }
  const { body } = await chowk.call('post/newpost', written, member)
  expect(body.post.media).toMatchObject([{ poster: poster.path, type: 'video' }])
  const files = filesOf(member)
  await age('media', member, 100 * HOUR)
  await sweep()
  expect(filesOf(member)).toEqual(files)
})

test('a file that cannot be removed is found by the next sweep', async () => {
  const member = await someMember()
  await send(member)
  await age('media', member, 49 * HOUR)
  const failing = { ...storage, remove: async () => Promise.reject(new Error('no store')) }
  await expect(sweepAll(mediaJobs({ ...chowk.app.services, storage: failing }))).rejects.toThrow()
  await sweep()
  expect(filesOf(member)).toEqual([])
})

test('a file that cannot be removed keeps no other one', async () => {
  const member = await someMember()
  await send(member)
  const files = filesOf(member)
  const failing = {
    ...storage,
    remove: async (key: string) => {
      if (key === files[0]) throw new Error('no store')
      await storage.remove(key)
    },
  }
  const removing = removeFiles({ db: chowk.db, storage: failing }, files)
  await expect(removing).rejects.toThrow('no store')
  expect(filesOf(member)).toEqual(files.slice(0, 1))
})

// WRITE-28
test('removes uploads that are not whole after a day, with what was stored of them', async () => {
  const member = await someMember()
  const wire = { app: chowk.app, as: member }
  const id = await uploadFile(wire, await takePhoto('png', 40, 30))
  const key = `posts/${member.community_id}/${id}.webp`
  storage.files.set(key, Buffer.from('half done'))
  await sweep()
  expect((await askUpload(wire, id)).statusCode).toBe(200)
  await age('uploads', member, 25 * HOUR)
  await sweep()
  expect((await askUpload(wire, id)).statusCode).toBe(404)
  expect(await chowk.app.services.uploadParts.sizeOf(id)).toBeUndefined()
  expect(filesOf(member)).toEqual([])
})

test('keeps the files of an upload that was finished', async () => {
  const member = await someMember()
  const { id } = await send(member)
  const files = filesOf(member)
  await age('uploads', member, 25 * HOUR)
  await sweep()
  expect(filesOf(member)).toEqual(files)
  expect((await askUpload({ app: chowk.app, as: member }, id)).statusCode).toBe(404)
})

test('keeps the parts of an upload that has only begun', async () => {
  const parts = chowk.app.services.uploadParts
  const id = randomUUID()
  await parts.create(id)
  await sweep()
  expect(await parts.sizeOf(id)).toBe(0)
})
