import { useMutation, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { prefetch } from '#web/http/query.ts'
import { paths } from '#web/navigation/paths.ts'
import { prefetchScreen } from '#web/navigation/prefetch-screens.ts'
import { whenIdle } from '#web/navigation/when-idle.ts'
import { communityQuery } from '#web/session/community-query.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { siteQuery } from '#web/session/site-query.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { AskBeforeLogout } from './ask-before-logout.tsx'
import { countUnfinished } from './count-unfinished.ts'
import { endSession } from './end-session.ts'

/** Logs a member out. Unsent calls and drafts are then deleted, so the member is asked first if there are or may be any. */
export function LogoutButton() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const session = useSession()
  usePrefetchLogin(session?.user.identification_token)
  const [isAsking, setIsAsking] = useState(false)
  const counting = useMutation({
    mutationFn: ({ user }: Session) => countUnfinished(user.id),
    onSuccess: (unfinished) => {
      if (unfinished?.unsent === 0 && unfinished.drafts === 0) handleLogout()
      else setIsAsking(true)
    },
  })

  function handleLogout() {
    if (!session) return
    // The screen's gate also navigates at once; the last navigation wins.
    flushSync(() => endSession(session))
    navigate(paths.login(session.user.identification_token), { replace: true })
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<LogOut aria-hidden className="size-5" />}
        busy={counting.isPending}
        onClick={() => session && counting.mutate(session)}
      >
        {t('profile.logout')}
      </Button>
      {counting.isSuccess && (
        <AskBeforeLogout
          open={isAsking}
          unfinished={counting.data}
          onStay={() => setIsAsking(false)}
          onLogout={handleLogout}
        />
      )}
    </>
  )
}

/** Loads the screen that follows a logout, because the network may be lost by then. */
function usePrefetchLogin(token: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!token) return
    whenIdle(() => {
      void prefetchScreen(paths.login(token))
      for (const query of [communityQuery(token), siteQuery]) void prefetch(client, query)
    })
  }, [client, token])
}
