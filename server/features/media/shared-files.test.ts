import { expect, test } from 'vitest'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { type Bytes, takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })
const written = { location: 'Lodhi Garden', language_id: 2, title: 'Kites' }

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

async function send(member: TestMember, bytes: Bytes) {
  const upload_id = await uploadFile({ app: chowk.app, as: member }, bytes)
  return (await chowk.call('media/finish-upload', { upload_id }, member)).body.media
}

const post = (member: TestMember, media_ids: string[]) =>
  chowk.call('post/newpost', { ...written, media_ids }, member)

const isStored = (path: string) => storage.files.has(path.replace('/media/', ''))

// WRITE-26
test('two posts that are sent at once cannot show the same file', async () => {
  const member = await someMember()
  const { id } = await send(member, await takePhoto('png', 40, 30))
  const answers = await Promise.all([1, 2, 3, 4].map(() => post(member, [id])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
})

test('the poster of two videos stays until both are deleted', async () => {
  const member = await someMember()
  const poster = await send(member, await takePhoto('png', 40, 30))
  const videos = [await send(member, await film()), await send(member, await film())]
  const posts: number[] = []
  for (const { id: media_id } of videos) {
    await chowk.call('media/attach', { media_id, poster_id: poster.id }, member)
    posts.push((await post(member, [media_id])).body.post.id)
  }
  for (const [index, postid] of posts.entries()) {
    expect((await chowk.call('post/delete', { postid }, member)).status).toBe(200)
    expect(isStored(poster.path)).toBe(index === 0)
  }
})

test('a picture that a post shows becomes no poster, also where both are asked at once', async () => {
  const member = await someMember()
  const video = await send(member, await film())
  for (let round = 0; round < 8; round++) {
    const poster_id = (await send(member, await takePhoto('png', 40, 30))).id
    const [attached, posted] = await Promise.all([
      chowk.call('media/attach', { media_id: video.id, poster_id }, member),
      post(member, [poster_id]),
    ])
    expect([attached.status, posted.status].toSorted()).toEqual([200, 404])
  }
})
