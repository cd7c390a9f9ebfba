import { DAY, HOUR, idempotencyLifetime, MINUTE, SECOND } from '#shared/limits.ts'
import { type QueuedCall, sendingOf } from '#web/device/queued-call.ts'
import { isApiError } from '#web/http/api.ts'

/** The age after which a call is not sent unasked, in milliseconds. */
export const longestWait = 7 * DAY

/** The pause after too many calls, where the answer names none. */
const limitPause = 5 * MINUTE

/** The draft of a post is gone, and nothing shows that it was sent. */
export class DraftLost extends Error {}

/** A post may have been written, and the server no longer knows its key. */
export class KeyForgotten extends Error {}

/** Whether the server may no longer know the key of what was sent then. The hour allows for clocks that differ. */
export function isKeyForgotten(sent_at: number, now: number): boolean {
  return now - sent_at > idempotencyLifetime - HOUR
}

/** Whether what was wanted is so already: another tab or phone was first. */
export function isSoAlready(queued: QueuedCall, error: unknown): boolean {
  return isApiError(error) && error.code === sendingOf(queued).isDoneBy
}

/** The outcome of a call that could not be sent: a call over a limit is sent again later. */
export function afterError(error: unknown, now: number): Partial<QueuedCall> {
  if (error instanceof DraftLost) return { status: 'lost', error: undefined }
  if (error instanceof KeyForgotten) return { status: 'uncertain', error: undefined }
  const { code, message } = isApiError(error)
    ? error
    : { code: 'something_went_wrong' as const, message: '' }
  const refused = { error: { code, message }, tried_at: undefined }
  if (code === 'too_many_requests') return { ...refused, next_at: now + pauseOf(error) }
  return { ...refused, status: 'refused' }
}

function pauseOf(error: unknown): number {
  const seconds = isApiError(error) ? error.retry_after : undefined
  return seconds === undefined ? limitPause : seconds * SECOND
}

/** Why a queued call is not sent unasked; nothing if it may be sent. */
export function whyAsk(queued: QueuedCall, now: number) {
  const { written_at, tried_at } = queued
  const isForgotten = tried_at !== undefined && isKeyForgotten(tried_at, now)
  if (isForgotten && sendingOf(queued).asksWhenForgotten) return 'uncertain'
  return now - written_at > longestWait ? 'old' : undefined
}
