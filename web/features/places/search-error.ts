import { isApiError } from '#web/http/api.ts'
import type { Words } from '#web/words/words.tsx'

/** Why places could not be searched (ERR-location). After a limit it says when they can be. */
export function searchErrorText({ t, errorText }: Words, error: unknown): string {
  const isLimit = isApiError(error) && error.retry_after !== undefined
  return isLimit ? errorText(error) : t('place.failed')
}
