import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { loginsOf, newcomer } from '#server/testing/newcomer.ts'
import { codeSentTo, createPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

async function codeTo(phone: string, browser = openBrowser(chowk.app)) {
  await browser.call('auth/request-otp', { purpose: 'join', phone })
  return { phone, otp: codeSentTo(chowk.mailbox, phone) }
}

// SIGNUP-20
test('somebody new registers with a code, a name, a username and the terms alone', async () => {
  const { browser, phone, draft } = await newcomer(chowk)
  const verified = await browser.call('auth/joinverifyotp', await codeTo(phone, browser))
  expect(verified.body).toMatchObject({ user: null, token: null })
  const { body } = await browser.call('auth/register', draft)
  expect(body.message).toBe('User registered successfully')
  expect(body.user.user_detail).toMatchObject({ current_city: '', other_cities: '' })
  expect(await loginsOf(chowk, body.user)).toEqual([
    { kind: 'phone', value: phone },
    { kind: 'username', value: draft.username },
  ])
  const row = await chowk.db
    .selectFrom('users')
    .select(['password_hash', 'gender', 'referred_by'])
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ password_hash: null, gender: null, referred_by: null })
})

test('an account without a password is never entered by one', async () => {
  const { browser, phone, draft } = await newcomer(chowk)
  await browser.call('auth/joinverifyotp', await codeTo(phone, browser))
  await browser.call('auth/register', draft)
  for (const password of ['null', 'undefined', ' ', 'a good pass phrase']) {
    const answer = await chowk.call('auth/login-with-email', { email: draft.username, password })
    expect(answer.error.code).toBe('invalid_credentials')
  }
})

// SIGNUP-21
test('a member who comes back is signed in by the code', async () => {
  const person = await createPerson(chowk.db)
  const { body } = await chowk.call('auth/joinverifyotp', await codeTo(person.phone))
  expect(body.user?.id).toBe(person.member.id)
  const token = body.token ?? ''
  expect((await chowk.call('auth/sessions', {}, { ...person.member, token })).status).toBe(200)
})

// SIGNUP-22
test.each([
  ['English', undefined, 2],
  ['the one that is named', 1, 1],
])('whatever somebody reads, their language is %s', async (_, language_id, saved) => {
  const { phone, draft } = await newcomer(chowk)
  const browser = openBrowser(chowk.app, { language: 'hi' })
  await browser.call('auth/joinverifyotp', await codeTo(phone, browser))
  const { body } = await browser.call('auth/register', { ...draft, language_id })
  expect(body.user.user_detail.selected_language_id).toBe(saved)
})

// CALL-auth-joinverifyotp
test('a code to register is valid for nothing else, and once', async () => {
  const person = await createPerson(chowk.db)
  const code = await codeTo(person.phone)
  expect((await chowk.call('auth/verifyotp', code)).error.code).toBe('code_invalid')
  expect((await chowk.call('auth/registerverifyotp', code)).error.code).toBe('code_invalid')
  expect((await chowk.call('auth/joinverifyotp', code)).status).toBe(200)
  expect((await chowk.call('auth/joinverifyotp', code)).error.code).toBe('code_invalid')
})

test('a banned member is told so, and gets no second account', async () => {
  const { member, phone } = await createPerson(chowk.db)
  await chowk.db
    .updateTable('users')
    .set({ banned_at: new Date().toISOString() })
    .where('community_id', '=', member.community_id)
    .where('id', '=', member.id)
    .execute()
  const { browser, draft } = await newcomer(chowk)
  const answer = await browser.call('auth/joinverifyotp', await codeTo(phone, browser))
  expect(answer.error.code).toBe('account_banned')
  expect((await browser.call('auth/register', draft)).error.code).toBe('identity_missing')
})

test('of a hundred right codes at the same time one signs in', async () => {
  const person = await createPerson(chowk.db)
  const code = await codeTo(person.phone)
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => chowk.call('auth/joinverifyotp', code)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
