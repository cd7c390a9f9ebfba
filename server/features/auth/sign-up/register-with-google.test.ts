import { expect, test } from 'vitest'

import {
  countAccounts,
  loginsOf,
  newcomer,
  verifyPhone,
  withIdentity,
} from '#server/testing/newcomer.ts'
import { createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

// SIGNUP-8, CALL-auth-register-with-google, CALL-auth-register-proof
test('refuses a draft that differs from the verified identity, and writes nothing', async () => {
  const { draft, community } = await newcomer(chowk)
  const identity = {
    ...{ issuer: 'https://accounts.example', subject: newPerson().username },
    ...{
      email: newPerson().email,
      full_name: 'Noor',
      picture: 'https://accounts.example/noor.png',
    },
  }
  const browser = await withIdentity(chowk, identity)
  const verified = { email: identity.email, google_id: identity.subject, picture: identity.picture }
  const before = await countAccounts(chowk, community)
  for (const edit of [
    { email: newPerson().email },
    { google_id: 'somebody else' },
    { picture: 'https://example.org/other.png' },
    { email_verified: false },
    { phone: newPerson().phone },
  ]) {
    const answer = await browser.call('auth/register-with-google', {
      ...draft,
      ...verified,
      ...edit,
    })
    expect(answer.error.code, JSON.stringify(edit)).toBe('identity_differs')
  }
  expect(await countAccounts(chowk, community)).toBe(before)
  const input = { ...draft, ...verified, email_verified: true }
  const { body } = await browser.call('auth/register-with-google', input)
  expect(await loginsOf(chowk, body.user)).toEqual([
    { kind: 'email', value: identity.email },
    { kind: 'oidc', value: `${identity.issuer} ${identity.subject}` },
    { kind: 'username', value: draft.username },
  ])
})

// SIGNUP-2
test('refuses to register with Google without the terms', async () => {
  const { draft, community } = await newcomer(chowk)
  const identity = { issuer: 'https://accounts.example', subject: newPerson().username }
  const browser = await withIdentity(chowk, { ...identity, email: newPerson().email })
  const before = await countAccounts(chowk, community)
  const { terms_accepted: _, ...unaccepted } = draft
  const { error } = await browser.call('auth/register-with-google', unaccepted)
  expect(error.code).toBe('terms_not_accepted')
  expect(await countAccounts(chowk, community)).toBe(before)
  expect((await browser.call('auth/register-with-google', draft)).status).toBe(200)
})

test('refuses to register with Google without an identity verified by Google', async () => {
  const { browser, phone, draft } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  const answer = await browser.call('auth/register-with-google', draft)
  expect(answer.error.code).toBe('identity_missing')
})

// SIGNUP-18
test('a Google identity does not take over a password account with its e-mail address', async () => {
  const { email } = await createPerson(chowk.db)
  const { draft, community } = await newcomer(chowk)
  const identity = { issuer: 'https://accounts.example', subject: newPerson().username, email }
  const browser = await withIdentity(chowk, identity)
  const login = await browser.call('auth/login-with-google', { email, google_id: identity.subject })
  expect(login.error.code).toBe('account_missing')
  const before = await countAccounts(chowk, community)
  const answer = await browser.call('auth/register-with-google', draft)
  expect(answer.error.code).toBe('contact_taken')
  expect(await countAccounts(chowk, community)).toBe(before)
})
