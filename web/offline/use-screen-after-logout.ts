import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { prefetch } from '#web/lib/query.ts'
import { findScreen } from '#web/navigation/find-screen.ts'
import { loadScreen } from '#web/navigation/load-screen.ts'
import { paths } from '#web/navigation/paths.ts'
import type { ScreenRoute } from '#web/navigation/screen.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useSession } from '#web/session/session.tsx'
import { siteQuery } from '#web/session/site-query.ts'

/** Members log out in the settings. The screen that follows is loaded there, because the network may be lost by then. */
export function useScreenAfterLogout(routes: ScreenRoute[]): void {
  const client = useQueryClient()
  const [pathname] = useLocation()
  const token = useSession()?.user.identification_token
  useEffect(() => {
    if (!token || pathname !== paths.settings) return
    const route = findScreen(routes, paths.login(token))?.route
    if (route) void loadScreen(route)
    for (const query of [communityQuery(token), siteQuery]) void prefetch(client, query)
  }, [client, pathname, routes, token])
}
