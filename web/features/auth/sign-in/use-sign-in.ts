import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SignedIn } from '#shared/contracts/auth/sessions.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { signIn } from '#web/session/session-store.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { useWords } from '#web/words/words.tsx'
import { useSignInError } from './sign-in-error.ts'

/**
 * Makes a call that signs in: stores the session, or shows why there is none. `onRetry` runs when the reader
 * chooses to try again.
 */
export function useSignIn<Input = void>(
  call: (input: Input) => Promise<SignedIn>,
  onRetry?: () => void,
) {
  const onError = useSignInError(onRetry)
  return useMutation({ mutationFn: call, onSuccess: useStoreSession(), onError })
}

/**
 * Stores a session that the server has started, and changes to the member's language. The gate of the screen then
 * redirects.
 */
export function useStoreSession(): (answer: SignedIn) => void {
  const { t, locale } = useWords()
  const alert = useAlert()
  return useCallback(
    ({ user, token }) => {
      if (!user.identification_token) {
        return alert({ message: t('error.account_without_community') })
      }
      signIn({ user, token })
      // Where its words cannot be loaded, the page stays as it is.
      if (user.locale && user.locale !== locale) chooseLanguage(user.locale).catch(() => undefined)
    },
    [alert, t, locale],
  )
}
