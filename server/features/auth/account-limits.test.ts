import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type RateLimits, rateLimits } from '#server/calls/rate-limit.ts'
import { openPool } from '#server/db/database.ts'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { countGuess } from './account-limits.ts'

const limits: { current: RateLimits | undefined } = { current: undefined }
/** The limits of the app's own kind, of two processes that share nothing but the database. */
const shared: RateLimits = {
  consume: async (window, key) => limits.current?.consume(window, key),
  refund: async (window, key) => limits.current?.refund(window, key),
}
const chowk = testApp({ rateLimits: shared })
const pools: ReturnType<typeof openPool>[] = []

/** From here on another process answers. */
function otherProcess(): void {
  const pool = openPool(inject('databaseUrl'), 2)
  pools.push(pool)
  limits.current = rateLimits(pool)
}

beforeAll(otherProcess)
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

let networks = 0
const stranger = () => {
  networks += 1
  return openBrowser(chowk.app, {
    network: `203.0.${Math.floor(networks / 200)}.${networks % 200}`,
  })
}

async function guess(email: string, times: number) {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) {
    const answer = await stranger().call('auth/login-with-email', { email, password: 'a guess' })
    statuses.push(answer.status)
  }
  return statuses
}

test.each(['an account', 'no account'])(
  'ten wrong passwords from ten networks, then %s waits, in every process',
  async (kind) => {
    const person = kind === 'an account' ? await createPerson(chowk.db) : newPerson()
    expect(await guess(person.username, 6)).toEqual(Array(6).fill(401))
    otherProcess()
    expect(await guess(person.username, 4)).toEqual(Array(4).fill(401))
    const late = await stranger().call('auth/login-with-email', {
      email: person.username,
      password: 'a good pass phrase',
    })
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(600)
  },
)

test('a member still gets in from a device of theirs', async () => {
  const person = await createPerson(chowk.db)
  const login = { email: person.username, password: person.password }
  const own = openBrowser(chowk.app, { network: '198.51.100.7' })
  expect((await own.call('auth/login-with-email', login)).status).toBe(200)
  await guess(person.username, 11)
  expect((await stranger().call('auth/login-with-email', login)).status).toBe(429)
  expect((await own.call('auth/login-with-email', login)).status).toBe(200)
})

test('a device that somebody made up, or of another member, is none', async () => {
  const person = await createPerson(chowk.db)
  const other = await createPerson(chowk.db)
  const own = stranger()
  await own.call('auth/login-with-email', { email: other.username, password: other.password })
  await guess(person.username, 10)
  const login = { email: person.username, password: person.password }
  expect((await own.call('auth/login-with-email', login)).status).toBe(429)
  const forged = stranger()
  const value = `${person.member.id}.made-up.${'a'.repeat(43)}`
  forged.cookies.set('chowk-device', { value, path: '/', attributes: '' })
  expect((await forged.call('auth/login-with-email', login)).status).toBe(429)
})

test('signing in does not count as a guess', async () => {
  const person = await createPerson(chowk.db)
  for (let index = 0; index < 12; index++) {
    const login = { email: person.username, password: person.password }
    expect((await stranger().call('auth/login-with-email', login)).status).toBe(200)
  }
})

test('five codes an hour go to one phone, from however many networks', async () => {
  const { phone } = newPerson()
  const input = { purpose: 'register' as const, phone }
  for (let index = 0; index < 5; index++) {
    expect((await stranger().call('auth/request-otp', input)).status).toBe(200)
  }
  const sixth = await stranger().call('auth/request-otp', input)
  expect(sixth.failure.code).toBe('too_many_requests')
  expect(chowk.outbox.messages().filter(({ to }) => to === phone)).toHaveLength(5)
})

test('a hundred askings at once send no more', async () => {
  const { phone } = newPerson()
  const input = { purpose: 'register' as const, phone }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => stranger().call('auth/request-otp', input)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('the table of limits names nobody', async () => {
  const person = newPerson()
  await guess(person.email, 1)
  await stranger().call('auth/request-otp', { purpose: 'login', phone: person.phone })
  const rows = await chowk.db.selectFrom('rate_limits').select('key').execute()
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).not.toContain(person.email)
  expect(keys).not.toContain(person.phone)
})

test('strangers neither use up nor replace the code that a member has asked for on a device of theirs', async () => {
  const { username, password, phone, email } = await createPerson(chowk.db)
  const own = openBrowser(chowk.app, { network: '198.51.100.8' })
  await own.call('auth/login-with-email', { email: username, password })
  await own.call('auth/request-otp', { purpose: 'login', phone })
  const otp = codeSentTo(chowk.outbox, phone)
  await stranger().call('auth/request-otp', { purpose: 'login', phone })
  const guesses = ['000000', '000001', '000002', '000003', '000004', '000005']
  for (const guess of guesses) {
    await stranger().call('auth/verifyotp', { phone, otp: guess })
  }
  expect((await own.call('auth/verifyotp', { phone, otp })).status).toBe(200)

  await own.call('auth/forgot-password', { email })
  const reset = { email, otp: codeSentTo(chowk.outbox, email), password: 'another pass phrase' }
  await stranger().call('auth/forgot-password', { email })
  expect((await stranger().call('auth/reset-password', reset)).failure.code).toBe('code_invalid')
  expect((await own.call('auth/reset-password', reset)).status).toBe(200)
})

test('signing in again makes no new device, with limits of its own', async () => {
  const person = await createPerson(chowk.db)
  const own = stranger()
  const login = { email: person.username, password: person.password }
  await own.call('auth/login-with-email', login)
  const device = own.cookies.get('chowk-device')?.value
  await own.call('auth/login-with-email', login)
  expect(own.cookies.get('chowk-device')?.value).toBe(device)
})

test('a hundred guesses a day are the most, but on a known device', async () => {
  const windows: string[] = []
  const rateLimits: RateLimits = {
    consume: async ({ name, points, seconds }) =>
      void windows.push(`${points} in ${seconds} ${name}`),
    refund: async ({ name }) => void windows.push(`back ${name}`),
  }
  const limited = { rateLimits, secret: 'a secret' }
  const refund = await countGuess(limited, { login: 'asha', device: undefined })
  await refund()
  expect(windows.splice(0)).toEqual([
    '10 in 900 guesses',
    '100 in 86400 guesses a day',
    'back guesses',
    'back guesses a day',
  ])
  await countGuess(limited, { login: 'asha', device: { user_id: 1, name: 'known' } })
  expect(windows).toEqual(['10 in 900 guesses'])
})
