import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCommunity, createMember } from '#server/testing/factories.ts'
import { type Bytes, bytesOf, takePhoto } from '#server/testing/pictures.ts'
import { film } from '#server/testing/recordings.ts'
import { testApp } from '#server/testing/test-app.ts'
import { uploadFile } from '#server/testing/upload.ts'
import { MINUTE } from '#shared/limits.ts'

const chowk = testApp()
const written = { location: 'Lodhi Garden', language_id: 2, title: 'Kites' }

/** Posts of one member that show a picture in three sizes, and a video with its poster and captions. */
async function postEverything() {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const send = async (bytes: Bytes) => {
    const upload_id = await uploadFile({ app: chowk.app, as: member }, bytes)
    return (await chowk.call('media/finish-upload', { upload_id }, member)).body.media
  }
  const picture = await send(await takePhoto('jpeg'))
  const video = await send(await film())
  const poster = await send(await takePhoto('jpeg', 900, 600))
  const captions = await send(bytesOf('WEBVTT\n\n00:00.000 --> 00:01.000\nA kite rises.\n'))
  const attached = { media_id: video.id, poster_id: poster.id, captions_id: captions.id }
  await chowk.call('media/attach', attached, member)
  const paths = [picture, poster].flatMap(({ variants }) => variants.map(({ path }) => path))
  paths.push(video.path, captions.path)
  const post = (media_ids: string[]) =>
    chowk.call('post/newpost', { ...written, media_ids }, member)
  return { member, paths, ids: [picture.id, video.id], post }
}

async function statusesOf(paths: string[]) {
  const answers = await Promise.all(paths.map((url) => chowk.app.inject({ url })))
  return [...new Set(answers.map(({ statusCode }) => statusCode))]
}

/** Lets the app's clock run on by a minute. */
function passMinute(): void {
  const { now } = chowk.clock
  chowk.clock.now = () => new Date(now().getTime() + MINUTE)
}

// WRITE-31
test('no file is served before a post shows it, and each as soon as one does', async () => {
  const { paths, ids, post } = await postEverything()
  expect(paths).toHaveLength(8)
  expect(await statusesOf(paths)).toEqual([404])
  for (const id of ids) await post([id])
  expect(await statusesOf(paths)).toEqual([200])
})

// WRITE-31
test.each(['hidden_at', 'deleted_at'])(
  'a minute after %s no size, poster or captions are served',
  async (column) => {
    const { member, paths, ids, post } = await postEverything()
    for (const id of ids) await post([id])
    expect(await statusesOf(paths)).toEqual([200])
    await sql`update posts set ${sql.ref(column)} = now() where user_id = ${member.id}`.execute(
      chowk.db,
    )
    if (column === 'deleted_at') {
      await sql`delete from post_media where community_id = ${member.community_id}`.execute(
        chowk.db,
      )
    }
    passMinute()
    expect(await statusesOf(paths)).toEqual([404])
  },
)
