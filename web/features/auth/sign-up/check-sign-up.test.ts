import { expect, test } from 'vitest'
import { checkSignUp, isMissing, signUpFaultsOf } from './check-sign-up.ts'

const right = {
  fullname: 'Asha Verma',
  email: 'asha@example.org',
  phone: '9876543210',
  username: 'asha.verma',
  password: 'four warm chapatis',
  gender: 'female',
}

test('a form that is filled in rightly has no faults', () => {
  expect(checkSignUp(right)).toEqual({})
})

test('every empty field is missing', () => {
  const empty = { fullname: '', email: ' ', phone: '', username: '', password: '', gender: '' }
  const faults = checkSignUp(empty)
  expect(Object.values(faults)).toEqual(Array(6).fill('signUp.missing'))
  expect(isMissing(faults)).toBe(true)
})

test.each([
  ['email', 'asha', 'contact.emailInvalid'],
  ['email', 'asha@home', 'contact.emailInvalid'],
  ['phone', '98765', 'contact.phoneInvalid'],
  ['phone', '0987654321', 'contact.phoneInvalid'],
  ['username', 'as', 'signUp.usernameInvalid'],
  ['username', '1asha', 'signUp.usernameInvalid'],
  ['password', 'short', 'password.length'],
])('a wrong %s, %j, is told', (field, value, word) => {
  const faults = checkSignUp({ ...right, [field]: value })
  expect(faults).toEqual({ [field]: word })
  expect(isMissing(faults)).toBe(false)
})

test('what the server refuses is told at its field', () => {
  expect(signUpFaultsOf('password_guessable', {})).toEqual({
    password: 'error.password_guessable',
  })
  expect(signUpFaultsOf('given_data_invalid', { email: 'no', other: 'no' })).toEqual({
    email: 'contact.emailInvalid',
  })
  expect(signUpFaultsOf('code_not_sent', {})).toEqual({})
})
