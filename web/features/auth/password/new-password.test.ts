import { expect, test } from 'vitest'
import { findErrors } from './new-password.ts'

const whole = { password: 'नया पासवर्ड है', again: 'नया पासवर्ड है', otp: '123456' }

test('accepts a password in any script, with spaces', () => {
  expect(findErrors(whole)).toEqual({})
})

test.each([
  ['nothing typed', { password: '', again: '' }, { password: 'login.allRequired' }],
  ['too short', { password: 'short', again: 'short' }, { password: 'password.length' }],
  [
    'too long',
    { password: 'x'.repeat(129), again: 'x'.repeat(129) },
    { password: 'password.length' },
  ],
  ['typed differently', { again: 'another one' }, { again: 'password.differs' }],
  ['five digits', { otp: '12345' }, { otp: 'code.incomplete' }],
])('finds a wrong field: %s', (_, change, errors) => {
  expect(findErrors({ ...whole, ...change })).toEqual(errors)
})
