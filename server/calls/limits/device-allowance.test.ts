import { expect, test } from 'vitest'
import { type Browser, browser as openBrowser } from '#server/testing/browser.ts'
import { newNetwork } from '#server/testing/network.ts'
import { createPerson, newPerson, type Person } from '#server/testing/people.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { limits } from '#shared/contracts/call.ts'
import { countVisit } from './device-allowance.ts'
import type { RateLimits } from './rate-limit.ts'

const chowk = testApp({ rateLimits: testRateLimits() })

/** Here two requests use up the limit of a network, and two more that of a known device. */
const narrow = testApp({
  rateLimits: testRateLimits((window) => {
    const isOfNetwork = /^(auth\/|visits of )/.test(window.name)
    return isOfNetwork ? { ...window, points: 2 } : window
  }),
})

/** A network address that several browsers share, as behind a mobile carrier. */
function carrier({ app }: TestApp): () => Browser {
  const network = newNetwork()
  return () => openBrowser(app, { network })
}

function signIn(browser: Browser, { username, password }: Person) {
  return browser.call('auth/login-with-email', { email: username, password })
}

// AUTH-8
test('a member signs in on a known device after 61 wrong logins from their network', async () => {
  const open = carrier(chowk)
  const [member, neighbour] = [await createPerson(chowk.db), await createPerson(chowk.db)]
  const own = open()
  expect((await signIn(own, member)).status).toBe(200)
  const attacker = open()
  const statuses: number[] = []
  for (let login = 1; login <= limits.signingIn.points; login++) {
    const guess = { email: newPerson().username, password: 'a guess' }
    statuses.push((await attacker.call('auth/login-with-email', guess)).status)
  }
  expect(statuses.slice(-2)).toEqual([401, 429])
  expect((await signIn(open(), neighbour)).status).toBe(429)
  expect((await signIn(own, member)).status).toBe(200)
})

type Ask = (browser: Browser, person: Person) => Promise<number>

const otp = '000000'
const password = 'a guess of eight'

/** Requests that name an account: only its own devices have an allowance. */
const named: [string, Ask][] = [
  [
    'login-with-email by username',
    async (browser, { username: email }) =>
      (await browser.call('auth/login-with-email', { email, password })).status,
  ],
  [
    'login-with-email by e-mail',
    async (browser, { email }) =>
      (await browser.call('auth/login-with-email', { email: email.toUpperCase(), password }))
        .status,
  ],
  [
    'request-otp',
    async (browser, { phone }) =>
      (await browser.call('auth/request-otp', { purpose: 'login', phone })).status,
  ],
  [
    'verifyotp by phone',
    async (browser, { phone }) => (await browser.call('auth/verifyotp', { phone, otp })).status,
  ],
  [
    'verifyotp by e-mail',
    async (browser, { email }) => (await browser.call('auth/verifyotp', { email, otp })).status,
  ],
  [
    'forgot-password',
    async (browser, { email }) => (await browser.call('auth/forgot-password', { email })).status,
  ],
  [
    'reset-password',
    async (browser, { email }) =>
      (await browser.call('auth/reset-password', { email, otp, password })).status,
  ],
]

/** Requests with which nobody can guess: any known device has an allowance. */
const unnamed: [string, Ask][] = [
  [
    'login-with-google',
    async (browser, { email }) =>
      (await browser.call('auth/login-with-google', { email, google_id: '1' })).status,
  ],
  [
    'the visit to the provider',
    async (browser) => (await browser.get('/api/auth/google?identification_token=a')).statusCode,
  ],
  [
    'the callback of the provider',
    async (browser) => (await browser.get('/api/auth/google/callback?state=a')).statusCode,
  ],
]

/** A member's known device on a network whose limit for that request others have used up. */
async function onUsedUpNetwork(ask: Ask) {
  const member = await createPerson(narrow.db)
  const open = carrier(narrow)
  const own = open()
  // The device became known on another network.
  const elsewhere = carrier(narrow)()
  await signIn(elsewhere, member)
  for (const [name, cookie] of elsewhere.cookies) own.cookies.set(name, cookie)
  const attacker = open()
  const statuses: number[] = []
  for (let index = 0; index < 3; index++) {
    statuses.push(await ask(attacker, await createPerson(narrow.db)))
  }
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true])
  return { member, own, open }
}

// AUTH-8
test.each([...named, ...unnamed])('%s has an allowance on a known device', async (_, ask) => {
  const { member, own, open } = await onUsedUpNetwork(ask)
  expect(await ask(open(), member)).toBe(429)
  expect(await ask(own, member)).not.toBe(429)
  expect(await ask(own, member)).not.toBe(429)
  expect(await ask(own, member)).toBe(429)
})

test.each(named)('%s has none for the account of another member', async (_, ask) => {
  const { own } = await onUsedUpNetwork(ask)
  expect(await ask(own, await createPerson(narrow.db))).toBe(429)
})

test('a call that names no login has no allowance', async () => {
  const { own } = await onUsedUpNetwork(async (browser, { phone }) => {
    return (await browser.call('auth/verifyotp', { phone, otp })).status
  })
  expect((await own.call('auth/verifyotp', { otp })).status).toBe(429)
})

test('an error of the limits themselves is not a limit that is used up', async () => {
  const member = await createPerson(chowk.db)
  const own = openBrowser(chowk.app, { network: newNetwork() })
  await signIn(own, member)
  const get = () => own.cookies.get('chowk-device')?.value
  const cookies = { get, set: () => undefined, clear: () => undefined }
  const rateLimits: RateLimits = {
    consume: async (_window, key) => {
      if (key.startsWith('network')) throw new Error('the database is gone')
    },
    refusedFor: () => undefined,
    refund: async () => undefined,
  }
  const visit = { address: newNetwork(), cookies, knownDevice: 'any' } as const
  const counting = countVisit(
    { ...chowk.app.services, rateLimits },
    { name: 'a visit', points: 1, seconds: 1 },
    visit,
  )
  await expect(counting).rejects.toThrow('the database is gone')
})
