import { expect, test } from 'vitest'
import { makeMedia } from '#web/testing/factories.ts'
import type { Draft } from './draft.ts'
import { attemptAfter, saveInputOf } from './save-input.ts'
import type { DraftPicture } from './use-pictures.ts'

const draft: Draft = {
  type: 'image',
  source: 'web',
  location: ' Lodhi Garden ',
  language_id: 1,
  mood_id: 3,
  title: ' Mist ',
  description: ' Over the lake\n',
  source_link: ' example.org/mist ',
}
const size = { width: 4, height: 3 }
const kept: DraftPicture = { ...size, id: 'a', src: '/media/a.webp', alt: ' The lake ' }
const chosen: DraftPicture = { ...size, src: 'blob:1', blob: new Blob(['b']), alt: '' }

test('sends what is written without spaces around it', () => {
  expect(saveInputOf(draft, { pictures: [kept, chosen], kept: [] }).written).toEqual({
    location: 'Lodhi Garden',
    language_id: 1,
    mood_id: 3,
    title: 'Mist',
    description: 'Over the lake',
    source: 'web',
    source_link: 'example.org/mist',
    alt: ['The lake', ''],
  })
})

const recording = makeMedia({ id: 'bell', type: 'audio', path: '/media/bell.wav', alt: 'A bell' })

test('uploads the new pictures and names those that stay', () => {
  const { media_ids, blobs } = saveInputOf(draft, { pictures: [kept, chosen], kept: [] })
  expect(media_ids).toEqual(['a'])
  expect(blobs).toEqual([chosen.blob])
})

test('a post of text keeps what it has, and does not get pictures that were chosen before', () => {
  const attachments = { pictures: [kept, chosen], kept: [recording] }
  const { written, media_ids, blobs } = saveInputOf({ ...draft, type: 'text' }, attachments)
  expect(written.alt).toEqual(['The lake', 'A bell'])
  expect(media_ids).toEqual(['a', 'bell'])
  expect(blobs).toEqual([])
})

test('keeps recordings, videos and links before new pictures', () => {
  const attachments = { pictures: [kept, { ...chosen, alt: 'New' }], kept: [recording] }
  const { written, media_ids, blobs } = saveInputOf(draft, attachments)
  expect(media_ids).toEqual(['a', 'bell'])
  expect(written.alt).toEqual(['The lake', 'A bell', 'New'])
  expect(blobs).toEqual([chosen.blob])
})

test.each(['By Me', 'Forwarded', 'web'] as const)(
  'sends the link of a text that is %s',
  (source) => {
    const { written } = saveInputOf({ ...draft, source }, { pictures: [], kept: [] })
    expect(written.source_link).toBe('example.org/mist')
  },
)

test('no mood is not sent', () => {
  const { written } = saveInputOf({ ...draft, mood_id: null }, { pictures: [], kept: [] })
  expect(written.mood_id).toBeUndefined()
})

test('an unchanged draft keeps its key, and a changed one has another', () => {
  const pictures = [kept]
  const first = attemptAfter(undefined, { draft, pictures })
  expect(first).toMatchObject({ draft, pictures })
  expect(attemptAfter(first, { draft, pictures })).toBe(first)
  const others = [
    attemptAfter(first, { draft: { ...draft }, pictures }),
    attemptAfter(first, { draft, pictures: [kept] }),
  ]
  expect(new Set([first, ...others].map(({ key }) => key)).size).toBe(3)
})
