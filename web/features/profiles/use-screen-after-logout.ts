import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { prefetch } from '#web/http/query.ts'
import { paths } from '#web/navigation/paths.ts'
import { prefetchScreen } from '#web/navigation/prefetch-screens.ts'
import { whenIdle } from '#web/navigation/when-idle.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { siteQuery } from '#web/session/site-query.ts'

/** Loads the screen that follows a logout, because the network may be lost by then. */
export function useScreenAfterLogout(token: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    whenIdle(() => {
      void prefetchScreen(paths.login(token))
      for (const query of [communityQuery(token), siteQuery]) void prefetch(client, query)
    })
  }, [client, token])
}
