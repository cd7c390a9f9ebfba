import { expect, test } from 'vitest'
import { ApiError, type ApiErrorCode } from '#web/http/api.ts'
import { checkSignUp, isMissing, signUpErrorsOf } from './check-sign-up.ts'

const right = {
  fullname: 'Asha Verma',
  email: 'asha@example.org',
  phone: '9876543210',
  username: 'asha.verma',
  password: 'four warm chapatis',
  gender: 'female',
}

test('finds no error in a complete form', () => {
  expect(checkSignUp(right, true)).toEqual({})
  expect(checkSignUp({ ...right, username: ' asha.verma ' }, true)).toEqual({})
})

// SIGNUP-11
test('reports every empty field as missing', () => {
  const empty = {
    fullname: '\u200b',
    email: ' ',
    phone: '',
    username: '',
    password: '',
    gender: '',
  }
  const errors = checkSignUp(empty, true)
  expect(Object.values(errors)).toEqual(Array(6).fill('signUp.missing'))
  expect(isMissing(errors)).toBe(true)
})

test.each([
  ['email', 'asha', 'contact.emailInvalid'],
  ['email', 'asha@home', 'contact.emailInvalid'],
  ['phone', '98765', 'contact.phoneInvalid'],
  ['phone', '0987654321', 'contact.phoneInvalid'],
  ['username', 'as', 'signUp.usernameInvalid'],
  ['username', '1asha', 'signUp.usernameInvalid'],
  ['password', 'short', 'password.length'],
])('reports an invalid %s: %j', (field, value, word) => {
  const errors = checkSignUp({ ...right, [field]: value }, true)
  expect(errors).toEqual({ [field]: word })
  expect(isMissing(errors)).toBe(false)
})

test('reports terms that are not accepted', () => {
  expect(checkSignUp(right, false)).toEqual({ terms_accepted: 'signUp.termsMissing' })
})

const failed = (code: ApiErrorCode, fields?: Record<string, string>) =>
  signUpErrorsOf(new ApiError(code, '', fields))

test('reports an error of the server at its field', () => {
  expect(failed('password_guessable')).toEqual({ password: 'error.password_guessable' })
  expect(failed('given_data_invalid', { email: 'no', other: 'no' })).toEqual({
    email: 'contact.emailInvalid',
  })
  expect(failed('given_data_invalid', { fullname: 'no', gender: 'no' })).toEqual({
    fullname: 'signUp.missing',
    gender: 'signUp.missing',
  })
  expect(failed('code_not_sent')).toEqual({})
})
