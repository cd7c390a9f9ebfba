import { expect, test } from 'vitest'
import { type Browser, browser as openBrowser } from '#server/testing/browser.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { type Identity, keepIdentity } from './pending-identity.ts'

const chowk = testApp()

async function newcomer() {
  const community = await createCommunity(chowk.db)
  const person = newPerson()
  const draft = {
    identification_token: community.identification_token,
    full_name: 'Noor Fatima',
    username: person.username,
  }
  return { community, ...person, draft, browser: openBrowser(chowk.app) }
}

async function provePhone(browser: Browser, phone: string): Promise<void> {
  await browser.call('auth/request-otp', { purpose: 'register', phone })
  const otp = codeSentTo(chowk.outbox, phone)
  expect((await browser.call('auth/registerverifyotp', { phone, otp })).body.status).toBe('success')
}

async function signUp(
  browser: Browser,
  person: Awaited<ReturnType<typeof newcomer>>,
  password = 'a good pass phrase',
) {
  const { draft, email, phone, username } = person
  return browser.call('auth/signup-with-email', {
    identification_token: draft.identification_token,
    ...{ fullname: draft.full_name, email, phone, username },
    password,
    gender: 'female',
  })
}

/** A browser in which the sign-in provider has proved that identity. */
async function withIdentity(identity: Identity): Promise<Browser> {
  const browser = openBrowser(chowk.app)
  await keepIdentity(
    chowk.db,
    {
      get: () => undefined,
      set: (_name, value) =>
        void browser.cookies.set('chowk-identity', { value, path: '/', attributes: '' }),
      clear: () => undefined,
    },
    identity,
  )
  return browser
}

function loginsOf(user: { id: number; identification_token: string }) {
  return chowk.db
    .selectFrom('logins')
    .select(['kind', 'value'])
    .where('user_id', '=', user.id)
    .orderBy('kind')
    .execute()
}

async function countAccounts(): Promise<number> {
  const { count } = await chowk.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

test('opens an account for a proved phone, with places and language', async () => {
  const { browser, phone, draft, community } = await newcomer()
  await provePhone(browser, phone)
  const places = { current_city: 'Pune', home_pincode: '411001', other_cities: 'Nashik, Satara' }
  const { body } = await browser.call('auth/register', { ...draft, ...places, language_id: 1 })
  expect(body.message).toBe('User registered successfully')
  expect(body.user).toMatchObject({
    full_name: 'Noor Fatima',
    identification_token: community.identification_token,
    role: 'member',
    user_detail: { current_city: 'Pune', other_cities: 'Nashik, Satara', selected_language_id: 1 },
  })
  expect(await loginsOf(body.user)).toEqual([
    { kind: 'phone', value: phone },
    { kind: 'username', value: draft.username },
  ])
  expect(browser.cookies.has('chowk-identity')).toBe(false)
})

test('the sign-up form opens an account with its password, once the e-mail is proved', async () => {
  const person = await newcomer()
  const { browser, email, draft } = person
  await signUp(browser, person)
  expect((await browser.call('auth/pending-identity', {})).body.identity).toBeNull()
  const early = await browser.call('auth/register', draft)
  expect(early.failure.code).toBe('identity_missing')

  const otp = codeSentTo(chowk.outbox, email)
  await browser.call('auth/registerverifyotp', { email, otp })
  const { identity } = (await browser.call('auth/pending-identity', {})).body
  expect(identity).toMatchObject({ email, phone: null, username: draft.username })
  const { body } = await browser.call('auth/register', draft)
  expect((await loginsOf(body.user)).map(({ kind }) => kind)).toEqual(['email', 'username'])
  const login = { email: draft.username, password: 'a good pass phrase' }
  expect((await chowk.call('auth/login-with-email', login)).status).toBe(200)
})

test('keeps the phone that was proved, and no other', async () => {
  const { browser, phone, draft } = await newcomer()
  const { phone: other } = newPerson()
  await provePhone(browser, phone)
  const refused = await browser.call('auth/register', { ...draft, phone: other })
  expect(refused.failure.code).toBe('identity_differs')
  const { body } = await browser.call('auth/register', { ...draft, phone })
  expect(await loginsOf(body.user)).toContainEqual({ kind: 'phone', value: phone })
  const kept = await chowk.db
    .selectFrom('logins')
    .select('kind')
    .where('value', '=', other)
    .execute()
  expect(kept).toEqual([])
})

test('what a form told is not taken over by who proves another phone there', async () => {
  const person = await newcomer()
  await signUp(person.browser, person)
  const { phone } = newPerson()
  await provePhone(person.browser, phone)
  const { identity } = (await person.browser.call('auth/pending-identity', {})).body
  expect(identity).toMatchObject({ phone, email: null, full_name: '', username: '' })
})

test('a proof is of the browser that made it, for ten minutes, and for one account', async () => {
  const { browser, phone, draft } = await newcomer()
  await provePhone(browser, phone)
  const elsewhere = await openBrowser(chowk.app).call('auth/register', draft)
  expect(elsewhere.failure.code).toBe('identity_missing')
  const again = openBrowser(chowk.app)
  for (const [name, cookie] of browser.cookies) again.cookies.set(name, cookie)
  expect((await browser.call('auth/register', draft)).status).toBe(200)
  const second = { ...draft, username: newPerson().username }
  expect((await again.call('auth/register', second)).failure.code).toBe('identity_missing')

  const late = await newcomer()
  await provePhone(late.browser, late.phone)
  await chowk.db
    .updateTable('pending_identities')
    .set({ expires_at: new Date().toISOString() })
    .where('phone', '=', late.phone)
    .execute()
  const tooLate = await late.browser.call('auth/register', late.draft)
  expect(tooLate.failure.code).toBe('identity_missing')
})

test('an account of that phone already: its owner is told, and nothing is written', async () => {
  const { phone } = await createPerson(chowk.db)
  const { browser, draft } = await newcomer()
  await provePhone(browser, phone)
  expect((await browser.call('auth/pending-identity', {})).body.identity?.has_account).toBe(true)
  const before = await countAccounts()
  expect((await browser.call('auth/register', draft)).failure.code).toBe('contact_taken')
  expect(await countAccounts()).toBe(before)
})

test('a taken username is told to who has proved something, and another may be chosen', async () => {
  const { username } = await createPerson(chowk.db)
  const { browser, phone, draft } = await newcomer()
  const stranger = await browser.call('auth/check-username', { username })
  expect(stranger.failure.code).toBe('identity_missing')
  await provePhone(browser, phone)
  const check = await browser.call('auth/check-username', { username: username.toUpperCase() })
  expect(check.failure.code).toBe('username_taken')
  const taken = await browser.call('auth/register', { ...draft, username })
  expect(taken.failure.code).toBe('username_taken')
  expect((await browser.call('auth/register', draft)).status).toBe(200)
})

test('of a hundred who want one username at once, one gets it', async () => {
  const { draft } = await newcomer()
  const before = await countAccounts()
  const people = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const browser = openBrowser(chowk.app)
      await provePhone(browser, newPerson().phone)
      return browser
    }),
  )
  const answers = await Promise.all(people.map((browser) => browser.call('auth/register', draft)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ failure }) => failure.code)).toEqual(Array(99).fill('username_taken'))
  expect(await countAccounts()).toBe(before + 1)
})

test('a known referral code is counted, and an unknown one ignored', async () => {
  const { member } = await createPerson(chowk.db)
  const { referral_code, identification_token } = await chowk.db
    .selectFrom('users as u')
    .innerJoin('communities as c', 'c.id', 'u.community_id')
    .select(['u.referral_code', 'c.identification_token'])
    .where('u.id', '=', member.id)
    .executeTakeFirstOrThrow()
  const referrerOf = async (code: string) => {
    const { browser, phone, draft } = await newcomer()
    await provePhone(browser, phone)
    const input = { ...draft, identification_token, referral_code: code }
    const { body } = await browser.call('auth/register', input)
    const row = await chowk.db
      .selectFrom('users')
      .select(['referred_by', 'referral_code'])
      .where('id', '=', body.user.id)
      .executeTakeFirstOrThrow()
    return row
  }
  const referred = await referrerOf(referral_code.toLowerCase())
  expect(referred.referred_by).toBe(member.id)
  expect(referred.referral_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  expect((await referrerOf('NOBODY')).referred_by).toBeNull()
})

/** What a member has consented to, and when. */
function consentsOfMember(id: number) {
  return chowk.db
    .selectFrom('users')
    .select(['terms_version', 'terms_accepted_at', 'whatsapp_consent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('consents are kept with their time, and only where they were given', async () => {
  const consentsOf = async (consents: object) => {
    const { browser, phone, draft } = await newcomer()
    await provePhone(browser, phone)
    const { body } = await browser.call('auth/register', { ...draft, ...consents })
    return consentsOfMember(body.user.id)
  }
  const byEmail = await newcomer()
  await signUp(byEmail.browser, byEmail)
  const { email } = byEmail
  const otp = codeSentTo(chowk.outbox, email)
  await byEmail.browser.call('auth/registerverifyotp', { email, otp })
  const { body } = await byEmail.browser.call('auth/register', {
    ...byEmail.draft,
    whatsapp_consent: true,
  })
  expect((await consentsOfMember(body.user.id)).whatsapp_consent_at).toBeNull()

  const none = { terms_version: null, terms_accepted_at: null, whatsapp_consent_at: null }
  expect(await consentsOf({})).toEqual(none)
  const given = await consentsOf({ terms_accepted: true, whatsapp_consent: true })
  expect(Object.values(given)).not.toContain(null)
})

test.each([
  [{ full_name: ' ' }, 'full_name', 'Please enter fullname'],
  [{ username: '' }, 'username', 'Please enter username'],
  [{ username: 'ab' }, 'username', /3 to 30/],
  [{ language_id: 999 }, 'language_id', /not known/],
])('refuses a draft with %j', async (fault, field, words) => {
  const { browser, phone, draft } = await newcomer()
  await provePhone(browser, phone)
  const { failure } = await browser.call('auth/register', { ...draft, ...fault })
  expect(failure.message).toBe('Given data was invalid')
  expect(failure.errors?.[field]).toMatch(words)
})

test.each([
  ['password', 'short'],
  ['phone', '12345'],
  ['email', 'not an address'],
])('the sign-up form refuses a %s of %j', async (field, value) => {
  const { browser, draft, email, phone, username } = await newcomer()
  const { failure } = await browser.call('auth/signup-with-email', {
    ...{ identification_token: draft.identification_token, fullname: 'Noor', gender: 'other' },
    ...{ email, phone, username, password: 'a good pass phrase', [field]: value },
  })
  expect(Object.keys(failure.errors ?? {})).toEqual([field])
})

test.each(['password1', 'Qwertyuiop', '12345678', 'INDIA123'])(
  'the sign-up form refuses %j as easy to guess',
  async (password) => {
    const person = await newcomer()
    const answer = await signUp(person.browser, person, password)
    expect(answer.failure.code).toBe('password_guessable')
  },
)

test('a username or an e-mail address is no password', async () => {
  const person = await newcomer()
  for (const password of [person.username, person.email.toUpperCase()]) {
    const answer = await signUp(person.browser, person, password)
    expect(answer.failure.code).toBe('password_guessable')
  }
})

test('a draft that says more than was proved is refused, and nothing is written', async () => {
  const { draft } = await newcomer()
  const identity = {
    ...{ issuer: 'https://accounts.example', subject: newPerson().username },
    ...{
      email: newPerson().email,
      full_name: 'Noor',
      picture: 'https://accounts.example/noor.png',
    },
  }
  const browser = await withIdentity(identity)
  const proved = { email: identity.email, google_id: identity.subject, picture: identity.picture }
  const before = await countAccounts()
  for (const edit of [
    { email: newPerson().email },
    { google_id: 'somebody else' },
    { picture: 'https://example.org/other.png' },
    { email_verified: false },
    { phone: newPerson().phone },
  ]) {
    const answer = await browser.call('auth/register-with-google', { ...draft, ...proved, ...edit })
    expect(answer.failure.code, JSON.stringify(edit)).toBe('identity_differs')
  }
  expect(await countAccounts()).toBe(before)
  const input = { ...draft, ...proved, email_verified: true }
  const { body } = await browser.call('auth/register-with-google', input)
  expect(await loginsOf(body.user)).toEqual([
    { kind: 'email', value: identity.email },
    { kind: 'oidc', value: `${identity.issuer} ${identity.subject}` },
    { kind: 'username', value: draft.username },
  ])
})

test('registering with Google needs a proof of Google', async () => {
  const { browser, phone, draft } = await newcomer()
  await provePhone(browser, phone)
  const answer = await browser.call('auth/register-with-google', draft)
  expect(answer.failure.code).toBe('identity_missing')
})

test('an e-mail address of a password account is not taken over by a Google account', async () => {
  const { email } = await createPerson(chowk.db)
  const { draft } = await newcomer()
  const identity = { issuer: 'https://accounts.example', subject: newPerson().username, email }
  const browser = await withIdentity(identity)
  const login = await browser.call('auth/login-with-google', { email, google_id: identity.subject })
  expect(login.failure.code).toBe('account_missing')
  const before = await countAccounts()
  const answer = await browser.call('auth/register-with-google', draft)
  expect(answer.failure.code).toBe('contact_taken')
  expect(await countAccounts()).toBe(before)
})
