import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { isLastTime, isPutOff, putOff } from './put-off.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

const now = Date.parse('2026-11-22T10:00:00Z')
const week = 7 * DAY

test('a member who postpones it is asked again after a week, three times in all', () => {
  expect(isPutOff(7, now)).toBe(false)
  putOff(7, now)
  expect(isPutOff(7, now + week - 1)).toBe(true)
  expect(isPutOff(7, now + week)).toBe(false)
  expect(isLastTime(7)).toBe(false)
  putOff(7, now + week)
  expect(isPutOff(7, now + 2 * week)).toBe(false)
  expect(isLastTime(7)).toBe(true)
  putOff(7, now + 2 * week)
  expect(isPutOff(7, now + 200 * week)).toBe(true)
})

test('each member of a browser postpones it separately', () => {
  putOff(7, now)
  expect(isPutOff(8, now)).toBe(false)
})

test.each(['null', 'true', '{"times":3}', '{"times":"3","last":0}'])(
  'what is stored as %s puts nothing off',
  (stored) => {
    texts.set('later:7', stored)
    expect(isPutOff(7, now)).toBe(false)
  },
)
