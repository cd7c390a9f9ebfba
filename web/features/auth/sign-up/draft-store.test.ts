import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { emptyDraft } from './draft.ts'
import { type ChangeDraft, readDraft, removeDraft, storeDraft, useDraft } from './draft-store.ts'

const draft = { ...emptyDraft('lodhi'), full_name: 'Asha Verma' }

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage()
  storeDraft(draft)
})

afterEach(() => vi.unstubAllGlobals())

test('stores a draft until it is removed', () => {
  expect(readDraft('lodhi')).toEqual(draft)
  expect([...texts.keys()]).toEqual(['registration'])
  removeDraft()
  expect(readDraft('lodhi')).toEqual(emptyDraft('lodhi'))
})

test('a draft of one community is none of another', () => {
  expect(readDraft('hauz-khas')).toEqual(emptyDraft('hauz-khas'))
})

test('is empty on the page that the server draws, and two changes in a row both stay', () => {
  expect(renderToStaticMarkup(createElement(Form))).toBe('nobody')
  changes[0]?.({ username: 'asha' })
  changes[0]?.({ referral_code: 'RAVI7' })
  expect(readDraft('lodhi')).toEqual({ ...draft, username: 'asha', referral_code: 'RAVI7' })
})

const changes: ChangeDraft[] = []

function Form() {
  const [shown, change] = useDraft('lodhi')
  changes.push(change)
  return shown.full_name || 'nobody'
}
