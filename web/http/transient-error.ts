import { type ApiErrorCode, isApiError } from './api.ts'

type Meaning = {
  /**
   * When the same call may succeed: within seconds, later unchanged, perhaps at a second try, or after the pause of a
   * limit.
   */
  repeat: 'soon' | 'later' | 'perhaps' | 'after a pause' | 'never'
  /** Whether the server may have carried it out. */
  mayBeDone: boolean
}

const meanings: { [code in ApiErrorCode]?: Meaning } = {
  no_response: { repeat: 'soon', mayBeDone: true },
  timed_out: { repeat: 'soon', mayBeDone: true },
  service_unavailable: { repeat: 'soon', mayBeDone: true },
  something_went_wrong: { repeat: 'perhaps', mayBeDone: true },
  request_failed: { repeat: 'perhaps', mayBeDone: true },
  too_many_requests: { repeat: 'after a pause', mayBeDone: false },
}

/** An answer without a message is not ours: it comes from a proxy whose server is away. */
const ofProxy: Meaning = { repeat: 'later', mayBeDone: true }

/** What is no answer to a call, such as an error of ours, says nothing of the call. */
const unknown: Meaning = { repeat: 'perhaps', mayBeDone: true }

/** With every other code the server has decided. */
const decided: Meaning = { repeat: 'never', mayBeDone: false }

/** Whether the same call may succeed within seconds: there was no network, or the server was not ready. */
export function isTransient(error: unknown): boolean {
  return meaningOf(error).repeat === 'soon'
}

/** Whether the same call may succeed later, unchanged. */
export function maySucceedLater(error: unknown): boolean {
  return ['soon', 'later'].includes(meaningOf(error).repeat)
}

/** Whether a second try may succeed where the first failed. */
export function mayRetryHelp(error: unknown): boolean {
  return ['soon', 'later', 'perhaps'].includes(meaningOf(error).repeat)
}

/** Whether the server may have carried the call out. */
export function mayBeDone(error: unknown): boolean {
  return meaningOf(error).mayBeDone
}

/** Whether the server has decided about the call, and will decide the same again. */
export function isFinal(error: unknown): boolean {
  return meaningOf(error).repeat === 'never'
}

function meaningOf(error: unknown): Meaning {
  if (!isApiError(error)) return unknown
  if (error.code === 'something_went_wrong' && error.message === '') return ofProxy
  return meanings[error.code] ?? decided
}
