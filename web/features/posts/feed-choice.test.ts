import { expect, test } from 'vitest'
import {
  chosenFirst,
  type FeedChoice,
  feedSearch,
  readFeedChoice,
  withLanguage,
  withMood,
} from './feed-choice.ts'

const nothing: FeedChoice = { sort: 'all', mood_id: undefined, language_ids: [] }

test.each<[string, Partial<FeedChoice>]>([
  ['', {}],
  ['sort=trending', { sort: 'trending' }],
  ['mood=2', { mood_id: 2 }],
  ['languages=5', { language_ids: [5] }],
  [
    'sort=trending&mood=2&languages=15%2C1',
    { sort: 'trending', mood_id: 2, language_ids: [15, 1] },
  ],
  [`mood=${2 ** 31 - 1}`, { mood_id: 2 ** 31 - 1 }],
])('the address ?%s and the choice it stands for lead to each other', (address, chosen) => {
  const choice = { ...nothing, ...chosen }
  expect(readFeedChoice(new URLSearchParams(address))).toEqual(choice)
  expect(feedSearch(choice).toString()).toBe(address)
})

test.each([
  'sort=newest',
  'mood=',
  'mood=0',
  'mood=-1',
  'mood=1.5',
  'mood=two',
  `mood=${2 ** 31}`,
  'languages=',
  'languages=,0,x',
])('?%s chooses nothing', (address) => {
  expect(readFeedChoice(new URLSearchParams(address))).toEqual(nothing)
})

test('of a list of languages only valid ids are chosen', () => {
  const { language_ids } = readFeedChoice(new URLSearchParams('languages=1,x,,3'))
  expect(language_ids).toEqual([1, 3])
})

test('a tap chooses a mood instead of another, and a second tap removes it', () => {
  const one = withMood({ ...nothing, sort: 'trending' }, 2)
  expect(one).toEqual({ sort: 'trending', mood_id: 2, language_ids: [] })
  expect(withMood(one, 3).mood_id).toBe(3)
  expect(withMood(one, 2).mood_id).toBeUndefined()
})

test('a tap adds a language, and a second tap removes it', () => {
  const two = withLanguage(withLanguage({ ...nothing, mood_id: 4 }, 5), 1)
  expect(two).toEqual({ sort: 'all', mood_id: 4, language_ids: [5, 1] })
  expect(withLanguage(two, 5).language_ids).toEqual([1])
})

test('chosen items come first, otherwise in the same order', () => {
  const items = [1, 2, 3, 4].map((id) => ({ id }))
  expect(chosenFirst(items, [4, 2]).map(({ id }) => id)).toEqual([2, 4, 1, 3])
  expect(chosenFirst(items, []).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})
