import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { type Draft, draftKey, forgetDraft, keepDraft, readDraft } from './draft.ts'

const empty: Draft = {
  type: 'text',
  source: 'By Me',
  location: '',
  language_id: 2,
  mood_id: null,
  title: '',
  description: '',
  source_link: '',
}
const written: Draft = { ...empty, title: 'Mist over the lake', mood_id: 3 }

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage()
})

afterEach(() => vi.unstubAllGlobals())

test('gives back what was written before a reload', () => {
  keepDraft('draft', written)
  expect(readDraft('draft', empty)).toEqual(written)
})

test('starts empty once the draft was saved', () => {
  keepDraft('draft', written)
  forgetDraft('draft')
  expect(readDraft('draft', empty)).toBe(empty)
})

test('keeps no draft in which nothing is written', () => {
  keepDraft('draft', written)
  keepDraft('draft', { ...empty, type: 'image', mood_id: 3 })
  expect(kept.size).toBe(0)
})

test.each([
  ['of another shape', '{"title":"Mist"}'],
  ['of an unknown type', JSON.stringify({ ...written, type: 'poll' })],
  ['that is no JSON', '{'],
  ['that is null', 'null'],
])('passes over a draft %s', (_, text) => {
  kept.set('draft', text)
  expect(readDraft('draft', empty)).toBe(empty)
})

test('keeps the drafts of members and of days apart', () => {
  expect(new Set([draftKey(7), draftKey(8), draftKey(7, 1), draftKey(7, 2)]).size).toBe(4)
})
