import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSession } from './session.tsx'

/**
 * Answers hold what is the reader's own, votes and dates. When the page learns who reads it, they are asked
 * again; when somebody signs in or out, nothing of the one before is kept.
 */
export function IdentityChange(): null {
  const queryClient = useQueryClient()
  const token = useSession()?.token
  const known = useRef<{ token: string | undefined }>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = { token }
    if (before && before.token !== token) void queryClient.resetQueries()
    else if (!before && token) void queryClient.invalidateQueries()
  }, [token, queryClient])
  return null
}
