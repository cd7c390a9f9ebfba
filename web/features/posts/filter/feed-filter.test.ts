import { expect, test } from 'vitest'
import {
  activeFilters,
  activeFirst,
  type FeedFilter,
  type FilterKind,
  filterFields,
  noFilter,
  removed,
  toggled,
} from './feed-filter.ts'

const lodhi = { latitude: 28.59, longitude: 77.22 }
const all: FeedFilter = { location: 'Pune', radius: 5, language_ids: [1, 5], mood_ids: [2] }

test.each<[Partial<FeedFilter>, FilterKind[]]>([
  [{}, []],
  [{ radius: 50 }, []],
  [{ location: 'Nearme' }, ['location']],
  [{ location: 'Pune', mood_ids: [2] }, ['location', 'moods']],
  [{ language_ids: [1] }, ['languages']],
])('%j filters by %j', (part, kinds) => {
  expect(activeFilters({ ...noFilter, ...part })).toEqual(kinds)
})

test.each<[FilterKind[], FilterKind[]]>([
  [[], ['location', 'languages', 'moods']],
  [['moods'], ['moods', 'location', 'languages']],
  [
    ['location', 'moods'],
    ['location', 'moods', 'languages'],
  ],
])('of all filters, the active ones %j come first', (active, shown) => {
  expect(activeFirst(active)).toEqual(shown)
})

test('removing every active filter leaves none', () => {
  const changes = activeFilters(all).map((kind) => removed[kind])
  expect(activeFilters(Object.assign({ ...all }, ...changes))).toEqual([])
})

test('a tap adds an id at the end, and a second tap removes it', () => {
  expect(toggled([5], 1)).toEqual([5, 1])
  expect(toggled([5, 1], 5)).toEqual([1])
})

test.each<[Partial<FeedFilter>, object]>([
  [{}, {}],
  [{ radius: 30 }, {}],
  [
    { location: 'Nearme', radius: 30 },
    { location: 'Nearme', radius: 30, ...lodhi },
  ],
  [{ location: 'Pune' }, { location: 'Pune' }],
  [
    { language_ids: [1], mood_ids: [2, 3] },
    { language_ids: [1], mood_ids: [2, 3] },
  ],
])('%j asks for posts by %j: a filter that hides nothing is not sent', (part, fields) => {
  expect(filterFields({ ...noFilter, ...part }, lodhi)).toEqual(fields)
})
