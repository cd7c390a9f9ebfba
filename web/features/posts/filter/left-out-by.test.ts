import { expect, test } from 'vitest'
import { makePost } from '#web/testing/factories.ts'
import { type FeedFilter, noFilter } from './feed-filter.ts'
import { type LeftOutBy, leftOutBy } from './left-out-by.ts'

const hopeful = { id: 3, mood_name: 'Hopeful' }
const post = makePost(1, { language_id: 2, mood: hopeful })
const nothing: LeftOutBy = { kinds: [], isCertain: false }

// FEED-left-out
test.each<[Partial<FeedFilter>, LeftOutBy]>([
  [{}, nothing],
  [{ language_ids: [1, 2] }, nothing],
  [{ language_ids: [1] }, { kinds: ['languages'], isCertain: true }],
  [{ mood_ids: [3] }, nothing],
  [{ mood_ids: [4] }, { kinds: ['moods'], isCertain: true }],
  [
    { language_ids: [1], mood_ids: [4] },
    { kinds: ['languages', 'moods'], isCertain: true },
  ],
  [{ location: 'Pune' }, { kinds: ['location'], isCertain: false }],
  [
    { location: 'Pune', language_ids: [2] },
    { kinds: ['location'], isCertain: false },
  ],
  [
    { location: 'Pune', language_ids: [1] },
    { kinds: ['languages'], isCertain: true },
  ],
])('the filter %j hides the post: %j', (filter, expected) => {
  expect(leftOutBy({ ...noFilter, ...filter }, post)).toEqual(expected)
})

test('a filter by mood hides a post without one', () => {
  const moodless = makePost(1)
  const expected = { kinds: ['moods'], isCertain: true }
  expect(leftOutBy({ ...noFilter, mood_ids: [3] }, moodless)).toEqual(expected)
})
