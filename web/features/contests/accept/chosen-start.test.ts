import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeContest } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { chosenStart, endChosenStart, storeChosenStart } from './chosen-start.ts'

beforeEach(() => void stubStorage('sessionStorage'))
afterEach(() => void vi.unstubAllGlobals())

const contest = { ...makeContest(), id: 5, start_date: '2026-11-01', end_date: '2026-12-31' }

// CONTEST-7
test('the start that a visitor has chosen is there for that challenge, once', () => {
  expect(chosenStart(contest, '2026-11-19')).toBeUndefined()
  storeChosenStart(5, '2026-11-23')
  expect(chosenStart(contest, '2026-11-19')).toBe('2026-11-23')
  expect(chosenStart({ ...contest, id: 6 }, '2026-11-19')).toBeUndefined()
  endChosenStart()
  expect(chosenStart(contest, '2026-11-19')).toBeUndefined()
})

test('a start that has become impossible is none', () => {
  storeChosenStart(5, '2026-11-23')
  expect(chosenStart(contest, '2026-11-24')).toBeUndefined()
  expect(chosenStart({ ...contest, end_date: '2026-11-22' }, '2026-11-19')).toBeUndefined()
})
