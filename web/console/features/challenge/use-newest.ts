import { useEffect, useEffectEvent } from 'react'
import type { Actor } from '#web/http/actor.ts'
import type { Challenge } from './draft.ts'
import type { Kept } from './saver.ts'

type Options = {
  owner: Actor
  contest_id: number
  kept: () => Kept
  onNewer: (challenge: Challenge) => void
}

/**
 * Looks for a newer version when the operator comes back to the form: another tab may have saved one, or somebody else. What
 * is written here and not saved stays; saving it shows the conflict.
 */
export function useNewest({ owner, contest_id, kept, onNewer }: Options): void {
  const look = useEffectEvent(async () => {
    const { isSaved, version } = kept()
    if (!isSaved || document.visibilityState === 'hidden') return
    // A form that cannot be compared stays as it is.
    const answer = await owner.call('console/challenge', { contest_id }).catch(() => undefined)
    const now = kept()
    if (!answer || !now.isSaved || now.version !== version) return
    if (answer.challenge.version > version) onNewer(answer.challenge)
  })
  useEffect(() => {
    const handleReturn = () => void look()
    document.addEventListener('visibilitychange', handleReturn)
    // Of two windows beside each other both are visible.
    addEventListener('focus', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleReturn)
      removeEventListener('focus', handleReturn)
    }
  }, [])
}
