import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { addSearch, recentSearches, removeSearch, removeSearches } from './recent-searches.ts'

let storage: Map<string, string>

beforeEach(() => {
  storage = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

test('the latest search comes first, and the same one once', () => {
  for (const query of ['metro', 'पानी', 'metro']) addSearch('lodhi', query)
  expect(recentSearches('lodhi')).toEqual(['metro', 'पानी'])
})

test('eight are stored', () => {
  for (let index = 1; index <= 10; index++) addSearch('lodhi', `search ${index}`)
  expect(recentSearches('lodhi')).toHaveLength(8)
  expect(recentSearches('lodhi')[0]).toBe('search 10')
})

test('each community has its own', () => {
  addSearch('lodhi', 'metro')
  addSearch('kotla', 'market')
  expect(recentSearches('lodhi')).toEqual(['metro'])
  removeSearches('lodhi')
  expect(recentSearches('lodhi')).toEqual([])
  expect(recentSearches('kotla')).toEqual(['market'])
})

test('one is removed, and the last one leaves nothing in the storage', () => {
  addSearch('lodhi', 'metro')
  addSearch('lodhi', 'market')
  removeSearch('lodhi', 'metro')
  expect(recentSearches('lodhi')).toEqual(['market'])
  removeSearch('lodhi', 'market')
  expect(storage.has('searches')).toBe(false)
})

test.each(['7', 'null', '"metro"', '{"lodhi":"metro"}', '{"lodhi":[7,null]}', '['])(
  'what is stored as %s was never searched for',
  (text) => {
    storage.set('searches', text)
    expect(recentSearches('lodhi')).toEqual([])
  },
)
