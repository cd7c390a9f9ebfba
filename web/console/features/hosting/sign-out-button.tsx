import { useMutation } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { api } from '#web/http/api.ts'
import { useErrorAlert } from '#web/layout/alert.tsx'
import { IconButton } from '#web/ui/press/icon-button.tsx'
import { useWords } from '#web/words/words.tsx'
import { hostPaths } from '../../paths.ts'

/** Ends the session. A page of its own follows, so that nothing of what was read stays in this one. */
export function SignOutButton() {
  const { t } = useWords()
  const showError = useErrorAlert()
  const leaving = useMutation({
    mutationFn: () => api('host/sign-out', {}),
    onSuccess: () => location.replace(hostPaths.communities),
    onError: showError,
  })
  return (
    <IconButton
      icon={<LogOut aria-hidden />}
      aria-label={t('hosting.signOut')}
      onClick={() => leaving.isPending || leaving.mutate()}
    />
  )
}
