import { expect, test } from 'vitest'
import { DAY, HOUR, SECOND } from '#shared/limits.ts'
import type { QueuedCall } from '#web/device/queued-call.ts'
import { ApiError } from '#web/http/api.ts'
import { makeNewCall } from '#web/testing/queued-call.ts'
import { afterError, whyAsk } from './outcome.ts'

const now = Date.UTC(2026, 7, 1)

function makeCall(
  part: Partial<QueuedCall>,
  stored?: Parameters<typeof makeNewCall>[1],
): QueuedCall {
  return {
    ...makeNewCall({ written_at: now }, stored),
    id: 1,
    next_at: 0,
    status: 'waiting',
    ...part,
  } as QueuedCall
}

test('a refused call keeps its reason, and waits for its member', () => {
  expect(afterError(new ApiError('post_not_found', 'Gone.'), now)).toEqual({
    status: 'refused',
    error: { code: 'post_not_found', message: 'Gone.' },
    tried_at: undefined,
  })
})

test('a call over a limit says so, and is sent again later', () => {
  const change = afterError(new ApiError('too_many_requests', 'Too many.'), now)
  expect(change).toMatchObject({ error: { code: 'too_many_requests' } })
  expect(change.status).toBeUndefined()
  expect(change.next_at).toBeGreaterThan(now)
})

test('a call over a limit waits for as long as the server says', () => {
  const error = Object.assign(new ApiError('too_many_requests'), { retry_after: 90 })
  expect(afterError(error, now).next_at).toBe(now + 90 * SECOND)
})

// UNSENT-8
test('a comment whose key the server may have forgotten is not sent again unasked', () => {
  const tried = (hours: number) => makeCall({ tried_at: now - hours * HOUR })
  expect(whyAsk(tried(22), now)).toBeUndefined()
  expect(whyAsk(tried(24), now)).toBe('uncertain')
  expect(whyAsk(makeCall({ written_at: now - 2 * DAY }), now)).toBeUndefined()
})

test('a vote may be sent again at any time, because twice is the same as once', () => {
  const vote = { call: 'post/votepost', input: { post_id: 7, vote: 'upvote' } } as const
  expect(whyAsk(makeCall({ tried_at: now - 2 * DAY }, vote), now)).toBeUndefined()
})

// UNSENT-8
test('a call that was written more than a week ago is not sent unasked', () => {
  expect(whyAsk(makeCall({ written_at: now - 6 * DAY }), now)).toBeUndefined()
  expect(whyAsk(makeCall({ written_at: now - 8 * DAY }), now)).toBe('old')
})
