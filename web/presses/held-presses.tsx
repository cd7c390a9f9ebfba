import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { longBannerTimeout } from '#shared/limits.ts'
import { useIsLive, useSession } from '#web/session/session.tsx'
import { useBanner } from '#web/ui/overlay/banner.tsx'
import { useWords } from '#web/words/words.tsx'

/** Replays the presses from before the screen beside it was hydrated. */
export function HeldPresses(): null {
  const { t } = useWords()
  const isLive = useIsLive()
  const isMember = useSession() !== null
  const client = useQueryClient()
  const showBanner = useBanner()
  useEffect(() => {
    const held = window.heldPresses
    if (!isLive || !held) return
    window.heldPresses = undefined
    if (held.presses.size + held.fields.size === 0) return held.release()
    const onLost = () => showBanner(t('page.pressLost'), 'info', { duration: longBannerTimeout })
    loadReplay()
      .then(({ replayPresses }) => replayPresses(held, { client, isMember, onLost }))
      // The page itself is live: a second press can do what the first could not.
      .catch((error: unknown) => {
        held.release()
        onLost()
        throw error
      })
  }, [isLive, isMember, client, showBanner, t])
  return null
}

/** Most readers press nothing so early. For the others it is loaded while the page is hydrated. */
export function prepareReplay(): void {
  if (window.heldPresses?.presses.size) loadReplay().catch(() => undefined)
}

function loadReplay() {
  return import('./replay-presses.ts')
}
