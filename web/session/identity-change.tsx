import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsLive, useSession } from './session.tsx'

/**
 * Answers hold what is the reader's own, votes and dates. When the page learns who reads it, they are asked
 * again; when somebody signs in or out, nothing of the one before stays.
 */
export function IdentityChange(): null {
  const queryClient = useQueryClient()
  // Until the browser has taken the page over, nobody is known to be signed in.
  const isLive = useIsLive()
  const token = useSession()?.token
  const known = useRef<{ token: string | undefined }>(undefined)
  useEffect(() => {
    if (!isLive) return
    const before = known.current
    known.current = { token }
    if (before && before.token !== token) void queryClient.resetQueries()
    else if (!before && token) void queryClient.invalidateQueries()
  }, [isLive, token, queryClient])
  return null
}
