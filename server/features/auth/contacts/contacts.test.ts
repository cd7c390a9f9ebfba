import { expect, test } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import { codeSentTo, createPerson, newPerson, type Person } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

type NewContact = { email: string } | { phone: string }

const ask = ({ member, password }: Pick<Person, 'member' | 'password'>, contact: NewContact) =>
  chowk.call('auth/request-contact-otp', { ...contact, proof: { password } }, member)

const loginsOf = async ({ member }: Pick<Person, 'member'>) => {
  const { body } = await chowk.call('auth/own-logins', {}, member)
  return Object.fromEntries(body.logins.map(({ kind, value }) => [kind, value]))
}

const mailsTo = (address: string) => chowk.mailbox.messages().filter(({ to }) => to === address)

// SESSION-7
test.each(['email', 'phone'] as const)(
  'a member takes a new %s with the code that is sent there',
  async (kind) => {
    const person = await createPerson(chowk.db)
    const value = newPerson()[kind]
    const contact = kind === 'email' ? { email: value } : { phone: value }
    expect((await ask(person, contact)).status).toBe(200)
    expect((await loginsOf(person))[kind]).toBe(person[kind])
    const otp = codeSentTo(chowk.mailbox, value)
    expect(
      (await chowk.call('auth/change-contact', { ...contact, otp }, person.member)).status,
    ).toBe(200)
    expect(await loginsOf(person)).toEqual({
      ...{ email: person.email, phone: person.phone, username: person.username, password: null },
      [kind]: value,
    })
    const [email] = mailsTo(person.email)
    expect(email?.text).toContain('If it was not you')
    expect(email?.text).not.toContain(value)
    const again = await chowk.call('auth/change-contact', { ...contact, otp }, person.member)
    expect(again.error.code).toBe('code_invalid')
  },
)

test('without a proof no code is sent', async () => {
  const { member } = await createPerson(chowk.db)
  const { email } = newPerson()
  for (const [proof, code] of [
    [{}, 'proof_missing'],
    [{ password: 'not that one' }, 'password_wrong'],
  ] as const) {
    const asked = await chowk.call('auth/request-contact-otp', { email, proof }, member)
    expect(asked.error.code).toBe(code)
  }
  expect(mailsTo(email)).toEqual([])
})

// SESSION-7
test('only its owner learns whether an address is taken', async () => {
  const [person, other] = [await createPerson(chowk.db), await createPerson(chowk.db)]
  const taken = await ask(person, { email: other.email })
  const free = await ask(person, { email: newPerson().email })
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  const otp = codeSentTo(chowk.mailbox, other.email)
  const change = (code: string) =>
    chowk.call('auth/change-contact', { email: other.email, otp: code }, person.member)
  expect((await change('000000')).error.code).toBe('code_invalid')
  expect((await change(otp)).error.code).toBe('contact_of_another')
  expect((await loginsOf(person)).email).toBe(person.email)
  expect((await loginsOf(other)).email).toBe(other.email)
})

test('a code for a new address is of no use to another member', async () => {
  const [person, other] = [await createPerson(chowk.db), await createPerson(chowk.db)]
  const { email } = newPerson()
  await ask(person, { email })
  const otp = codeSentTo(chowk.mailbox, email)
  const stolen = await chowk.call('auth/change-contact', { email, otp }, other.member)
  expect(stolen.error.code).toBe('code_invalid')
})

test('two members who want one address at once do not both get it', async () => {
  const people = [await createPerson(chowk.db), await createPerson(chowk.db)]
  const { email } = newPerson()
  const codes: string[] = []
  for (const person of people) {
    await ask(person, { email })
    codes.push(codeSentTo(chowk.mailbox, email))
  }
  const both = await Promise.all(
    people.map(({ member }, index) =>
      chowk.call('auth/change-contact', { email, otp: codes[index] ?? '' }, member),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

// SESSION-7
test('a new address ends the other sessions, unless they shall go on', async () => {
  for (const end_other_sessions of [undefined, false]) {
    const person = await createPerson(chowk.db)
    const other = { ...person.member, token: await startSession(chowk.db, person.member, 'other') }
    const { email } = newPerson()
    await ask(person, { email })
    const otp = codeSentTo(chowk.mailbox, email)
    await chowk.call('auth/change-contact', { email, otp, end_other_sessions }, person.member)
    expect((await chowk.call('auth/sessions', {}, person.member)).status).toBe(200)
    const left = await chowk.call('auth/sessions', {}, other)
    expect(left.status).toBe(end_other_sessions === false ? 200 : 401)
  }
})

test('one contact is asked for, and a visitor for none', async () => {
  const { member, password } = await createPerson(chowk.db)
  const { email, phone } = newPerson()
  for (const contact of [{}, { email, phone }]) {
    const input = { ...contact, proof: { password } }
    const asked = await chowk.call('auth/request-contact-otp', input, member)
    expect(asked.error.code).toBe('given_data_invalid')
  }
  const visitor = await chowk.call('auth/request-contact-otp', { email, proof: { password } })
  expect(visitor.error.code).toBe('login_to_continue')
})

// PRIVACY-4
test('the consent to messages is taken back and given again, with its time', async () => {
  const { member } = await createPerson(chowk.db)
  const consent = async () =>
    (await chowk.call('auth/own-logins', {}, member)).body.consents.whatsapp_at
  expect(await consent()).toBeNull()
  await chowk.call('auth/update-consent', { whatsapp: true }, member)
  const given = await consent()
  expect(Date.parse(given ?? '')).toBeGreaterThan(Date.now() - 60_000)
  await chowk.call('auth/update-consent', { whatsapp: true }, member)
  expect(await consent()).toBe(given)
  await chowk.call('auth/update-consent', { whatsapp: false }, member)
  expect(await consent()).toBeNull()
})

test('without a phone there is nothing to consent to', async () => {
  const { member } = await createPerson(chowk.db)
  await chowk.db
    .deleteFrom('logins')
    .where('user_id', '=', member.id)
    .where('kind', '=', 'phone')
    .execute()
  const given = await chowk.call('auth/update-consent', { whatsapp: true }, member)
  expect(given.error.code).toBe('contact_missing')
  expect((await chowk.call('auth/update-consent', { whatsapp: false }, member)).status).toBe(200)
})
