import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MINUTE } from '#shared/limits.ts'
import type { QueuedCall } from '#web/device/queued-call.ts'
import { makeNewCall } from '#web/testing/queued-call.ts'
import { loadAllCatalogues } from '#web/words/catalogues.ts'
import { createWords } from '#web/words/words.tsx'
import { callState } from './call-text.ts'

const now = Date.UTC(2026, 7, 1)
const { en = {} } = await loadAllCatalogues()
const words = createWords({ locale: 'en', language_id: 2 }, en)

const makeCall = (part: Partial<QueuedCall>) =>
  ({ ...makeNewCall(), id: 1, next_at: 0, status: 'waiting', ...part }) as QueuedCall

const tooMany = {
  code: 'too_many_requests',
  message: 'Too many tries. Please try again in 10 minutes.',
} as const

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

// LIMIT-10
test('a call over a limit says when it is sent, also a while after it was refused', () => {
  const queued = makeCall({ error: tooMany, next_at: now + 10 * MINUTE })
  expect(callState(words, queued)).toBe('Too much at once. It is sent by itself in 10 minutes.')
  vi.setSystemTime(now + 7 * MINUTE)
  expect(callState(words, queued)).toBe('Too much at once. It is sent by itself in 3 minutes.')
})

test('a refused call says why', () => {
  const error = { code: 'post_not_found', message: 'This post is not here any more.' } as const
  expect(callState(words, makeCall({ status: 'refused', error }))).toBe(error.message)
})

test('an unrefused call waits for a network', () => {
  expect(callState(words, makeCall({}))).toBe('Waiting for a network')
})
