import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from '#web/navigation/when-idle.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { useWords } from '#web/words/words.tsx'

/** Keeps a member's data up to date while the product is open. It is loaded once there is a member. */
export function LiveState() {
  const queryClient = useQueryClient()
  const isLive = useIsLive()
  const { locale } = useWords()
  const session = useSession()
  const token = session?.token
  const member_id = session?.user.id
  useEffect(() => {
    if (!token || !member_id) return
    const stopping = new AbortController()
    const { signal } = stopping
    // Without it the page works, and is up to date when it is opened again.
    import('./follow-state.ts').then(
      ({ followState }) => followState(queryClient, member_id, signal),
      () => undefined,
    )
    return () => stopping.abort()
  }, [token, member_id, queryClient])
  // After a logout this browser gets no more notifications; a member's browser may have a new address, or another language.
  useEffect(() => {
    if (!isLive || !('Notification' in window) || Notification.permission !== 'granted') return
    import('#web/features/push/subscription.ts')
      .then(({ renewSubscription }) => renewSubscription(member_id, locale))
      .catch(() => undefined)
  }, [isLive, member_id, locale])
  const Parts = useMemberParts(token)
  return Parts && <Parts key={token} />
}

/**
 * Parts for members that no first view needs are loaded as soon as the page is idle, because a first vote may find no
 * network.
 */
function useMemberParts(token: string | undefined): ComponentType | undefined {
  const [Parts, setParts] = useState<ComponentType>()
  useEffect(() => {
    if (token) whenIdle(() => void loadMemberParts().then((part) => setParts(() => part)))
  }, [token])
  return token === undefined ? undefined : Parts
}

/** Where they cannot be loaded the page works without them. */
function loadMemberParts(): Promise<ComponentType | undefined> {
  return import('./member-parts.tsx').then(({ loadParts }) => loadParts()).catch(() => undefined)
}
