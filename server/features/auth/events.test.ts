import { expect, test } from 'vitest'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { createCommunity } from '#server/testing/factories.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'

const lines: string[] = []
const chowk = testApp({ logLevel: 'info', logTo: { write: (line) => void lines.push(line) } })

/** What was logged since, and what nobody may find there. */
async function logged(work: () => Promise<void>): Promise<Record<string, unknown>[]> {
  lines.length = 0
  await work()
  return lines.map((line) => JSON.parse(line))
}

/** All lines but their instants and ids, whose digits may look like a code by chance. */
function logText(): string {
  return lines.join('').replaceAll(/"(time|pid|user|actor|community|ms)":\d+/g, '')
}

const password = 'quite another pass phrase'

// LOG-1
test('logs each sign-in, code, reset and logout', async () => {
  const person = await createPerson(chowk.db)
  const { email, phone, username, member } = person
  const secrets: string[] = [email, phone, username, person.password, password]
  const entries = await logged(async () => {
    await chowk.call('auth/login-with-email', { email: username, password: 'wrong one' })
    const login = { email: username, password: person.password }
    const { token } = (await chowk.call('auth/login-with-email', login)).body
    await chowk.call('auth/request-otp', { purpose: 'login', phone })
    const otp = codeSentTo(chowk.mailbox, phone)
    const byCode = (await chowk.call('auth/verifyotp', { phone, otp })).body.token
    await chowk.call('auth/forgot-password', { email })
    const reset = codeSentTo(chowk.mailbox, email)
    await chowk.call('auth/logout', {}, { ...member, token })
    await chowk.call('auth/reset-password', { email, otp: reset, password })
    secrets.push(otp, reset, token, byCode, member.token)
  })
  const about = { community: member.community_id, user: member.id }
  for (const expected of [
    { route: '/api/auth/login-with-email', status: 401, error: 'invalid_credentials' },
    { event: 'signed in', method: 'password', ...about },
    { event: 'code sent', channel: 'whatsapp', purpose: 'login' },
    { event: 'signed in', method: 'code', ...about },
    { event: 'code sent', channel: 'email', purpose: 'reset' },
    { event: 'signed out', ...about },
    { event: 'password reset', ...about },
  ]) {
    expect(entries).toContainEqual(expect.objectContaining(expected))
  }
  for (const secret of secrets) expect(logText()).not.toContain(secret)
})

// LOG-1
test('logs a registration without name, phone or code', async () => {
  const { identification_token } = await createCommunity(chowk.db)
  const { phone, username } = newPerson()
  const browser = openBrowser(chowk.app)
  let otp = ''
  const entries = await logged(async () => {
    await browser.call('auth/request-otp', { purpose: 'register', phone })
    otp = codeSentTo(chowk.mailbox, phone)
    await browser.call('auth/registerverifyotp', { phone, otp })
    const draft = { identification_token, full_name: 'Noor Fatima', username, terms_accepted: true }
    await browser.call('auth/register', draft)
  })
  const events = entries.flatMap(({ event }) => (event ? [event] : []))
  expect(events).toEqual(['code sent', 'identity verified', 'registered', 'signed in'])
  for (const secret of [phone, username, 'Noor', otp, browser.cookies.get('chowk-device')?.value]) {
    expect(logText()).not.toContain(secret)
  }
})
