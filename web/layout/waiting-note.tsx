import { useEffect, useState } from 'react'
import { useGuest, useSession } from '#web/session/session.tsx'
import type { loadStrip } from './waiting-strip.tsx'

type Strip = Awaited<ReturnType<typeof loadStrip>>

/** For a member who waits for an operator's yes, in their own community. It is loaded where there is such a member. */
export function WaitingNote() {
  const session = useSession()
  const isGuest = useGuest() !== undefined
  // A session from before there was a queue has no such field.
  const waits = session !== null && (session.user.membership ?? 'full') !== 'full'
  const [Strip, setStrip] = useState<Strip>()
  useEffect(() => {
    if (!waits) return
    const loading = import('./waiting-strip.tsx').then(({ loadStrip }) => loadStrip())
    // The screen works without it.
    loading.then((strip) => setStrip(() => strip)).catch(() => undefined)
  }, [waits])
  return waits && !isGuest && Strip && <Strip session={session} />
}
