import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import {
  countAccounts,
  loginsOf,
  newcomer,
  signUp,
  verifyPhone,
  withIdentity,
} from '#server/testing/newcomer.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { termsVersion } from '#shared/limits.ts'

const chowk = testApp()

// FIELD-registration, CALL-auth-register, MSG-registered
test('creates an account for a verified phone, with locations and language', async () => {
  const { browser, phone, draft, community } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  const places = { current_city: 'Pune', home_pincode: '411001', other_cities: 'Nashik, Satara' }
  const { body } = await browser.call('auth/register', { ...draft, ...places, language_id: 1 })
  expect(body.message).toBe('User registered successfully')
  expect(body.user).toMatchObject({
    full_name: 'Noor Fatima',
    identification_token: community.identification_token,
    role: 'member',
    user_detail: { current_city: 'Pune', other_cities: 'Nashik, Satara', selected_language_id: 1 },
  })
  expect(await loginsOf(chowk, body.user)).toEqual([
    { kind: 'phone', value: phone },
    { kind: 'username', value: draft.username },
  ])
  expect(browser.cookies.has('chowk-identity')).toBe(false)
})

// CODE-5, CALL-auth-registerverifyotp, CALL-auth-register-proof, AUTH-3
test('stores the verified phone and no other', async () => {
  const { browser, phone, draft } = await newcomer(chowk)
  const { phone: other } = newPerson()
  await verifyPhone(chowk, browser, phone)
  const refused = await browser.call('auth/register', { ...draft, phone: other })
  expect(refused.error.code).toBe('identity_differs')
  const { body } = await browser.call('auth/register', { ...draft, phone })
  expect(await loginsOf(chowk, body.user)).toContainEqual({ kind: 'phone', value: phone })
  const stored = await chowk.db
    .selectFrom('logins')
    .select('kind')
    .where('value', '=', other)
    .execute()
  expect(stored).toEqual([])
})

test('a verified identity belongs to one browser, for ten minutes, and makes one account', async () => {
  const { browser, phone, draft } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  const elsewhere = await openBrowser(chowk.app).call('auth/register', draft)
  expect(elsewhere.error.code).toBe('identity_missing')
  const again = openBrowser(chowk.app)
  for (const [name, cookie] of browser.cookies) again.cookies.set(name, cookie)
  expect((await browser.call('auth/register', draft)).status).toBe(200)
  const second = { ...draft, username: newPerson().username }
  expect((await again.call('auth/register', second)).error.code).toBe('identity_missing')

  const late = await newcomer(chowk)
  await verifyPhone(chowk, late.browser, late.phone)
  await chowk.db
    .updateTable('pending_identities')
    .set({ expires_at: new Date().toISOString() })
    .where('phone', '=', late.phone)
    .execute()
  const tooLate = await late.browser.call('auth/register', late.draft)
  expect(tooLate.error.code).toBe('identity_missing')
})

test('refuses a phone that has an account, and writes nothing', async () => {
  const { phone } = await createPerson(chowk.db)
  const { browser, draft, community } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  expect((await browser.call('auth/pending-identity', {})).body.identity?.has_account).toBe(true)
  const before = await countAccounts(chowk, community)
  expect((await browser.call('auth/register', draft)).error.code).toBe('contact_taken')
  expect(await countAccounts(chowk, community)).toBe(before)
})

test('only a verified visitor learns that a username is taken, and may choose another', async () => {
  const { username } = await createPerson(chowk.db)
  const { browser, phone, draft } = await newcomer(chowk)
  const stranger = await browser.call('auth/check-username', { username })
  expect(stranger.error.code).toBe('identity_missing')
  await verifyPhone(chowk, browser, phone)
  const check = await browser.call('auth/check-username', { username: username.toUpperCase() })
  expect(check.error.code).toBe('username_taken')
  const taken = await browser.call('auth/register', { ...draft, username })
  expect(taken.error.code).toBe('username_taken')
  expect((await browser.call('auth/register', draft)).status).toBe(200)
})

// SIGNUP-19
test('of a hundred registrations with one username at the same time one succeeds', async () => {
  const { draft, community } = await newcomer(chowk)
  const before = await countAccounts(chowk, community)
  const people = await Promise.all(
    Array.from({ length: 100 }, () => withIdentity(chowk, { phone: newPerson().phone })),
  )
  const answers = await Promise.all(people.map((browser) => browser.call('auth/register', draft)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(({ error }) => error.code)).toEqual(Array(99).fill('username_taken'))
  expect(await countAccounts(chowk, community)).toBe(before + 1)
})

// SIGNUP-6
test('stores the referrer of a known referral code and ignores an unknown code', async () => {
  const { member } = await createPerson(chowk.db)
  const { referral_code, identification_token } = await chowk.db
    .selectFrom('users as u')
    .innerJoin('communities as c', 'c.id', 'u.community_id')
    .select(['u.referral_code', 'c.identification_token'])
    .where('u.id', '=', member.id)
    .executeTakeFirstOrThrow()
  const referrerOf = async (code: string) => {
    const { browser, phone, draft } = await newcomer(chowk)
    await verifyPhone(chowk, browser, phone)
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

// CALL-auth-check-referral
test('only a verified visitor learns whether a referral code is known', async () => {
  const { browser, phone, draft } = await newcomer(chowk)
  const { identification_token } = draft
  const check = async (referral_code: string) =>
    browser.call('auth/check-referral', { identification_token, referral_code })
  expect((await check('NOBODY22')).error.code).toBe('identity_missing')
  await verifyPhone(chowk, browser, phone)
  expect((await check('NOBODY22')).error.code).toBe('referral_unknown')
  const { body } = await browser.call('auth/register', draft)
  const { referral_code } = await chowk.db
    .selectFrom('users')
    .select('referral_code')
    .where('id', '=', body.user.id)
    .executeTakeFirstOrThrow()
  const next = await withIdentity(chowk, { phone: newPerson().phone })
  const known = await next.call('auth/check-referral', { identification_token, referral_code })
  expect(known.status).toBe(200)
})

/** What a member has consented to, and when. */
function consentsOfMember(id: number) {
  return chowk.db
    .selectFrom('users')
    .select(['terms_version', 'terms_accepted_at', 'whatsapp_consent_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

// PRIVACY-3
test('stores the consents that were given, with version and time', async () => {
  const consentsOf = async (consents: object) => {
    const { browser, phone, draft } = await newcomer(chowk)
    await verifyPhone(chowk, browser, phone)
    const { body } = await browser.call('auth/register', { ...draft, ...consents })
    return consentsOfMember(body.user.id)
  }
  const byEmail = await newcomer(chowk)
  await signUp(byEmail)
  const { email } = byEmail
  const otp = codeSentTo(chowk.mailbox, email)
  await byEmail.browser.call('auth/registerverifyotp', { email, otp })
  const { body } = await byEmail.browser.call('auth/register', {
    ...byEmail.draft,
    whatsapp_consent: true,
  })
  expect((await consentsOfMember(body.user.id)).whatsapp_consent_at).toBeNull()

  const { terms_version, ...times } = await consentsOf({ whatsapp_consent: false })
  expect(terms_version).toBe(termsVersion)
  expect(times).toEqual({ terms_accepted_at: expect.any(String), whatsapp_consent_at: null })
  const { whatsapp_consent_at } = await consentsOf({ whatsapp_consent: true })
  expect(Date.parse(whatsapp_consent_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

// SIGNUP-2
test.each([undefined, false])(
  'refuses to register without the terms: %s',
  async (terms_accepted) => {
    const { browser, phone, draft, community } = await newcomer(chowk)
    await verifyPhone(chowk, browser, phone)
    const before = await countAccounts(chowk, community)
    const { error } = await browser.call('auth/register', { ...draft, terms_accepted })
    expect(error).toMatchObject({ code: 'terms_not_accepted' })
    expect(error.message).toBe('Please accept terms & conditions.')
    expect(await countAccounts(chowk, community)).toBe(before)
    expect((await browser.call('auth/register', draft)).status).toBe(200)
  },
)

// SIGNUP-5
test.each([
  [{ full_name: ' ' }, 'full_name', 'Please enter fullname'],
  [{ username: '' }, 'username', 'Please enter username'],
  [{ username: 'ab' }, 'username', /3 to 30/],
  [{ language_id: 999 }, 'language_id', /not known/],
])('refuses a draft with %j', async (fault, field, words) => {
  const { browser, phone, draft } = await newcomer(chowk)
  await verifyPhone(chowk, browser, phone)
  const { error } = await browser.call('auth/register', { ...draft, ...fault })
  expect(error.message).toBe('Given data was invalid')
  expect(error.errors?.[field]).toMatch(words)
})
