import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RateLimits, rateLimits } from '#server/calls/limits/rate-limit.ts'
import { openPool } from '#server/db/database.ts'
import { browser as openBrowser } from '#server/testing/browser.ts'
import { newNetwork } from '#server/testing/network.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { codeSentTo, createPerson, newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { accountKey } from './account-limits.ts'
import { countGuess } from './sign-in/guesses.ts'

const limits: { current: RateLimits | undefined } = { current: undefined }
/** The app's own limits, as two processes have them that share nothing but the database. */
const shared: RateLimits = {
  consume: async (window, key, points) => limits.current?.consume(window, key, points),
  refusedFor: () => undefined,
  refund: async (window, key, points) => limits.current?.refund(window, key, points),
}
const chowk = testApp({ rateLimits: shared })
const pools: ReturnType<typeof openPool>[] = []

/** From here on another process answers. */
async function otherProcess(): Promise<void> {
  const pool = openPool(await databaseOfFile(), 2)
  pools.push(pool)
  limits.current = rateLimits(pool)
}

beforeAll(otherProcess)
afterAll(() => Promise.all(pools.map((pool) => pool.end())))

/** A browser on a network of its own. */
const stranger = () => openBrowser(chowk.app, { network: newNetwork() })

const login = (email: string, password: string) =>
  stranger().call('auth/login-with-email', { email, password })

/** The answers to that many wrong passwords, each from a network of its own. */
async function guess(email: string, times: number) {
  const answers: (number | string)[] = []
  for (let index = 0; index < times; index++) {
    const { status, error } = await login(email, 'a guess')
    answers.push(status === 401 ? error.message : status)
  }
  return answers
}

const wrong = (times: number) => Array(times).fill('Invalid credentials.')

// AUTH-6, LIMIT-2
test.each(['an account', 'no account'])(
  'after ten wrong passwords from ten networks a login must wait in every process: %s',
  async (kind) => {
    const person = kind === 'an account' ? await createPerson(chowk.db) : newPerson()
    expect(await guess(person.username, 6)).toEqual(wrong(6))
    await otherProcess()
    expect(await guess(person.username, 4)).toEqual(wrong(4))
    const late = await login(person.username, 'a good pass phrase')
    expect(late.status).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(600)
  },
)

// AUTH-9
test('wrong passwords by username and by e-mail count together against the account', async () => {
  const { username, email, password } = await createPerson(chowk.db)
  await guess(username, 5)
  await guess(email, 5)
  for (const name of [username, email]) {
    expect((await login(name, password)).error.code).toBe('invalid_credentials')
  }
})

test('nine wrong passwords by two names leave a right one', async () => {
  const { username, email, password } = await createPerson(chowk.db)
  await guess(username, 4)
  await guess(email, 5)
  expect((await login(email, password)).status).toBe(200)
})

// AUTH-9
test('answers by e-mail do not tell that an account was guessed at by its username', async () => {
  const [known, unknown] = [await createPerson(chowk.db), newPerson()]
  for (const { username, email } of [known, unknown]) {
    expect(await guess(username, 11)).toEqual([...wrong(10), 429])
    expect(await guess(email, 11)).toEqual([...wrong(10), 429])
  }
})

test('a new password is not refused for wrong guesses at the old one', async () => {
  const { username, email, password } = await createPerson(chowk.db)
  await guess(username, 10)
  expect((await login(email, password)).status).toBe(401)
  await stranger().call('auth/forgot-password', { email })
  const next = 'another pass phrase'
  const reset = { email, otp: codeSentTo(chowk.mailbox, email), password: next }
  expect((await stranger().call('auth/reset-password', reset)).status).toBe(200)
  expect((await login(email, next)).status).toBe(200)
})

// AUTH-7
test('a member still signs in on a known device', async () => {
  const { username, email, password } = await createPerson(chowk.db)
  const own = stranger()
  const signIn = (name: string) => own.call('auth/login-with-email', { email: name, password })
  expect((await signIn(username)).status).toBe(200)
  await guess(username, 11)
  expect((await login(username, password)).status).toBe(429)
  expect((await login(email, password)).status).toBe(401)
  expect((await signIn(username)).status).toBe(200)
  expect((await signIn(email)).status).toBe(200)
})

test('wrong passwords on a known device count together, whatever the login', async () => {
  const { username, email, password } = await createPerson(chowk.db)
  const own = stranger()
  const signIn = (name: string, typed: string) =>
    own.call('auth/login-with-email', { email: name, password: typed })
  await signIn(username, password)
  for (const name of [username, email]) {
    for (let index = 0; index < 5; index++) await signIn(name, 'a guess')
  }
  expect((await signIn(username, password)).status).toBe(429)
})

test('wrong passwords on one known device leave another its own allowance', async () => {
  const { username, password } = await createPerson(chowk.db)
  const [phone, laptop] = [stranger(), stranger()]
  const signIn = (device: typeof phone, typed: string) =>
    device.call('auth/login-with-email', { email: username, password: typed })
  for (const device of [phone, laptop]) await signIn(device, password)
  for (let index = 0; index < 10; index++) await signIn(phone, 'a guess')
  expect((await signIn(phone, password)).status).toBe(429)
  expect((await signIn(laptop, password)).status).toBe(200)
})

test('a device with a forged cookie, or of another member, is not known', async () => {
  const person = await createPerson(chowk.db)
  const other = await createPerson(chowk.db)
  const own = stranger()
  await own.call('auth/login-with-email', { email: other.username, password: other.password })
  await guess(person.username, 10)
  const input = { email: person.username, password: person.password }
  expect((await own.call('auth/login-with-email', input)).status).toBe(429)
  const forged = stranger()
  const value = `${person.member.id}.made-up.${'a'.repeat(43)}`
  forged.cookies.set('chowk-device', { value, path: '/', attributes: '' })
  expect((await forged.call('auth/login-with-email', input)).status).toBe(429)
})

test('signing in does not count as a wrong guess', async () => {
  const { username, password } = await createPerson(chowk.db)
  for (let index = 0; index < 12; index++) {
    expect((await login(username, password)).status).toBe(200)
  }
})

// CODE-14
test('one phone gets five codes an hour, whatever network they are requested from', async () => {
  const { phone } = newPerson()
  const input = { purpose: 'register' as const, phone }
  for (let index = 0; index < 5; index++) {
    expect((await stranger().call('auth/request-otp', input)).status).toBe(200)
  }
  const sixth = await stranger().call('auth/request-otp', input)
  expect(sixth.error.code).toBe('too_many_requests')
  expect(chowk.mailbox.messages().filter(({ to }) => to === phone)).toHaveLength(5)
})

// CODE-14
test('addresses of one mailbox get five codes an hour together', async () => {
  const mailbox = newPerson().email.replace('@', '')
  const addresses = Array.from({ length: 8 }, (_, index) => `${mailbox}+${index}@gmail.com`)
  const statuses: number[] = []
  for (const email of addresses) {
    const input = { purpose: 'register' as const, email }
    statuses.push((await stranger().call('auth/request-otp', input)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

// CODE-14
test('a hundred requests for a code at the same time send five', async () => {
  const { phone } = newPerson()
  const input = { purpose: 'register' as const, phone }
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => stranger().call('auth/request-otp', input)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
})

test('the key of a limit stays the same, so that a new version forgets nothing it counted', () => {
  const key = accountKey('a secret', 7, null)
  expect(key).toBe('0XFxsEOx-3QwlhAnz1gkOkisaTSTeBIRaoVEezn7S7E')
})

test('the table of limits holds no e-mail address, phone or username', async () => {
  const person = newPerson()
  await guess(person.email, 1)
  await guess(person.username, 1)
  await stranger().call('auth/request-otp', { purpose: 'login', phone: person.phone })
  const rows = await chowk.db.selectFrom('rate_limits').select('key').execute()
  const keys = rows.map(({ key }) => key).join(' ')
  expect(keys).not.toContain(person.email)
  expect(keys).not.toContain(person.username)
  expect(keys).not.toContain(person.phone)
})

test('strangers neither use up nor replace a code that was requested on a known device', async () => {
  const { username, password, phone, email } = await createPerson(chowk.db)
  const own = stranger()
  await own.call('auth/login-with-email', { email: username, password })
  await own.call('auth/request-otp', { purpose: 'login', phone })
  const otp = codeSentTo(chowk.mailbox, phone)
  await stranger().call('auth/request-otp', { purpose: 'login', phone })
  const guesses = ['000000', '000001', '000002', '000003', '000004', '000005']
  for (const guess of guesses) {
    await stranger().call('auth/verifyotp', { phone, otp: guess })
  }
  expect((await own.call('auth/verifyotp', { phone, otp })).status).toBe(200)

  await own.call('auth/forgot-password', { email })
  const reset = { email, otp: codeSentTo(chowk.mailbox, email), password: 'another pass phrase' }
  await stranger().call('auth/forgot-password', { email })
  expect((await stranger().call('auth/reset-password', reset)).error.code).toBe('code_invalid')
  expect((await own.call('auth/reset-password', reset)).status).toBe(200)
})

test('codes requested on known devices do not replace each other', async () => {
  const [asha, ravi] = [await createPerson(chowk.db), await createPerson(chowk.db)]
  const devices = [asha, asha, ravi].map((person) => ({ ...person, own: stranger(), otp: '' }))
  for (const device of devices) {
    const { own, username, password, phone } = device
    await own.call('auth/login-with-email', { email: username, password })
    await own.call('auth/request-otp', { purpose: 'login', phone })
    device.otp = codeSentTo(chowk.mailbox, phone)
  }
  for (const { own, phone, otp } of devices) {
    expect((await own.call('auth/verifyotp', { phone, otp })).status).toBe(200)
  }
})

test('a browser stays the same device when its member signs in again', async () => {
  const { username: email, password } = await createPerson(chowk.db)
  const own = stranger()
  await own.call('auth/login-with-email', { email, password })
  const device = own.cookies.get('chowk-device')?.value
  await own.call('auth/login-with-email', { email, password })
  expect(own.cookies.get('chowk-device')?.value).toBe(device)
})

/** What counting a guess asks of the limits. */
async function windowsOf(guess: Parameters<typeof countGuess>[1]) {
  const windows: string[] = []
  const rateLimits: RateLimits = {
    consume: async ({ name, points, seconds }) =>
      void windows.push(`${points} in ${seconds}: ${name}`),
    refusedFor: () => undefined,
    refund: async ({ name }) => void windows.push(`refund: ${name}`),
  }
  const { refund } = await countGuess({ rateLimits, secret: 'a secret' }, guess)
  await refund()
  return windows
}

test('a guess is counted in the same windows whether or not the login has an account', async () => {
  const account = { id: 1, password_hash: 'a hash' }
  const counted = await windowsOf({ login: 'asha', account, device: undefined })
  expect(counted).toEqual([
    '10 in 900: guesses',
    '100 in 86400: guesses a day',
    '10 in 900: guesses at an account',
    '100 in 86400: guesses a day at an account',
    'refund: guesses',
    'refund: guesses a day',
    'refund: guesses at an account',
    'refund: guesses a day at an account',
  ])
  const unknown = { login: 'asha', account: undefined, device: undefined }
  expect(await windowsOf(unknown)).toEqual(counted)
})

test('a guess on a known device has no daily limit', async () => {
  const account = { id: 1, password_hash: 'a hash' }
  const device = { user_id: 1, name: 'known' }
  expect(await windowsOf({ login: 'asha', account, device })).toEqual([
    '10 in 900: guesses',
    'refund: guesses',
  ])
})

test('a guess fails when the limits cannot be counted', async () => {
  const rateLimits: RateLimits = {
    consume: async ({ name }) => {
      if (name.endsWith('at an account')) throw new Error('the database is gone')
    },
    refusedFor: () => undefined,
    refund: async () => undefined,
  }
  const unknown = { login: 'asha', account: undefined, device: undefined }
  const counting = countGuess({ rateLimits, secret: 'a secret' }, unknown)
  await expect(counting).rejects.toThrow('the database is gone')
})
