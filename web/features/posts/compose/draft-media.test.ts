import { expect, test } from 'vitest'
import type { Media } from '#shared/contracts/media.ts'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import { makePost, makePostMedia } from '#web/testing/factories.ts'
import { mediaOf, moveTo, withAddress, withoutUploads, withUploaded } from './draft-media.ts'

const media = makePostMedia({ path: '/media/posts/1/a.webp', alt: 'The lake', width: 4, height: 3 })

// WRITE-15
test('a post gives all its media but links, each by its kind', () => {
  const captions = '/media/posts/1/words.vtt'
  const post = makePost(1, {
    media: [media, { ...media, type: 'video', captions }, { ...media, id: null, type: 'link' }],
  })
  expect(mediaOf(post)).toMatchObject([
    { name: '', kind: 'image', alt: 'The lake', missing: [], captions: null, stored: media },
    { kind: 'video', captions: 'words.vtt' },
  ])
})

const [a, b, c] = ['a', 'b', 'c'].map((id) => makeDraftMedia({ id })) as [
  ReturnType<typeof makeDraftMedia>,
  ReturnType<typeof makeDraftMedia>,
  ReturnType<typeof makeDraftMedia>,
]

test.each([
  ['a', 0, 'abc'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', -1, 'bac'],
  ['b', 9, 'acb'],
  ['x', 0, 'abc'],
])('%s moved to index %i gives %s', (id, index, order) => {
  const moved = moveTo([a, b, c], id, index)
  expect(moved.map((item) => item.id).join('')).toBe(order)
})

const uploaded: Media = {
  id: 'id-of-upload',
  type: 'image',
  path: '/media/posts/1/b.webp',
  variants: [{ width: 320, path: '/media/posts/1/b-320.webp' }],
  width: 4,
  height: 3,
  placeholder: null,
  duration: null,
  poster: null,
  captions: null,
}

test('stores where an upload has begun', () => {
  expect(withAddress(a, 'poster', '/api/uploads/1').addresses).toEqual({ poster: '/api/uploads/1' })
})

test('an uploaded file is the medium itself, of the kind that the server gives', () => {
  const item = makeDraftMedia({ kind: 'video', missing: ['file', 'poster'] })
  const after = withUploaded(item, 'file', { ...uploaded, type: 'audio', variants: [] })
  expect(after).toMatchObject({ kind: 'audio', missing: ['poster'], unattached: {} })
  expect(after.stored).toEqual({ id: uploaded.id, path: uploaded.path, variants: [] })
})

test('captions instead of a file leave its kind', () => {
  const after = withUploaded(makeDraftMedia(), 'file', { ...uploaded, type: 'captions' })
  expect(after.kind).toBe('image')
})

test.each([
  ['poster', { poster_id: uploaded.id }],
  ['captions', { captions_id: uploaded.id }],
] as const)('an uploaded %s waits to be attached', (part, unattached) => {
  const item = makeDraftMedia({ kind: 'video', missing: [part] })
  expect(withUploaded(item, part, uploaded)).toEqual({ ...item, missing: [], unattached })
})

test('what is uploaded again begins from nothing', () => {
  const item = withUploaded(withAddress(a, 'file', '/api/uploads/1'), 'file', uploaded)
  expect(withoutUploads(item, ['file'])).toEqual({ ...a, stored: undefined })
})
