import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/api.ts'
import english from './start/en.json'
import hindi from './start/hi.json'
import { createWords } from './words.tsx'

const { errorText, number } = createWords('en', english)

test.each([
  ['timed_out', 'Request timed out please try again'],
  ['no_response', 'No response received from the server.'],
  ['request_failed', 'An error occurred while making the request.'],
  ['something_went_wrong', 'Something went wrong'],
] as const)('the error %s is told as %j', (code, words) => {
  expect(errorText(new ApiError(code))).toBe(words)
})

test('what the server says is told as it is, in English', () => {
  expect(errorText(new ApiError('invalid_credentials', 'Invalid credentials.'))).toBe(
    'Invalid credentials.',
  )
})

test('what the server says is told in Hindi to those who read Hindi', () => {
  const words = createWords('hi', hindi)
  expect(words.errorText(new ApiError('contest_closed', 'Oops! this contest is closed.'))).toMatch(
    /[\u0900-\u097f]/,
  )
})

test('what is no error of a call went wrong', () => {
  expect(errorText(new Error('a mistake of ours'))).toBe('Something went wrong')
})

test('writes numbers the Indian way', () => {
  expect(number(1234567)).toBe('12,34,567')
})
