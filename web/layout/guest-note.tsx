import { useEffect, useState } from 'react'
import { useGuest } from '#web/session/session.tsx'
import type { loadStrip } from './guest-strip.tsx'
import { useNetworkLost } from './use-network-lost.ts'

type Strip = Awaited<ReturnType<typeof loadStrip>>

/** On the screens of another community than the member's own. It is loaded where there is such a member. */
export function GuestNote() {
  const own = useGuest()?.identification_token
  const isGuest = own !== undefined
  const isLost = useNetworkLost()
  const [Strip, setStrip] = useState<Strip>()
  useEffect(() => {
    if (!isGuest) return
    const loading = import('./guest-strip.tsx').then(({ loadStrip }) => loadStrip())
    // The screen works without it.
    loading.then((strip) => setStrip(() => strip)).catch(() => undefined)
  }, [isGuest])
  // Without a network its strip is shown here instead.
  return own !== undefined && Strip && !isLost && <Strip own={own} />
}
