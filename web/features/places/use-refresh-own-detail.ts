import { useQueryClient } from '@tanstack/react-query'
import { changeUser } from '#web/session/change-user.ts'
import type { Session } from '#web/session/session-store.ts'
import { ownDetailQuery } from './queries.ts'

/** Reads the member's own data again, also the copy that the browser stores for times without a network. */
export function useRefreshOwnDetail({ token, user }: Session): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const own = ownDetailQuery(user.id)
    await client.invalidateQueries({ ...own, refetchType: 'none' })
    const detail = await client.fetchQuery({ ...own, staleTime: 0 }).catch(() => undefined)
    if (!detail) return
    changeUser(token, (before) => ({
      ...before,
      user_detail: { ...before.user_detail, ...detail.user.user_detail },
    }))
  }
}
