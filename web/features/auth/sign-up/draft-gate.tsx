import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { ScreenSkeleton } from '#web/layout/screen-skeleton.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useCommunity, useIsLive } from '#web/session/session.tsx'
import { type Draft, hasBegun, isSetUp } from './draft.ts'
import { type ChangeDraft, useDraft } from './draft-store.ts'

export type Registration = { token: string; draft: Draft; change: ChangeDraft }

type DraftGateProps = {
  /** What a visitor sees who has not begun to register. */
  visitor: ReactNode
  children: (registration: Registration) => ReactNode
}

/** Redirects to the account step while that is not complete. */
export function DraftGate({ visitor, children }: DraftGateProps) {
  const isLive = useIsLive()
  const token = useCommunity() ?? ''
  const [draft, change] = useDraft(token)
  if (!isLive) return <ScreenSkeleton />
  if (!hasBegun(draft)) return visitor
  if (!isSetUp(draft)) return <Redirect to={paths.register(token)} replace />
  return children({ token, draft, change })
}
