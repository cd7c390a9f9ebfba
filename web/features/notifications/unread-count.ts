import { useQuery } from '@tanstack/react-query'
import { MINUTE, maxUnreadCount } from '#shared/limits.ts'
import { query } from '#web/http/query.ts'
import { useSession } from '#web/session/session.tsx'

/** How many notifications of the member are unread. */
export const unreadQuery = query('notification/count', {})

/** The number of unread notifications for the bar, up to `99+`; undefined for none, and for visitors. */
export function useUnreadCount(): string | undefined {
  const session = useSession()
  const { data } = useQuery({ ...unreadQuery, enabled: session !== null, staleTime: MINUTE })
  if (!session || !data || data.unread === 0) return undefined
  return data.unread > maxUnreadCount ? `${maxUnreadCount}+` : String(data.unread)
}
