import { DAY, HOUR, idempotencyLifetime, MINUTE, SECOND } from '#shared/limits.ts'
import { type QueuedCall, sendingOf } from '#web/device/queued-call.ts'
import { isApiError } from '#web/http/api.ts'

/** What is older is not sent before its member has said so, in milliseconds. */
export const longestWait = 7 * DAY

/** How long to wait after too many calls, where the answer does not say it. */
const limitPause = 5 * MINUTE

/** The draft of a post is gone, and nothing says that it was sent. */
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

/** What becomes of an item that could not be sent: what came too often is sent again later. */
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

/** Why an item that waits is not sent before its member has said so; nothing if it may be sent. */
export function whyAsk(queued: QueuedCall, now: number) {
  const { written_at, tried_at } = queued
  const isForgotten = tried_at !== undefined && isKeyForgotten(tried_at, now)
  if (isForgotten && sendingOf(queued).asksWhenForgotten) return 'uncertain'
  return now - written_at > longestWait ? 'old' : undefined
}
