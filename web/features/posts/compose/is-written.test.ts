import { expect, test } from 'vitest'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import type { DraftContent } from './draft-content.ts'
import { isChanged, isWritten } from './is-written.ts'

const empty: DraftContent = {
  draft: {
    type: 'text',
    source: 'By Me',
    location: 'Bandra',
    language_id: 2,
    mood_id: null,
    title: ' ',
    description: '',
    source_link: '',
  },
  media: [],
  key: 'a-key',
}
const attempt = { input: { language_id: 2 }, author_id: 7, sent_at: 0 }

test.each(['title', 'description', 'source_link'])(
  'a new post with only a %s is stored',
  (field) => {
    expect(isWritten({ ...empty, draft: { ...empty.draft, [field]: 'Mist' } })).toBe(true)
  },
)

test('a new post with a place and a mood alone is not stored, one with a picture is', () => {
  expect(isWritten({ ...empty, draft: { ...empty.draft, location: 'Jaipur', mood_id: 3 } })).toBe(
    false,
  )
  expect(isWritten({ ...empty, media: [makeDraftMedia()] })).toBe(true)
})

test('a post that may have been sent stays stored', () => {
  expect(isWritten({ ...empty, attempt })).toBe(true)
})

test('a post is changed by its words, its mood and its media', () => {
  expect(isChanged(empty, { ...empty, draft: { ...empty.draft } })).toBe(false)
  expect(isChanged(empty, { ...empty, draft: { ...empty.draft, mood_id: 3 } })).toBe(true)
  expect(isChanged(empty, { ...empty, media: [makeDraftMedia()] })).toBe(true)
})
