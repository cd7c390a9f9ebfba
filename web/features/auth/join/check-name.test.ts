import { expect, test } from 'vitest'
import { checkName } from './check-name.ts'

const name = { full_name: 'Noor Fatima', username: 'noor.f', terms_accepted: true }

test.each([
  [{}, {}],
  [{ username: null }, {}],
  [{ full_name: ' ' }, { full_name: 'setup.fullNameMissing' }],
  [{ username: '' }, { username: 'setup.usernameMissing' }],
  [{ username: 'ab' }, { username: 'signUp.usernameInvalid' }],
  [{ username: '9876543210' }, { username: 'signUp.usernameInvalid' }],
  [{ terms_accepted: false }, { terms: 'signUp.termsMissing' }],
  [
    { full_name: '', terms_accepted: false },
    { full_name: 'setup.fullNameMissing', terms: 'signUp.termsMissing' },
  ],
])('a name with %j has the errors %j', (part, errors) => {
  expect(checkName({ ...name, ...part })).toEqual(errors)
})
