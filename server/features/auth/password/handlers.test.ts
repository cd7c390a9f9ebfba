import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()
const password = 'एक नया पासवर्ड है'

async function signInWith(email: string, password: string) {
  return chowk.call('auth/login-with-email', { email, password })
}

// PASSWORD-3, CALL-auth-forgot-password
test('replaces a forgotten password with a code and ends every session', async () => {
  const { email, username, member } = await createPerson(chowk.db)
  const sent = await chowk.call('auth/forgot-password', { email: ` ${email.toUpperCase()} ` })
  expect(sent.body.status).toBe('success')
  const otp = codeSentTo(chowk.mailbox, email)
  const { body } = await chowk.call('auth/reset-password', { email, otp, password })
  expect(body.status).toBe('success')
  expect((await chowk.call('auth/sessions', {}, member)).error.code).toBe('session_ended')
  expect((await signInWith(username, 'a good pass phrase')).status).toBe(401)
  expect((await signInWith(username, password)).status).toBe(200)
})

test('an address without an account gets an e-mail without a code', async () => {
  const { email } = newPerson()
  const { body } = await chowk.call('auth/forgot-password', { email })
  const known = await createPerson(chowk.db)
  expect(body).toEqual((await chowk.call('auth/forgot-password', { email: known.email })).body)
  const message = chowk.mailbox.messages().find(({ to }) => to === email)
  expect(message?.text).toContain('no account')
  expect(message?.text).not.toMatch(/\d{6}/)
})

test('a refused password leaves the code valid', async () => {
  const { email, username } = await createPerson(chowk.db)
  await chowk.call('auth/forgot-password', { email })
  const otp = codeSentTo(chowk.mailbox, email)
  for (const easy of ['iloveyou123', username, email]) {
    const { error } = await chowk.call('auth/reset-password', { email, otp, password: easy })
    expect(error.code).toBe('password_guessable')
  }
  expect((await chowk.call('auth/reset-password', { email, otp, password })).status).toBe(200)
})

test('a wrong code changes nothing and uses a try', async () => {
  const { email, username } = await createPerson(chowk.db)
  await chowk.call('auth/forgot-password', { email })
  const otp = codeSentTo(chowk.mailbox, email)
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 5; tries++) {
    const { error } = await chowk.call('auth/reset-password', { email, otp: wrong, password })
    expect(error.code).toBe('code_invalid')
  }
  const late = await chowk.call('auth/reset-password', { email, otp, password })
  expect(late.error.code).toBe('code_invalid')
  expect((await signInWith(username, 'a good pass phrase')).status).toBe(200)
})

test('of many right codes at the same time one changes the password', async () => {
  const { email } = await createPerson(chowk.db)
  await chowk.call('auth/forgot-password', { email })
  const otp = codeSentTo(chowk.mailbox, email)
  const passwords = Array.from({ length: 20 }, (_, index) => `pass phrase number ${index}`)
  const answers = await Promise.all(
    passwords.map((next) => chowk.call('auth/reset-password', { email, otp, password: next })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

// CALL-auth-change-password
test('a member changes their password with a code and stays signed in', async () => {
  const { email, username, member } = await createPerson(chowk.db)
  const elsewhere = (await signInWith(username, 'a good pass phrase')).body.token
  const sent = await chowk.call('auth/request-change-otp', {}, member)
  expect(sent.body.sent_to).toBe(`${email[0]}•••@example.org`)
  const otp = codeSentTo(chowk.mailbox, email)
  await chowk.call('auth/change-password', { otp, password }, member)
  expect((await chowk.call('auth/sessions', {}, member)).body.sessions).toHaveLength(1)
  const other = await chowk.call('auth/sessions', {}, { ...member, token: elsewhere })
  expect(other.error.code).toBe('session_ended')
  expect((await signInWith(username, password)).status).toBe(200)
})

// PASSWORD-3
test('keeps other devices signed in when asked to', async () => {
  const { email, username, member } = await createPerson(chowk.db)
  const elsewhere = (await signInWith(username, 'a good pass phrase')).body.token
  await chowk.call('auth/request-change-otp', {}, member)
  const otp = codeSentTo(chowk.mailbox, email)
  const input = { otp, password, end_other_sessions: false }
  await chowk.call('auth/change-password', input, member)
  const other = await chowk.call('auth/sessions', {}, { ...member, token: elsewhere })
  expect(other.body.sessions).toHaveLength(2)
})

test("another member's code changes nothing", async () => {
  const mine = await createPerson(chowk.db)
  const theirs = await createPerson(chowk.db)
  await chowk.call('auth/request-change-otp', {}, theirs.member)
  const otp = codeSentTo(chowk.mailbox, theirs.email)
  const answer = await chowk.call('auth/change-password', { otp, password }, mine.member)
  expect(answer.error.code).toBe('code_invalid')
})

test('answers a member without e-mail and phone that no code can be sent', async () => {
  const { member } = await createPerson(chowk.db)
  await chowk.db.deleteFrom('logins').where('user_id', '=', member.id).execute()
  const answer = await chowk.call('auth/request-change-otp', {}, member)
  expect(answer.error.code).toBe('contact_missing')
})

test('refuses a visitor', async () => {
  const visitor = openBrowser(chowk.app)
  const asked = await visitor.call('auth/request-change-otp', {})
  expect(asked.error.code).toBe('login_to_continue')
  const change = await visitor.call('auth/change-password', { otp: '123456', password })
  expect(change.error.code).toBe('login_to_continue')
})

test('adds a job for the e-mail about the changed password', async () => {
  const { email, member } = await createPerson(chowk.db)
  await chowk.call('auth/forgot-password', { email })
  const otp = codeSentTo(chowk.mailbox, email)
  await chowk.call('auth/reset-password', { email, otp, password })
  const { rows } = await sql<{ payload: { user_id: number } }>`
    select payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'password-changed'`.execute(chowk.db)
  expect(rows.filter(({ payload }) => payload.user_id === member.id)).toHaveLength(1)
})
