import { expect, test } from 'vitest'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { ApiError, type ApiErrorCode } from '#web/http/api.ts'
import { accountErrorsOf, accountOf, checkAccount, completeAccount } from './account.ts'
import { emptyDraft } from './draft.ts'

const verified = {
  email: 'asha@example.org',
  phone: null,
  google_id: '1234',
  email_verified: true,
  picture: null,
}
const identity: PendingIdentity = {
  ...verified,
  full_name: 'Asha Verma',
  username: 'asha',
  language_id: 2,
  has_account: false,
}
const draft = emptyDraft('lodhi')

test('begins with what the identity suggests', () => {
  expect(accountOf(draft, identity)).toEqual({
    full_name: 'Asha Verma',
    username: 'asha',
    referral_code: '',
    terms_accepted: false,
  })
  expect(accountOf(draft, { ...identity, username: '' }).username).toBeNull()
})

test('typed text comes before the suggestion', () => {
  const typed = {
    full_name: 'Asha',
    username: 'averma',
    referral_code: 'RAVI7',
    terms_accepted: true,
  }
  expect(accountOf({ ...draft, ...typed }, identity)).toEqual(typed)
})

test('the draft takes over the fields without spaces, and the identity without its suggestions', () => {
  const account = {
    full_name: ' Asha ',
    username: ' averma ',
    referral_code: ' RAVI7 ',
    terms_accepted: true,
  }
  expect(completeAccount(account, identity)).toEqual({
    full_name: 'Asha',
    username: 'averma',
    referral_code: 'RAVI7',
    terms_accepted: true,
    identity: verified,
  })
})

const account = {
  full_name: 'Noor Fatima',
  username: 'noor.f',
  referral_code: '',
  terms_accepted: true,
}

test.each([
  [{}, {}],
  [{ username: null }, {}],
  [{ full_name: ' ' }, { full_name: 'setup.fullNameMissing' }],
  [{ username: '' }, { username: 'setup.usernameMissing' }],
  [{ username: 'ab' }, { username: 'signUp.usernameInvalid' }],
  [{ username: '9876543210' }, { username: 'signUp.usernameInvalid' }],
  [{ terms_accepted: false }, { terms_accepted: 'signUp.termsMissing' }],
  [
    { full_name: '', terms_accepted: false },
    { full_name: 'setup.fullNameMissing', terms_accepted: 'signUp.termsMissing' },
  ],
])('an account with %j has the errors %j', (part, errors) => {
  expect(checkAccount({ ...account, ...part })).toEqual(errors)
})

test.each<[ApiErrorCode, Record<string, string>, object]>([
  ['username_taken', {}, { username: 'error.username_taken' }],
  ['referral_unknown', {}, { referral_code: 'error.referral_unknown' }],
  ['given_data_invalid', { username: 'no' }, { username: 'signUp.usernameInvalid' }],
  ['given_data_invalid', { full_name: 'no' }, { full_name: 'setup.fullNameMissing' }],
  ['given_data_invalid', { other: 'no' }, {}],
  ['no_response', {}, {}],
])('the error %s of the server about %j is shown as %j', (code, fields, errors) => {
  expect(accountErrorsOf(new ApiError(code, '', fields))).toEqual(errors)
})
