import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '#shared/limits.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { endIntent, intentOf, stateOf, storedIntent, storeIntent } from './sign-in-intent.ts'

let texts: Map<string, string>

beforeEach(() => {
  vi.useFakeTimers()
  texts = stubStorage('sessionStorage')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the newest intent is stored for this tab, until it ends', () => {
  expect(storedIntent()).toBeUndefined()
  storeIntent({ path: '/contest/17', redirectToContestId: 17 })
  expect(storedIntent()).toEqual({ path: '/contest/17', redirectToContestId: 17 })
  storeIntent({ path: '/post/a-lamp-17?from=feed#comments' })
  expect(storedIntent()).toEqual({ path: '/post/a-lamp-17?from=feed#comments' })
  endIntent()
  expect(storedIntent()).toBeUndefined()
  expect(texts.size).toBe(0)
})

test('an intent only to sign in is an intent', () => {
  storeIntent({})
  expect(storedIntent()).toEqual({})
})

// GATE-7
test('an intent ends after an hour', () => {
  storeIntent({ path: '/newpost' })
  vi.advanceTimersByTime(HOUR - 1)
  expect(storedIntent()).toEqual({ path: '/newpost' })
  vi.advanceTimersByTime(1)
  expect(storedIntent()).toBeUndefined()
})

test('an intent from the future, when the clock was wrong, is none', () => {
  storeIntent({ path: '/newpost' })
  vi.setSystemTime(Date.now() - 1)
  expect(storedIntent()).toBeUndefined()
})

test.each([['null'], ['7'], ['"/newpost"'], ['{}'], ['{"at":"now"}'], ['{']])(
  'takes %s in the storage for no intent',
  (text) => {
    texts.set('sign_in_intent', text)
    expect(storedIntent()).toBeUndefined()
  },
)

test.each<[unknown, string | undefined]>([
  ['/newpost', '/newpost'],
  ['/', '/'],
  ['//elsewhere.example', undefined],
  ['/\\elsewhere.example', undefined],
  ['https://elsewhere.example/', undefined],
  ['newpost', undefined],
  ['', undefined],
  [7, undefined],
  [null, undefined],
  [{ path: '/newpost' }, undefined],
  [['/newpost'], undefined],
])('takes %j for the path %j, stored or in a history entry', (value, path) => {
  texts.set('sign_in_intent', JSON.stringify({ path: value, at: Date.now() }))
  expect(storedIntent()?.path).toBe(path)
  expect(intentOf({ from: value, entry: 'name' })?.path).toBe(path)
})

test.each<[unknown, number | undefined]>([
  [17, 17],
  ['17', undefined],
  [1.5, undefined],
  [null, undefined],
  [{}, undefined],
])('takes %j for the challenge %j', (value, contest_id) => {
  texts.set('sign_in_intent', JSON.stringify({ redirectToContestId: value, at: Date.now() }))
  expect(storedIntent()?.redirectToContestId).toBe(contest_id)
  expect(intentOf({ redirectToContestId: value })?.redirectToContestId).toBe(contest_id)
})

test.each([[null], [undefined], ['/newpost'], [{}], [{ entry: 'name' }]])(
  'finds no intent in the state %j',
  (state) => {
    expect(intentOf(state)).toBeUndefined()
  },
)

// UI-9
test('finds a path in the query of the address, where the history entry has none', () => {
  const path = '/contest/17?tab=leaders'
  expect(intentOf(null, 'from=%2Fcontest%2F17%3Ftab%3Dleaders')).toEqual({ path })
  expect(intentOf({ from: '/newpost' }, 'from=%2Fcontest%2F17')).toEqual({ path: '/newpost' })
  expect(intentOf(null, 'from=%2F%2Felsewhere.example')).toBeUndefined()
  expect(intentOf(null, 'tab=leaders')).toBeUndefined()
})

test('a history entry keeps the whole intent', () => {
  const intent = { path: '/contest/17', redirectToContestId: 17 }
  expect(intentOf(stateOf(intent))).toEqual(intent)
  expect(intentOf(stateOf({}))).toBeUndefined()
})
