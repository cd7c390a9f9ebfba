import { describe, expect, test } from 'vitest'
import type { Cookies } from '#server/calls/callers/cookies.ts'
import { createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findIdentity, keepIdentity, type PendingIdentityRow } from './pending-identity.ts'
import { toPendingIdentity, verifiedLogins, verifyContact } from './verified-identity.ts'

const chowk = testApp()

const nothing: PendingIdentityRow = {
  issuer: null,
  subject: null,
  email: null,
  phone: null,
  picture: null,
  full_name: '',
  username: '',
  claimed_email: null,
  claimed_phone: null,
  password_hash: null,
  gender: null,
  language_id: null,
}

describe('the verified logins', () => {
  const provider = { kind: 'oidc', value: 'https://provider.example 77' }
  const email = { kind: 'email', value: 'asha@example.org' }
  const phone = { kind: 'phone', value: '9876543210' }
  const issuer = 'https://provider.example'

  test.each<[string, Partial<PendingIdentityRow>, unknown[]]>([
    ['nothing', {}, []],
    ['an issuer alone', { issuer }, []],
    ['a subject alone', { subject: '77' }, []],
    ['a provider', { issuer, subject: '77' }, [provider]],
    ['an e-mail address', { email: email.value }, [email]],
    ['a phone', { phone: phone.value }, [phone]],
    [
      'all of them',
      { issuer, subject: '77', email: email.value, phone: phone.value },
      [provider, email, phone],
    ],
  ])('of %s', (_what, verified, logins) => {
    expect(verifiedLogins({ ...nothing, ...verified })).toEqual(logins)
  })
})

describe('what the browser may see', () => {
  test('is nothing before something is verified', async () => {
    expect(await toPendingIdentity(chowk.db, undefined)).toBeNull()
    expect(await toPendingIdentity(chowk.db, { ...nothing, username: 'asha' })).toBeNull()
  })

  test('says whether an e-mail address is verified, and whether there is an account', async () => {
    const person = await createPerson(chowk.db)
    const { email, phone } = newPerson()
    const seen = (verified: Partial<PendingIdentityRow>) =>
      toPendingIdentity(chowk.db, { ...nothing, ...verified })
    const known = { email_verified: true, has_account: true }
    expect(await seen({ email: person.email })).toMatchObject(known)
    expect(await seen({ email })).toMatchObject({ ...known, has_account: false })
    expect(await seen({ phone })).toMatchObject({ email_verified: false, has_account: false })
    expect(await seen({ phone: person.phone })).toMatchObject({ ...known, email_verified: false })
  })
})

describe('a verified contact', () => {
  /** The cookies of a browser. */
  function jar(): Cookies {
    const stored = new Map<string, string>()
    return {
      get: (name) => stored.get(name),
      set: (name, value) => void stored.set(name, value),
      clear: (name) => void stored.delete(name),
    }
  }

  test('is stored without a form', async () => {
    const cookies = jar()
    const { email } = newPerson()
    await verifyContact(chowk.db, cookies, { kind: 'email', value: email })
    expect(await findIdentity(chowk.db, cookies)).toEqual({ ...nothing, email })
  })

  test('keeps the form that named it, and drops a form that named another', async () => {
    const { email, phone, username } = newPerson()
    const form = { username, claimed_email: email, claimed_phone: phone }
    for (const [kind, value, isOwn] of [
      ['email', email, true],
      ['phone', phone, true],
      ['email', `other-${email}`, false],
      ['phone', '9000000000', false],
    ] as const) {
      const cookies = jar()
      await keepIdentity(chowk.db, cookies, form)
      await verifyContact(chowk.db, cookies, { kind, value })
      const stored = isOwn ? { ...nothing, ...form } : nothing
      expect(await findIdentity(chowk.db, cookies)).toEqual({ ...stored, [kind]: value })
    }
  })
})
