import { useEffect } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type Gate, type GateDecision, isForSigningIn } from './gates.ts'
import { useIsLive } from './session.tsx'
import {
  endIntent,
  intentOf,
  type SignInIntent,
  storedIntent,
  storeIntent,
} from './sign-in-intent.ts'

/** The intent of this entry of the history: what the reader was about to do when they were asked to sign in. */
export function useAskedIntent(): SignInIntent | undefined {
  return intentOf(useHistoryState(), useSearch())
}

/**
 * Stores a visitor's intent for as long as they are signing in. The newest wins; opening another screen gives it up.
 * `isOnTheWay` is a screen that is also read or filled in while signing in.
 */
export function useIntent(gate: Gate, decision: GateDecision, isOnTheWay: boolean): void {
  const isLive = useIsLive()
  const asked = useAskedIntent()
  const { path, redirectToContestId } = asked ?? {}
  useEffect(() => {
    if (!isLive || decision !== 'open') return
    if (!isForSigningIn(gate)) {
      if (!isOnTheWay) endIntent()
      return
    }
    const isAsked = path !== undefined || redirectToContestId !== undefined
    if (isAsked) storeIntent({ path, redirectToContestId })
    else if (!storedIntent()) storeIntent({})
  }, [gate, decision, isOnTheWay, isLive, path, redirectToContestId])
}
