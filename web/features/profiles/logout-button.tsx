import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { forgetUnsent } from '#web/outbox/send-or-keep.ts'
import { useUnsent } from '#web/outbox/unsent.ts'
import { useSession } from '#web/session/session.tsx'
import { signOut } from '#web/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'
import { AskBeforeLogout } from './ask-before-logout.tsx'

type LogoutButtonProps = {
  /** What the member has begun on this device. */
  drafts: {
    count: (member_id: number) => Promise<number>
    deleteAll: (member_id: number) => Promise<void>
  }
}

/**
 * Ends the session here and on the server; without a network at least here. What is not sent yet and what was begun is
 * deleted, so the member is asked first if there is any.
 */
export function LogoutButton({ drafts }: LogoutButtonProps) {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const session = useSession()
  const logout = useMutation({
    mutationFn: async () => {
      if (session) await forgetUnsent(session.user.id)
      if (session) await drafts.deleteAll(session.user.id).catch(() => undefined)
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
  const [draftCount, setDraftCount] = useState(0)

  async function handleTap() {
    const count = session ? await drafts.count(session.user.id).catch(() => 0) : 0
    setDraftCount(count)
    if (hasUnsent || count > 0) setIsAsking(true)
    else logout.mutate()
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={<LogOut aria-hidden className="size-5" />}
        busy={logout.isPending}
        onClick={() => void handleTap()}
      >
        {t('profile.logout')}
      </Button>
      {(hasUnsent || draftCount > 0) && (
        <AskBeforeLogout
          open={isAsking}
          draftCount={draftCount}
          onStay={() => setIsAsking(false)}
          onLogout={() => logout.mutate()}
        />
      )}
    </>
  )
}
