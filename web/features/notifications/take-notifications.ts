import type { QueryClient } from '@tanstack/react-query'
import type { MemberState } from '#shared/contracts/member-state.ts'
import { pagedQuery, query } from '#web/http/query.ts'

/** Shows the number of unread notifications, and reads the list again where it is shown. */
export function takeNotifications(
  client: QueryClient,
  { unread }: MemberState['notifications'],
): void {
  client.setQueryData(query('notification/count', {}).queryKey, { unread })
  const [list] = pagedQuery('notification/list', {}).queryKey
  void client.invalidateQueries({ queryKey: [list] })
}
