import type { Log } from '#server/calls/run/log.ts'

/** What happens to comments, for the log. An error is in the log line of its request. */
export type CommentEvent = 'comment written' | 'comment deleted'

type Details = { community: number; user: number; comment: number }

/** Writes one structured line. It holds ids only, and nothing of the text. */
export function recordCommentEvent(log: Log, event: CommentEvent, details: Details): void {
  log.info({ event, ...details })
}
