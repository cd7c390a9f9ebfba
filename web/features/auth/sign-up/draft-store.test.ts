import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { stubForbiddenStorage, stubStorage } from '#web/testing/stub-storage.ts'
import { emptyDraft } from './draft.ts'
import {
  type ChangeDraft,
  forgetDraft,
  getDraft,
  keepDraft,
  subscribeToDraft,
  useDraft,
} from './draft-store.ts'

const draft = { ...emptyDraft('lodhi'), full_name: 'Asha Verma' }

afterEach(() => {
  forgetDraft()
  vi.unstubAllGlobals()
})

test('begins empty where nothing has ever been stored', async () => {
  stubStorage()
  vi.resetModules()
  const fresh = await import('./draft-store.ts')
  expect(fresh.getDraft('lodhi')).toEqual(emptyDraft('lodhi'))
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

test('a draft of one community is none of another', () => {
  stubStorage()
  keepDraft(draft)
  expect(getDraft('lodhi').full_name).toBe('Asha Verma')
  expect(getDraft('hauz-khas')).toEqual(emptyDraft('hauz-khas'))
})

test('tells of every change, here and in other tabs, until it is not asked to any more', () => {
  stubStorage()
  const tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  const listener = vi.fn()
  const end = subscribeToDraft(listener)
  keepDraft(draft)
  forgetDraft()
  tabs.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
  end()
  keepDraft(draft)
  tabs.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(3)
})

test('is empty on the page that the server draws, and two changes in a row both stay', () => {
  stubStorage()
  keepDraft(draft)
  expect(renderToStaticMarkup(createElement(Form))).toBe('nobody')
  changes[0]?.({ username: 'asha' })
  changes[0]?.({ referral_code: 'RAVI7' })
  expect(getDraft('lodhi')).toEqual({ ...draft, username: 'asha', referral_code: 'RAVI7' })
})

const changes: ChangeDraft[] = []

function Form() {
  const [shown, change] = useDraft('lodhi')
  changes.push(change)
  return shown.full_name || 'nobody'
}
