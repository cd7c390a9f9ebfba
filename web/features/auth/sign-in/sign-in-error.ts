import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { isApiError } from '#web/http/api.ts'
import { useAlert } from '#web/layout/alert.tsx'
import { paths } from '#web/navigation/paths.ts'
import { useWords } from '#web/words/words.tsx'

/**
 * Shows why sign-in was refused (LOGIN-9). After a wrong password the reader can try again or replace it; creating an
 * account comes last, because most readers have one. Who is banned reads why on a page of its own.
 */
export function useSignInError(onRetry?: () => void): (error: unknown) => void {
  const alert = useAlert()
  const { t, errorText, errorHint } = useWords()
  const [, navigate] = useLocation()
  return useCallback(
    (error) => {
      const code = isApiError(error) ? error.code : undefined
      if (code === 'account_banned') return navigate(paths.banned)
      const isWrongPassword = code === 'invalid_credentials'
      alert({
        message: errorText(error),
        hint: errorHint(error),
        registerBtn: isWrongPassword || code === 'account_missing',
        ...(isWrongPassword && {
          actions: [
            { id: 'retry', label: t('page.retry'), onPress: onRetry },
            {
              id: 'forgot',
              label: t('password.forgotTitle'),
              onPress: () => navigate(paths.forgotPassword),
            },
          ],
        }),
      })
    },
    [alert, t, errorText, errorHint, navigate, onRetry],
  )
}
