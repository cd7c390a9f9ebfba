import type { Log } from '#server/calls/run/log.ts'

/** Events of whole accounts, for the log. */
export type AccountEvent = 'account deleted' | 'export asked for' | 'export sent'

/** Writes one structured line. It holds ids only. */
export function recordAccountEvent(
  log: Log,
  event: AccountEvent,
  { community_id, user_id }: { community_id: number; user_id: number },
): void {
  log.info({ event, community: community_id, user: user_id })
}
