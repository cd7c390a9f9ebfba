import { expect, test } from 'vitest'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import type { Draft } from './draft.ts'
import { saveInputOf } from './save-input.ts'

const draft: Draft = {
  type: 'text',
  source: 'web',
  location: ' Bandra ',
  place_id: 'bandra-400050',
  language_id: 2,
  mood_id: 3,
  title: ' A kite ',
  description: ' In the neem tree ',
  source_link: ' example.org ',
}

test('sends the words without spaces around them', () => {
  expect(saveInputOf(draft, [])).toEqual({
    location: 'Bandra',
    place_id: 'bandra-400050',
    language_id: 2,
    mood_id: 3,
    title: 'A kite',
    description: 'In the neem tree',
    source: 'web',
    source_link: 'example.org',
    media_type: 'text',
    media_ids: [],
    alt: [],
    visible: 0,
  })
})

// WRITE-12, CONST-visible
test('sends every post as not visible: the server decides', () => {
  expect(saveInputOf({ ...draft, type: 'link' }, []).visible).toBe(0)
})

test('leaves out a mood that is not chosen', () => {
  expect(saveInputOf({ ...draft, mood_id: null }, []).mood_id).toBeUndefined()
})

test('leaves out a file that is not uploaded', () => {
  expect(saveInputOf(draft, [makeDraftMedia()]).media_ids).toEqual([])
})

test('sends the media with their descriptions in order', () => {
  const stored = (id: string) => ({ id, path: `/media/${id}`, variants: [] })
  const media = [
    makeDraftMedia({ id: 'b', alt: ' The lake ', stored: stored('second') }),
    makeDraftMedia({ id: 'a', alt: '', stored: stored('first') }),
  ]
  expect(saveInputOf(draft, media)).toMatchObject({
    media_type: 'image',
    media_ids: ['second', 'first'],
    alt: ['The lake', ''],
  })
})
