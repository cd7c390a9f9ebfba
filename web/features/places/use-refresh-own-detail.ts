import { useQueryClient } from '@tanstack/react-query'
import { getState, type Session, signIn } from '#web/session/session-store.ts'
import { ownDetailQuery } from './queries.ts'

/** Reads the member's own data again, also what the browser keeps of it for when there is no network. */
export function useRefreshOwnDetail({ token, user }: Session): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    const own = ownDetailQuery(user.id)
    await client.invalidateQueries({ ...own, refetchType: 'none' })
    const detail = await client.fetchQuery({ ...own, staleTime: 0 }).catch(() => undefined)
    const { session } = getState()
    // Meanwhile somebody else may have signed in.
    if (!detail || session?.token !== token) return
    const user_detail = { ...session.user.user_detail, ...detail.user.user_detail }
    signIn({ token, user: { ...session.user, user_detail } })
  }
}
