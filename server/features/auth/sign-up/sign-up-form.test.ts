import { expect, test } from 'vitest'

import { loginsOf, newcomer, signUp, verifyPhone } from '#server/testing/newcomer.ts'
import { codeSentTo, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

// SIGNUP-13, CALL-auth-signup-with-email
test('the sign-up form creates an account with its password once the e-mail is verified', async () => {
  const person = await newcomer(chowk)
  const { browser, email, draft } = person
  await signUp(person)
  expect((await browser.call('auth/pending-identity', {})).body.identity).toBeNull()
  const early = await browser.call('auth/register', draft)
  expect(early.error.code).toBe('identity_missing')

  const otp = codeSentTo(chowk.mailbox, email)
  await browser.call('auth/registerverifyotp', { email, otp })
  const { identity } = (await browser.call('auth/pending-identity', {})).body
  expect(identity).toMatchObject({ email, phone: null, username: draft.username })
  const { body } = await browser.call('auth/register', draft)
  expect((await loginsOf(chowk, body.user)).map(({ kind }) => kind)).toEqual(['email', 'username'])
  const login = { email: draft.username, password: 'a good pass phrase' }
  expect((await chowk.call('auth/login-with-email', login)).status).toBe(200)
})

test('answers of the sign-up form are not used for another phone that is verified', async () => {
  const person = await newcomer(chowk)
  await signUp(person)
  const { phone } = newPerson()
  await verifyPhone(chowk, person.browser, phone)
  const { identity } = (await person.browser.call('auth/pending-identity', {})).body
  expect(identity).toMatchObject({ phone, email: null, full_name: '', username: '' })
})

test.each([
  ['password', 'short'],
  ['phone', '12345'],
  ['email', 'not an address'],
])('the sign-up form refuses the %s %j', async (field, value) => {
  const { browser, draft, email, phone, username } = await newcomer(chowk)
  const { error } = await browser.call('auth/signup-with-email', {
    ...{ identification_token: draft.identification_token, fullname: 'Noor', gender: 'other' },
    ...{ email, phone, username, password: 'a good pass phrase', [field]: value },
  })
  expect(Object.keys(error.errors ?? {})).toEqual([field])
})

// PASSWORD-4
test.each(['password1', 'Qwertyuiop', '12345678', 'INDIA123'])(
  'the sign-up form refuses the password %j, which is easy to guess',
  async (password) => {
    const person = await newcomer(chowk)
    const answer = await signUp(person, password)
    expect(answer.error.code).toBe('password_guessable')
  },
)

test('refuses the username or the e-mail address as a password', async () => {
  const person = await newcomer(chowk)
  for (const password of [person.username, person.email.toUpperCase()]) {
    const answer = await signUp(person, password)
    expect(answer.error.code).toBe('password_guessable')
  }
})

test.each([999_999, 99_999_999_999])('refuses the unknown language %d', async (id) => {
  const { browser, draft, email, phone, username } = await newcomer(chowk)
  const { error } = await browser.call('auth/signup-with-email', {
    identification_token: draft.identification_token,
    ...{ fullname: draft.full_name, email, phone, username, language_id: id },
    ...{ password: 'a good pass phrase', gender: 'other' },
  })
  expect(error.code).toBe('given_data_invalid')
  expect(error.errors).toHaveProperty('language_id')
  expect(browser.cookies.has('chowk-identity')).toBe(false)
})
