import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { countTexts, deleteTexts, keepText, readText } from './kept-texts.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

const place = { member_id: 7, name: 'comment:1' }
const day = 24 * 60 * 60 * 1000

test('keeps a text until it is deleted, each in its own place', () => {
  expect(keepText(place, 'The geese are back')).toBe(true)
  keepText({ ...place, name: 'comment:2' }, 'Two')
  expect(readText(place)).toBe('The geese are back')
  expect(readText({ ...place, member_id: 8 })).toBeUndefined()
  keepText(place, undefined)
  expect(readText(place)).toBeUndefined()
  expect(countTexts(7)).toBe(1)
})

// WRITE-drafts
test('a text is gone after thirty days without a change', () => {
  keepText(place, 'The geese are back', 0)
  expect(readText(place, 30 * day - 1)).toBe('The geese are back')
  expect(readText(place, 30 * day)).toBeUndefined()
  expect(countTexts(7, 30 * day)).toBe(0)
  expect(texts.size).toBe(0)
})

// WRITE-drafts
test('deletes all texts of a member, and those of no other', () => {
  keepText(place, 'One')
  keepText({ ...place, name: 'activity:1' }, 'Two')
  keepText({ member_id: 70, name: 'comment:1' }, 'Of a neighbour')
  expect(countTexts(7)).toBe(2)
  deleteTexts(7)
  expect(countTexts(7)).toBe(0)
  expect(countTexts(70)).toBe(1)
})

test.each([
  'null',
  '"a text"',
  '{"value":1}',
  '{"changed_at":1}',
  '{"value":1,"changed_at":"now"}',
])('what is stored as %s is no text', (stored) => {
  texts.set('text:7:comment:1', stored)
  expect(readText(place)).toBeUndefined()
})

test('where storage is forbidden, nothing is kept and nothing fails', () => {
  stubForbiddenStorage()
  expect(keepText(place, 'One')).toBe(false)
  expect(readText(place)).toBeUndefined()
  expect(countTexts(7)).toBe(0)
  deleteTexts(7)
})
