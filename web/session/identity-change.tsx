import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useIsLive, useSession } from './session.tsx'

/**
 * Answers hold the reader's own votes and dates. When the page learns who reads it, they are read again; when somebody
 * signs in or out, nothing of the former reader stays.
 */
export function IdentityChange(): null {
  const queryClient = useQueryClient()
  // Until the page is hydrated, nobody is known to be signed in.
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
