import { isApiError } from '#web/lib/api.ts'

/** Errors that say nothing about what was asked for. */
const passing = [
  ...['no_response', 'timed_out', 'request_failed'],
  ...['something_went_wrong', 'service_unavailable', 'too_many_requests'],
]

/** Whether the server has said that it has no such answer for this reader. */
export function isFinal(error: unknown): boolean {
  return isApiError(error) && !passing.includes(error.code)
}
