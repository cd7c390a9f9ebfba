import { expect, test } from 'vitest'
import { feedAddress, filterQuery, withFilter } from './address-filter.ts'
import { type FeedFilter, noFilter } from './feed-filter.ts'

const firstIds = Array.from({ length: 50 }, (_, index) => index + 1)

test.each([
  ['', undefined],
  ['sort=trending', undefined],
  ['choose=moods', undefined],
  ['language=0&mood=x&place=', undefined],
  ['place=Everywhere', undefined],
  ['place=Nearme', undefined],
  ['language=1&language=3', { language_ids: [1, 3] }],
  ['mood=2&place=Lodhi+Colony', { mood_ids: [2], location: 'Lodhi Colony' }],
  ['mood=2&place=Lodhi+Colony&without=location', { mood_ids: [2] }],
  ['mood=2&without=moods', undefined],
  [
    'language=1.5&language=Infinity&language=-1&language=2147483648&language=1',
    { language_ids: [1] },
  ],
  ['language=1&language=1', { language_ids: [1] }],
  [Array.from({ length: 60 }, (_, index) => `mood=${index + 1}`).join('&'), { mood_ids: firstIds }],
  [`place=${'a'.repeat(70)}`, { location: 'a'.repeat(60) }],
  ['mood=2&without=everything', { mood_ids: [2] }],
])('reads the filter of ?%s', (query, part) => {
  expect(feedAddress(new URLSearchParams(query)).filter).toEqual(part && { ...noFilter, ...part })
})

test('an address with a filter is read as that filter', () => {
  const filter = { ...noFilter, location: 'Hauz Khas', language_ids: [1, 3], mood_ids: [2] }
  const query = filterQuery(filter).map(([name, value]) => [name, value])
  expect(feedAddress(new URLSearchParams(query)).filter).toEqual(filter)
})

test.each<[string, Partial<FeedFilter>, string]>([
  ['', { mood_ids: [2] }, 'mood=2'],
  ['place=Mumbai&language=1', { language_ids: [1, 5] }, 'language=1&language=5'],
  ['sort=trending&mood=2&from=a-letter', {}, 'sort=trending&from=a-letter'],
  ['mood=2&after=a-cursor&without=moods&choose=all', { location: 'Pune' }, 'place=Pune'],
])('?%s with the filter %j is ?%s', (query, part, expected) => {
  const search = withFilter(new URLSearchParams(query), { ...noFilter, ...part })
  expect(search.toString()).toBe(expected)
})

test('what is near the reader is in no address', () => {
  expect(filterQuery({ ...noFilter, location: 'Nearme', mood_ids: [2] })).toEqual([['mood', '2']])
})
