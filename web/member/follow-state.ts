import type { QueryClient } from '@tanstack/react-query'
import type { MemberState } from '#shared/contracts/member-state.ts'
import { shareEvents } from '#web/events/shared-events.ts'
import { takeNotifications } from '#web/features/notifications/take-notifications.ts'
import { keepAsked } from '#web/session/asked.ts'

/** Passes the member's state from the server to the features that show it, until it is stopped. */
export function followState(client: QueryClient, member_id: number, signal: AbortSignal): void {
  if (signal.aborted) return
  const stop = shareEvents(member_id, (data) => {
    const { notifications, ...asked } = data as MemberState
    takeNotifications(client, notifications)
    keepAsked(asked)
    void client.invalidateQueries({ queryKey: ['notice/open'] })
  })
  signal.addEventListener('abort', () => {
    stop()
    keepAsked(undefined)
  })
}
