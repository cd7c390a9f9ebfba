import { useCallback } from 'react'
import { useAlert } from '#web/layout/alert.tsx'
import { type ApiErrorCode, isApiError } from '#web/lib/api.ts'
import { useWords } from '#web/words/words.tsx'

/** What an account would have helped against. */
const accountless: ApiErrorCode[] = ['invalid_credentials', 'account_missing']

/** Tells whom the server does not let in why, and offers an account where that may be it (spec section 8). */
export function useRefusalAlert(): (error: unknown) => void {
  const alert = useAlert()
  const { errorText } = useWords()
  return useCallback(
    (error) => {
      const registerBtn = isApiError(error) && accountless.includes(error.code)
      alert({ message: errorText(error), registerBtn })
    },
    [alert, errorText],
  )
}
