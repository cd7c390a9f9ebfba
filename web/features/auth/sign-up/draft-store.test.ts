import { afterEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { emptyDraft } from './draft.ts'
import { forgetDraft, getDraft, keepDraft } from './draft-store.ts'

const draft = { ...emptyDraft('lodhi'), full_name: 'Asha Verma' }

afterEach(() => {
  forgetDraft()
  vi.unstubAllGlobals()
})

test('keeps a draft until it is forgotten', () => {
  stubStorage()
  keepDraft(draft)
  expect(getDraft('lodhi')).toEqual(draft)
  forgetDraft()
  expect(getDraft('lodhi')).toEqual(emptyDraft('lodhi'))
})

test('returns the same object while nothing has changed', () => {
  stubStorage()
  keepDraft(draft)
  expect(getDraft('lodhi')).toBe(getDraft('lodhi'))
})

test('sees what another tab has written, and what signing out has removed', () => {
  const texts = stubStorage()
  keepDraft(draft)
  texts.set('registration', JSON.stringify({ ...draft, full_name: 'Ravi Iyer' }))
  expect(getDraft('lodhi').full_name).toBe('Ravi Iyer')
  texts.delete('registration')
  expect(getDraft('lodhi').full_name).toBe('')
})

test('keeps a draft in memory where storage is forbidden', () => {
  stubForbiddenStorage()
  keepDraft(draft)
  expect(getDraft('lodhi')).toEqual(draft)
  forgetDraft()
  expect(getDraft('lodhi')).toEqual(emptyDraft('lodhi'))
})
