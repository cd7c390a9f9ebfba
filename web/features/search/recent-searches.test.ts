import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { forgetSearch, forgetSearches, keepSearch, recentSearches } from './recent-searches.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = stubStorage()
})

afterEach(() => {
  forgetSearches('lodhi')
  forgetSearches('kotla')
  vi.unstubAllGlobals()
})

test('the latest search comes first, and the same one once', () => {
  for (const query of ['metro', 'पानी', 'metro']) keepSearch('lodhi', query)
  expect(recentSearches('lodhi')).toEqual(['metro', 'पानी'])
})

test('eight are kept', () => {
  for (let index = 1; index <= 10; index++) keepSearch('lodhi', `search ${index}`)
  expect(recentSearches('lodhi')).toHaveLength(8)
  expect(recentSearches('lodhi')[0]).toBe('search 10')
})

test('each community has its own', () => {
  keepSearch('lodhi', 'metro')
  keepSearch('kotla', 'market')
  expect(recentSearches('lodhi')).toEqual(['metro'])
  forgetSearches('lodhi')
  expect(recentSearches('lodhi')).toEqual([])
  expect(recentSearches('kotla')).toEqual(['market'])
})

test('one is removed, and the last one leaves nothing in the storage', () => {
  keepSearch('lodhi', 'metro')
  keepSearch('lodhi', 'market')
  forgetSearch('lodhi', 'metro')
  expect(recentSearches('lodhi')).toEqual(['market'])
  forgetSearch('lodhi', 'market')
  expect(storage.has('searches')).toBe(false)
})

test('the same list is the same object', () => {
  keepSearch('lodhi', 'metro')
  expect(recentSearches('lodhi')).toBe(recentSearches('lodhi'))
  expect(recentSearches('kotla')).toBe(recentSearches('kotla'))
})

test.each(['7', 'null', '"metro"', '{"lodhi":"metro"}', '{"lodhi":[7,null]}', '['])(
  'what is stored as %s was never searched for',
  (text) => {
    storage.set('searches', text)
    expect(recentSearches('lodhi')).toEqual([])
  },
)

test('without a storage they last as long as the page', () => {
  stubForbiddenStorage()
  keepSearch('lodhi', 'metro')
  expect(recentSearches('lodhi')).toEqual(['metro'])
  forgetSearch('lodhi', 'metro')
  expect(recentSearches('lodhi')).toEqual([])
})
