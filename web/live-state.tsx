import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from './session/session.tsx'

/** Keeps what a member sees up to date while the product is open. It is loaded once there is a member. */
export function LiveState(): null {
  const queryClient = useQueryClient()
  const session = useSession()
  const token = session?.token
  const member_id = session?.user.id
  useEffect(() => {
    if (!token || !member_id) return
    const stopping = new AbortController()
    const { signal } = stopping
    // Without it the page works on, and is up to date when it is opened again.
    import('./follow-state.ts').then(
      ({ followState }) => followState(queryClient, member_id, signal),
      () => undefined,
    )
    return () => stopping.abort()
  }, [token, member_id, queryClient])
  return null
}
