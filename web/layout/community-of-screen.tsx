import { type ReactNode, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { communityOfScreen, noteRow } from '#web/session/community-of-screen.ts'
import {
  ScreenCommunity,
  useIsMissing,
  useSession,
  useVisitedCommunity,
} from '#web/session/session.tsx'
import { visitCommunity } from '#web/session/session-store.ts'

type CommunityOfScreenProps = {
  hasToken: boolean
  rowId: number | undefined
  children: ReactNode
}

/** Provides the community of the screen. The screen's calls go to it. */
export function CommunityOfScreen({ hasToken, rowId, children }: CommunityOfScreenProps) {
  const [pathname] = useLocation()
  const isMissing = useIsMissing(pathname)
  const user = useSession()?.user
  const visited = useVisitedCommunity()
  const own = user && { token: user.identification_token, user_id: user.id }
  const community = communityOfScreen({ hasToken, rowId }, { own, visited })
  const isOwn = community === user?.identification_token
  // Before the effects of the screen, which make its calls.
  useLayoutEffect(() => {
    if (hasToken || community === undefined) return
    if (rowId !== undefined && !isMissing && !isOwn) noteRow(rowId, community)
    visitCommunity(community)
  }, [hasToken, rowId, community, isMissing, isOwn])
  return <ScreenCommunity value={community}>{children}</ScreenCommunity>
}
