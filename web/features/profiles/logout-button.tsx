import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { flushSync } from 'react-dom'
import { useLocation } from 'wouter'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/navigation/paths.ts'
import { useSession } from '#web/session/session.tsx'
import { signOut } from '#web/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import { useWords } from '#web/words/words.tsx'

/** Ends the session here and on the server; without a network at least here. */
export function LogoutButton() {
  const { t } = useWords()
  const [, navigate] = useLocation()
  const session = useSession()
  const logout = useMutation({
    mutationFn: () => api('auth/logout', {}),
    onSettled: () => {
      // The screen's gate then navigates at once as well; the last navigation wins.
      flushSync(signOut)
      if (session) navigate(paths.login(session.user.identification_token), { replace: true })
    },
  })
  return (
    <Button
      variant="secondary"
      icon={<LogOut aria-hidden className="size-5" />}
      busy={logout.isPending}
      onClick={() => logout.mutate()}
    >
      {t('profile.logout')}
    </Button>
  )
}
