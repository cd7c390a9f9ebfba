import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { arriveAt, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf, sentCode } from '#web/testing/scene.ts'

const app = testApp()

let person: Awaited<ReturnType<typeof personOf>>

beforeEach(async () => {
  person = await personOf(app)
})

const open = (search = '') =>
  renderScreen(app, `/${person.token}/login-with-email${search}`, {
    community: { identification_token: person.token },
  })

// LOGIN-5
test('a new account, the terms and the privacy policy are near', async () => {
  await open()
  for (const name of ['Create New Account', 'T&C', 'Privacy Policy']) {
    await screen.findByRole('link', { name })
  }
})

// LOGIN-10, MSG-account-without-community
test('an account without a community shows whom to contact', async () => {
  const { press, fill, network } = await open()
  const user = { id: 1, user_detail: {} }
  network.set(
    { json: { status: 'success', message: '', token: 'a', user } },
    'auth/login-with-email',
  )
  await fill({ 'Username or Email': 'somebody', Password: 'a pass phrase' })
  await press('SIGN IN')
  await screen.findByText('Some error in your account please contact with our team')
  expect(localStorage.getItem('token')).toBeNull()
})

// ROUTE-5, LOGIN-4
test.each([
  ['nothing', {}, 'Username or Email'],
  ['no password', { 'Username or Email': 'asha' }, 'Password'],
  ['no username', { Password: 'a good pass phrase' }, 'Username or Email'],
])('a form with %s says that all fields are required', async (_, texts, wrong) => {
  const { press, fill, network } = await open()
  await fill(texts as Record<string, string>)
  await press('SIGN IN')
  expect(await errorOf(wrong)).toBe('All fields are required')
  expect(location.pathname).toBe(`/${person.token}/login-with-email`)
  expect(network.sent).not.toContain('auth/login-with-email')
})

test.each(['username', 'email'] as const)('a member signs in with their %s', async (kind) => {
  const { press, fill } = await open()
  await fill({ 'Username or Email': person[kind], Password: person.password })
  await press('SIGN IN')
  await arriveAt(`/${person.token}/home`)
  await screen.findByRole('link', { name: 'Me' })
  expect(JSON.parse(localStorage.getItem('@user') ?? '')).toMatchObject({ id: person.member.id })
})

// LOGIN-9, MSG-invalid-credentials
test('a wrong password offers to try again, with the focus in its field', async () => {
  const { press, fill } = await open()
  await fill({ 'Username or Email': person.email, Password: 'not this one' })
  await press('SIGN IN')
  await screen.findByText('Invalid credentials.')
  await press('Try again')
  const field = await fieldOf('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(localStorage.getItem('token')).toBeNull()
})

test.each([
  ['Forgot password', '/forgot-password'],
  ['Create Account', '/join'],
])('after a wrong password %s leads to %s', async (answer, path) => {
  const { press, fill } = await open()
  await fill({ 'Username or Email': person.email, Password: 'not this one' })
  await press('SIGN IN')
  await press(answer)
  await arriveAt(path === '/join' ? `/${person.token}/join` : path)
})

test.each([
  ['too_many_requests', 'Too many tries. Please wait a little.'],
  ['something_went_wrong', 'Something went wrong'],
  ['offline', 'No response received from the server.'],
] as const)(
  'a sign-in that ends with %s says so, and keeps what was typed',
  async (outcome, text) => {
    const { press, fill, network } = await open()
    await fill({ 'Username or Email': person.email, Password: person.password })
    network.set(outcome, 'auth/login-with-email')
    await press('SIGN IN')
    await screen.findByText(text, { exact: false })
    network.restore()
    await press('OK')
    await press('SIGN IN')
    await arriveAt(`/${person.token}/home`)
  },
)

test('the password is shown and hidden again', async () => {
  const { press } = await open()
  const field = await fieldOf('Password')
  expect(field.getAttribute('type')).toBe('password')
  await press('Show password')
  expect(field.getAttribute('type')).toBe('text')
  await press('Hide password')
  expect(field.getAttribute('type')).toBe('password')
})

test.each([
  ['', 'Please fill this in'],
  ['asha@', 'Please enter valid email address'],
  ['12345', 'Please enter valid phone number'],
])('no code is sent to %j', async (contact, text) => {
  const { press, fill, network } = await open('?with=code')
  await fill({ 'Phone number or email': contact })
  await press('Send code')
  expect(await errorOf('Phone number or email')).toBe(text)
  expect(network.sent).not.toContain('auth/request-otp')
})

test.each(['email', 'phone'] as const)('a code by %s signs in', async (kind) => {
  const { press, fill } = await open('?with=code')
  await fill({ 'Phone number or email': person[kind] })
  await press('Send code')
  await arriveAt('/verifyotp')
  await fill({ Code: await sentCode(app, person[kind]) })
  await arriveAt(`/${person.token}/home`)
})

test('a wrong code says so, and the field is empty again', async () => {
  const { press, fill } = await open('?with=code')
  await fill({ 'Phone number or email': person.email })
  await press('Send code')
  const code = await sentCode(app, person.email)
  await fill({ Code: code === '000000' ? '000001' : '000000' })
  await screen.findByText(/This code is not right/)
  await press('OK')
  await screen.findByRole('button', { name: 'Verify', busy: false })
  expect(await fieldOf('Code')).toMatchObject({ value: '' })
  await fill({ Code: code })
  await arriveAt(`/${person.token}/home`)
})

test('a code that is typed while a wrong one is being refused is not lost', async () => {
  const { press, fill } = await open('?with=code')
  await fill({ 'Phone number or email': person.email })
  await press('Send code')
  await arriveAt('/verifyotp')
  const code = await sentCode(app, person.email)
  const refusing = Promise.withResolvers<void>()
  const answer = globalThis.fetch
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('auth/verifyotp') && sent.push(String(init?.body)) === 1) {
      await refusing.promise
    }
    return answer(address, init)
  })
  await fill({ Code: code === '000000' ? '000001' : '000000' })
  await eventually(() => expect(sent).toHaveLength(1))
  await fill({ Code: code })
  refusing.resolve()
  await arriveAt(`/${person.token}/home`)
  expect(sent).toHaveLength(2)
})
