import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { loadOutbox } from '#web/outbox/send-or-keep.ts'
import { useUnsent } from '#web/outbox/unsent.ts'
import { useSession } from '#web/session/session.tsx'
import { signOut } from '#web/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { AskBeforeLogout } from './ask-before-logout.tsx'

/**
 * Ends the session here and on the server; without a network at least here. What is not sent yet is deleted, so the member
 * is asked first if there is any.
 */
export function LogoutButton() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const session = useSession()
  const logout = useMutation({
    mutationFn: async () => {
      if (session) await emptyOutbox(session.user.id)
      return api('auth/logout', {})
    },
    onSettled: () => {
      // The screen's gate then navigates at once as well; the last navigation wins.
      flushSync(signOut)
      if (session) navigate(paths.login(session.user.identification_token), { replace: true })
    },
  })
  const hasUnsent = useUnsent().length > 0
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<LogOut aria-hidden className="size-5" />}
        busy={logout.isPending}
        onClick={() => (hasUnsent ? setIsAsking(true) : logout.mutate())}
      >
        {t('profile.logout')}
      </Button>
      {hasUnsent && (
        <AskBeforeLogout
          open={isAsking}
          onStay={() => setIsAsking(false)}
          onLogout={() => logout.mutate()}
        />
      )}
    </>
  )
}

async function emptyOutbox(member_id: number): Promise<void> {
  const outbox = await loadOutbox().catch(() => undefined)
  await outbox?.emptyOutbox(member_id)
}
