import { expect, test } from 'vitest'
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
const kept: DraftPicture = { ...size, src: '/media/a.webp', alt: ' The lake ' }
const chosen: DraftPicture = { ...size, src: 'blob:1', blob: new Blob(['b']), alt: '' }

test('sends what is written without spaces around it', () => {
  expect(saveInputOf(draft, [kept, chosen]).written).toEqual({
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

test('uploads the new pictures and names those that stay', () => {
  const { keep_media, blobs } = saveInputOf(draft, [kept, chosen])
  expect(keep_media).toEqual(['/media/a.webp'])
  expect(blobs).toEqual([chosen.blob])
})

test('a post of text has no pictures, also where some were chosen before', () => {
  const { written, keep_media, blobs } = saveInputOf({ ...draft, type: 'text' }, [kept, chosen])
  expect([written.alt, keep_media, blobs]).toEqual([[], [], []])
})

test('one’s own words have no link, and no mood is none', () => {
  const { written } = saveInputOf({ ...draft, source: 'By Me', mood_id: null }, [])
  expect(written).toMatchObject({ source_link: '', mood_id: undefined })
  expect(saveInputOf({ ...draft, source: 'Forwarded' }, []).written.source_link).not.toBe('')
})

test('what is tried again unchanged keeps its key, and what was changed has another', () => {
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
