import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { isAboutFields } from './field-error.ts'

const proof = { codes: ['password_wrong'], names: ['password', 'otp'] } as const
const invalid = (field: string) => new ApiError('given_data_invalid', 'No.', { [field]: 'wrong' })

// UI-form-errors
test.each<[unknown, boolean]>([
  [new ApiError('password_wrong'), true],
  [new ApiError('code_invalid'), false],
  [invalid('otp'), true],
  [invalid('proof.password'), true],
  [invalid('email'), false],
  [new ApiError('no_response'), false],
  [new TypeError('password'), false],
])('%o is an error of the fields: %j', (error, expected) => {
  expect(isAboutFields(error, proof)).toBe(expected)
})
