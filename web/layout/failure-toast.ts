import { isAborted } from '#web/http/api.ts'
import { mayRetryHelp } from '#web/http/transient-error.ts'
import { useWords } from '#web/words/words.tsx'
import { useErrorAlert } from './alert.tsx'
import { showToast } from './toasts.ts'

/**
 * Says that something failed, and offers to try again; an error that no second try can change gets an alert. Where toasts
 * are not loaded yet, every error gets an alert.
 */
export function useFailureToast(): (error: unknown, retry: () => void) => void {
  const { t, errorText, errorHint } = useWords()
  const showError = useErrorAlert()
  return (error, retry) => {
    if (isAborted(error)) return
    const action = { label: t('page.retry'), onPress: retry }
    const toast = { text: errorText(error), hint: errorHint(error), action }
    if (!mayRetryHelp(error) || !showToast(toast)) showError(error)
  }
}
