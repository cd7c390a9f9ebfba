import { isApiError } from '#web/lib/api.ts'
import { useWords } from '#web/words/words.tsx'
import { useErrorAlert } from './alert.tsx'
import { showToast } from './toasts.ts'

/**
 * Says that something failed, and offers to try it again; an alert says what no second try can change. Where toasts are not
 * loaded yet, an alert says everything.
 */
export function useFailureToast(): (error: unknown, retry: () => void) => void {
  const { t, errorText, errorHint } = useWords()
  const showError = useErrorAlert()
  return (error, retry) => {
    const action = { label: t('page.retry'), onPress: retry }
    const toast = { text: errorText(error), hint: errorHint(error), action }
    if (!mayHelp(error) || !showToast(toast)) showError(error)
  }
}

/** Whether a second try may do what the first one could not. */
function mayHelp(error: unknown): boolean {
  return !isApiError(error) || passing.has(error.code)
}

const passing = new Set([
  'no_response',
  'timed_out',
  'request_failed',
  'service_unavailable',
  'something_went_wrong',
])
