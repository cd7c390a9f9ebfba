import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import {
  isFinal,
  isTransient,
  mayBeDone,
  mayRetryHelp,
  maySucceedLater,
} from './transient-error.ts'

const ofServer = new ApiError('something_went_wrong', 'Something went wrong')
const ofProxy = new ApiError('something_went_wrong')

test.each([
  ['no_response', 'transient, later, retry, done', new ApiError('no_response')],
  ['timed_out', 'transient, later, retry, done', new ApiError('timed_out')],
  ['service_unavailable', 'transient, later, retry, done', new ApiError('service_unavailable')],
  ['the answer of a proxy', 'later, retry, done', ofProxy],
  ['an error of the server', 'retry, done', ofServer],
  ['request_failed', 'retry, done', new ApiError('request_failed')],
  ['an error of ours', 'retry, done', new TypeError('x is not a function')],
  ['too_many_requests', '', new ApiError('too_many_requests')],
  ['post_not_found', 'final', new ApiError('post_not_found')],
  ['session_ended', 'final', new ApiError('session_ended')],
])('what %s says of its call: %s', (_name, meaning, error) => {
  const answers = {
    transient: isTransient(error),
    later: maySucceedLater(error),
    retry: mayRetryHelp(error),
    done: mayBeDone(error),
    final: isFinal(error),
  }
  const words = Object.entries(answers).flatMap(([word, isSo]) => (isSo ? word : []))
  expect(words.join(', ')).toBe(meaning)
})
