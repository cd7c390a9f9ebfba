import type { Query, QueryClient } from '@tanstack/react-query'
import { type ErrorCode, errors } from '#shared/errors.ts'
import type { FailedRead } from '#web/document.tsx'
import { isApiError } from '#web/http/api.ts'
import { isFinal } from '#web/http/transient-error.ts'

/**
 * The status of a page by its unanswered reads. A failed one decides: without it, it is unknown what exists. A missing row,
 * or an address that can name none, answers 404, unless the screen is complete without it.
 */
export function statusOf(queryClient: QueryClient): number {
  const cached = queryClient.getQueryCache().getAll()
  const unanswered = cached.filter(({ state }) => state.status === 'error')
  const query = unanswered.find(hasFailed) ?? unanswered.find(({ meta }) => !meta?.mayBeGone)
  if (!query) return 200
  const code = codeOf(query.state.error)
  return code === 'given_data_invalid' ? 404 : errors[code].status
}

/** A read that the server could not make. A refused read, such as of a missing post, is an answer. */
export function hasFailed({ state }: Query): boolean {
  return state.status === 'error' && !isFinal(state.error)
}

/** The browser draws the same words, which are all that it gets of the error, and reads again. */
export function failedReadsIn(queryClient: QueryClient): FailedRead[] {
  const failed = queryClient.getQueryCache().findAll({ predicate: hasFailed })
  return failed.map(({ queryKey, state: { error } }) => {
    const code = codeOf(error)
    // Only the errors of calls have words for people.
    const { message } = isApiError(error) ? error : errors[code]
    return { queryKey, code, message }
  })
}

/** A mistake of ours has no code. */
function codeOf(error: unknown): ErrorCode {
  const isKnown = isApiError(error) && error.code in errors
  return isKnown ? (error.code as ErrorCode) : 'something_went_wrong'
}
