import { expect, test } from 'vitest'
import type { PendingIdentity } from '#shared/contracts/auth/sign-up.ts'
import { accountOf, completeAccount, errorsAfter } from './account.ts'
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
  })
})

test('what was typed before comes first', () => {
  const typed = { full_name: 'Asha', username: 'averma', referral_code: 'RAVI7' }
  expect(accountOf({ ...draft, ...typed }, identity)).toEqual(typed)
})

test('the draft takes over the fields without spaces, and the identity without its suggestions', () => {
  const account = { full_name: ' Asha ', username: ' averma ', referral_code: ' RAVI7 ' }
  expect(completeAccount(account, { identity, language_id: null })).toEqual({
    full_name: 'Asha',
    username: 'averma',
    referral_code: 'RAVI7',
    identity: verified,
    language_id: 2,
  })
})

test('a language that was chosen stays', () => {
  const account = accountOf(draft, identity)
  expect(completeAccount(account, { identity, language_id: 5 }).language_id).toBe(5)
})

test('the error of a field goes when the field is changed', () => {
  const errors = { full_name: 'missing', username: 'taken' }
  expect(errorsAfter(errors, { username: 'averma' })).toEqual({ full_name: 'missing' })
  expect(errorsAfter(errors, { full_name: '' })).toEqual({ username: 'taken' })
  expect(errorsAfter(errors, { referral_code: 'RAVI7' })).toEqual(errors)
})
