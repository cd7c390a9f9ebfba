import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { codeSentTo, createPerson, newPerson, type Person } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { codeTries } from '#shared/limits.ts'

const chowk = testApp()

async function sendCode(person: { phone: string }): Promise<string> {
  const { phone } = person
  await chowk.call('auth/request-otp', { purpose: 'login', phone })
  return codeSentTo(chowk.mailbox, phone)
}

/** Another code than the given one. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

function sessionsOf({ member }: Person) {
  return chowk.db
    .selectFrom('sessions')
    .select('id')
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .execute()
}

async function age(person: { phone: string }, seconds: number): Promise<void> {
  await chowk.db
    .updateTable('one_time_codes')
    .set({ expires_at: new Date(Date.now() + 300_000 - seconds * 1000).toISOString() })
    .where('target', '=', `phone ${person.phone}`)
    .execute()
}

// LOGIN-7, CODE-6, CALL-auth-verifyotp, CALL-auth-request-otp
test('signs in with a code sent by WhatsApp, and with one sent by e-mail', async () => {
  const person = await createPerson(chowk.db)
  const byPhone = { phone: person.phone, otp: await sendCode(person) }
  expect((await chowk.call('auth/verifyotp', byPhone)).body.user.id).toBe(person.member.id)

  await chowk.call('auth/request-otp', { purpose: 'login', email: person.email.toUpperCase() })
  const otp = codeSentTo(chowk.mailbox, person.email)
  const { body } = await chowk.call('auth/verifyotp', { email: person.email, otp })
  expect(body.user.username).toBe(person.username)
  expect(
    (await chowk.call('auth/sessions', {}, { ...person.member, token: body.token })).status,
  ).toBe(200)
})

// CODE-6, SIGNUP-12
test('takes phone and code as they are written, in the digits of any script', async () => {
  const person = await createPerson(chowk.db)
  const inDevanagari = (text: string) =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)))
  const phone = `\u202A+91 (0) ${person.phone.slice(0, 5)}-${person.phone.slice(5)}\u202C`
  await chowk.call('auth/request-otp', { purpose: 'login', phone })
  const otp = inDevanagari(codeSentTo(chowk.mailbox, person.phone))
  const { body } = await chowk.call('auth/verifyotp', { phone: inDevanagari(person.phone), otp })
  expect(body.user.id).toBe(person.member.id)
})

// CODE-11
test('a code is valid once', async () => {
  const person = await createPerson(chowk.db)
  const input = { phone: person.phone, otp: await sendCode(person) }
  expect((await chowk.call('auth/verifyotp', input)).status).toBe(200)
  expect((await chowk.call('auth/verifyotp', input)).error.code).toBe('code_invalid')
})

// CODE-9
test('a code is valid for five minutes', async () => {
  const person = await createPerson(chowk.db)
  const otp = await sendCode(person)
  await age(person, 301)
  const late = await chowk.call('auth/verifyotp', { phone: person.phone, otp })
  expect(late.error.code).toBe('code_invalid')
  await age(person, 299)
  expect((await chowk.call('auth/verifyotp', { phone: person.phone, otp })).status).toBe(200)
})

// CODE-12
test('a code is valid only for its purpose and its phone', async () => {
  const person = await createPerson(chowk.db)
  const other = await createPerson(chowk.db)
  const otp = await sendCode(person)
  const asRegistration = await chowk.call('auth/registerverifyotp', { phone: person.phone, otp })
  expect(asRegistration.error.code).toBe('code_invalid')
  const asOther = await chowk.call('auth/verifyotp', { phone: other.phone, otp })
  expect(asOther.error.code).toBe('code_invalid')
  const asReset = { email: person.email, otp, password: 'another pass phrase' }
  expect((await chowk.call('auth/reset-password', asReset)).error.code).toBe('code_invalid')
  expect((await chowk.call('auth/verifyotp', { phone: person.phone, otp })).status).toBe(200)
})

// CODE-13
test('a newer code replaces the older one', async () => {
  const person = await createPerson(chowk.db)
  const older = await sendCode(person)
  let newest = await sendCode(person)
  while (newest === older) newest = await sendCode(person)
  const { phone } = person
  expect((await chowk.call('auth/verifyotp', { phone, otp: older })).error.code).toBe(
    'code_invalid',
  )
  expect((await chowk.call('auth/verifyotp', { phone, otp: newest })).status).toBe(200)
})

// CODE-10
test('after five wrong tries the right code is refused', async () => {
  const person = await createPerson(chowk.db)
  const { phone } = person
  const otp = await sendCode(person)
  for (let tries = 1; tries < codeTries; tries++) {
    await chowk.call('auth/verifyotp', { phone, otp: wrong(otp) })
  }
  expect((await chowk.call('auth/verifyotp', { phone, otp })).status).toBe(200)

  const next = await sendCode(person)
  for (let tries = 1; tries <= codeTries; tries++) {
    await chowk.call('auth/verifyotp', { phone, otp: wrong(next) })
  }
  expect((await chowk.call('auth/verifyotp', { phone, otp: next })).error.code).toBe('code_invalid')
})

// CODE-11
test('of a hundred right codes at the same time one signs in', async () => {
  const person = await createPerson(chowk.db)
  const before = await sessionsOf(person)
  const input = { phone: person.phone, otp: await sendCode(person) }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => chowk.call('auth/verifyotp', input)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await sessionsOf(person)).toHaveLength(before.length + 1)
})

// CODE-14
test('refuses a thousand guesses from a thousand networks', async () => {
  const person = await createPerson(chowk.db)
  const otp = await sendCode(person)
  const guesses = Array.from({ length: 1000 }, (_, index) => String(index).padStart(6, '0'))
  const without = guesses.map((guess) => (guess === otp ? wrong(otp) : guess))
  const last = [...without.slice(0, 998), otp, otp]
  const passed: string[] = []
  for (const [index, guess] of last.entries()) {
    const network = `198.51.${Math.floor(index / 250)}.${index % 250}`
    const browser = openBrowser(chowk.app, { network })
    const { status } = await browser.call('auth/verifyotp', { phone: person.phone, otp: guess })
    if (status === 200) passed.push(guess)
  }
  expect(passed).toEqual([])
})

test('answers the owner of a verified phone that it has no account', async () => {
  const stranger = newPerson()
  const input = { phone: stranger.phone, otp: await sendCode(stranger) }
  expect((await chowk.call('auth/verifyotp', input)).error.code).toBe('account_missing')
})

test('sends a code in the language of the reader', async () => {
  const { email } = newPerson()
  const browser = openBrowser(chowk.app, { language: 'hi' })
  await browser.call('auth/request-otp', { purpose: 'register', email })
  expect(chowk.mailbox.messages()[0]).toMatchObject({
    to: email,
    text: expect.stringContaining('कोड'),
  })
})

// CODE-6
test.each([
  {},
  { phone: '98765' },
  { phone: '9876543210', email: 'a@example.org' },
  { email: 'nobody' },
])('needs exactly one valid contact to send a code: %j', async (contact) => {
  const answer = await chowk.call('auth/request-otp', { purpose: 'login', ...contact })
  expect(answer.error.code).toBe('given_data_invalid')
})

// CODE-8, CONST-code
test('stores only a keyed hash of a code', async () => {
  const person = await createPerson(chowk.db)
  const otp = await sendCode(person)
  const row = await chowk.db
    .selectFrom('one_time_codes')
    .selectAll()
    .where('target', '=', `phone ${person.phone}`)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify({ ...row, code_hmac: row.code_hmac.toString('latin1') })).not.toContain(otp)
  expect(row.code_hmac).toHaveLength(32)
})
