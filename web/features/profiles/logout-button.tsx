import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import type { Session } from '#web/session/session-store.ts'
import { Button } from '#web/ui/press/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { AskBeforeLogout } from './ask-before-logout.tsx'
import { countLeft } from './count-left.ts'
import { endSession } from './end-session.ts'
import { useScreenAfterLogout } from './use-screen-after-logout.ts'

/** Logs a member out. What they have not sent is then deleted, so they are asked first if there is any, or may be. */
export function LogoutButton() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const session = useSession()
  useScreenAfterLogout(session?.user.identification_token)
  const [isAsking, setIsAsking] = useState(false)
  const counting = useMutation({
    mutationFn: ({ user }: Session) => countLeft(user.id),
    onSuccess: (left) => {
      if (left?.unsent === 0 && left.drafts === 0) handleLogout()
      else setIsAsking(true)
    },
  })

  function handleLogout() {
    if (!session) return
    // The screen's gate then navigates at once as well; the last navigation wins.
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
          left={counting.data}
          onStay={() => setIsAsking(false)}
          onLogout={handleLogout}
        />
      )}
    </>
  )
}
