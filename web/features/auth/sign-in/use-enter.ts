import { useCallback } from 'react'
import type { SignedIn } from '#shared/contracts/auth/sessions.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { signIn } from '#web/session/session-store.ts'
import { useWords } from '#web/words/words.tsx'

/** Lets in whom the server has signed in; the gate of the screen then leads on. */
export function useEnter(): (answer: SignedIn) => void {
  const { t } = useWords()
  const alert = useAlert()
  return useCallback(
    ({ user, token }) => {
      if (user.identification_token) return signIn({ user, token })
      alert({ message: t('error.account_without_community') })
    },
    [alert, t],
  )
}
