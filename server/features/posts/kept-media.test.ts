import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { PostMedia } from '#shared/contracts/posts.ts'
import { defaultLanguageId, maxImagesPerPost, maxLinkLength } from '#shared/limits.ts'

const chowk = testApp()

const written = { location: 'Lodhi Garden', language_id: defaultLanguageId, title: 'Bells' }
const recording = media('audio', '/media/posts/bell.wav', 'One stroke of a bell')
const film = media('video', '/media/posts/kite.mp4', 'A kite')
const link = media('link', `https://example.org/${'a'.repeat(maxLinkLength - 20)}`)

/** A post that shows these, with its author. */
async function postWith(shown: PostMedia[]) {
  const author = await createMember(chowk.db, await createCommunity(chowk.db))
  const { community_id } = author
  const { id: post_id } = await createPost(chowk.db, author)
  const rows = shown.map((one, position) => ({ community_id, post_id, position, ...one }))
  await chowk.db.insertInto('post_media').values(rows).execute()
  return { author, postid: post_id }
}

test('an update keeps all media that it does not speak of, and needs no words beside them', async () => {
  const { author, postid } = await postWith([recording, film, link])
  const { body } = await chowk.call('post/updatepost', { ...written, postid }, author)
  expect(body.post.media).toEqual([recording, film, link])
})

test('an update keeps the media that it names, each with its text', async () => {
  const { author, postid } = await postWith([recording, film, link])
  const input = { ...written, postid, keep_media: [link.path, recording.path], alt: ['', 'A bell'] }
  const { body } = await chowk.call('post/updatepost', input, author)
  expect(body.post.media).toEqual([link, { ...recording, alt: 'A bell' }])
})

test('recordings and links leave room for four pictures', async () => {
  const { author, postid } = await postWith([recording, link])
  const photo = await takePhoto('jpeg', 20, 20)
  const fields = { ...written, language_id: String(defaultLanguageId), postid: String(postid) }
  const send = (count: number) =>
    sendForm(
      chowk.app,
      'post/updatepost',
      { fields, files: Array.from({ length: count }, () => photo) },
      author,
    )
  const { body } = await send(maxImagesPerPost)
  expect(body.post.media.map(({ type }) => type)).toEqual([
    'audio',
    'link',
    ...Array.from({ length: maxImagesPerPost }, () => 'image'),
  ])
  expect((await send(1)).error.code).toBe('too_many_files')
})

function media(type: PostMedia['type'], path: string, alt = ''): PostMedia {
  return { type, path, width: null, height: null, placeholder: null, alt }
}
