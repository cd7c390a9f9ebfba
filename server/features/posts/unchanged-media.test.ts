import { expect, test } from 'vitest'
import { createCommunity, createMember, createPost, showFile } from '#server/testing/factories.ts'
import { sendForm } from '#server/testing/form.ts'
import { takePhoto } from '#server/testing/pictures.ts'
import { testApp } from '#server/testing/test-app.ts'
import { defaultLanguageId, maxImagesPerPost } from '#shared/limits.ts'

const chowk = testApp()

const written = { location: 'Lodhi Garden', language_id: defaultLanguageId, title: 'Bells' }
const link = 'https://example.org/bells'

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

/** A post of somebody that shows a recording. */
async function postWithRecording() {
  const author = await someMember()
  const post = await createPost(chowk.db, author)
  const path = `/media/posts/${author.community_id}/bell.wav`
  const id = await showFile(chowk.db, post, { type: 'audio', path, alt: 'One stroke of a bell' })
  return { author, postid: post.id, id }
}

/** A post of somebody that shows a link. */
async function postWithLink() {
  const author = await someMember()
  const input = { ...written, media_type: 'link' as const, source_link: link }
  const { body } = await chowk.call('post/newpost', input, author)
  return { author, postid: body.post.id }
}

// WRITE-15
test('an update keeps the recording that it does not speak of, and needs no words beside it', async () => {
  const { author, postid, id } = await postWithRecording()
  const { body } = await chowk.call('post/updatepost', { ...written, postid }, author)
  expect(body.post.media).toMatchObject([{ id, type: 'audio', alt: 'One stroke of a bell' }])
})

test('an update keeps the recording that it names, with a new text', async () => {
  const { author, postid, id } = await postWithRecording()
  const input = { ...written, postid, media_ids: [id], alt: ['A bell'] }
  const { body } = await chowk.call('post/updatepost', input, author)
  expect(body.post.media).toMatchObject([{ id, alt: 'A bell' }])
})

test('a link stays until it is changed or taken off', async () => {
  const { author, postid } = await postWithLink()
  const update = async (source_link?: string) => {
    const input = { ...written, description: 'Listen.', postid, media_ids: [], source_link }
    const { media, source_link: stored } = (await chowk.call('post/updatepost', input, author)).body
      .post
    return { shown: media.map(({ path }) => path), source_link: stored }
  }
  expect(await update()).toEqual({ shown: [link], source_link: link })
  const other = 'https://example.org/other'
  expect(await update(other)).toEqual({ shown: [other], source_link: other })
  expect(await update('')).toEqual({ shown: [], source_link: null })
})

test('a post of links needs one', async () => {
  const input = { ...written, media_type: 'link' as const }
  const { error } = await chowk.call('post/newpost', input, await someMember())
  expect(error).toMatchObject({ code: 'post_link_missing', message: 'Please provide the link.' })
})

test('pictures are not mixed with a recording', async () => {
  const { author, postid } = await postWithRecording()
  const files = [await takePhoto('jpeg', 20, 20)]
  const fields = { ...written, language_id: String(defaultLanguageId), postid: String(postid) }
  const { error } = await sendForm(chowk.app, 'post/updatepost', { fields, files }, author)
  expect(error).toMatchObject({
    code: 'media_mixed',
    message: 'A post shows pictures, or one recording, or one video.',
  })
})

test('a sixth picture is refused, and the number named', async () => {
  const author = await someMember()
  const photo = await takePhoto('jpeg', 20, 20)
  const fields = { ...written, language_id: String(defaultLanguageId) }
  const files = Array.from({ length: maxImagesPerPost }, () => photo)
  const { body } = await sendForm(chowk.app, 'post/newpost', { fields, files }, author)
  expect(body.post.media).toHaveLength(5)
  const more = { fields: { ...fields, postid: String(body.post.id) }, files: [photo] }
  const { error } = await sendForm(chowk.app, 'post/updatepost', more, author)
  expect(error).toMatchObject({
    code: 'too_many_files',
    errors: { media: 'A post shows at most 5 pictures.' },
  })
})
