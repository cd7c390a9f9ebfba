import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createCommunity } from '#server/testing/factories.ts'
import { newPerson } from '#server/testing/people.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, errorOf, fieldOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf, sentCode } from '#web/testing/scene.ts'

const app = testApp()

let token: string
let person: ReturnType<typeof newPerson>

beforeEach(async () => {
  token = (await createCommunity(app.db)).identification_token
  person = newPerson()
})

const open = (path: string, identification_token = token) =>
  renderScreen(app, `/${identification_token}/${path}`, { community: { identification_token } })
const complete = () => ({
  'Full Name': 'Kabir Das',
  Email: person.email,
  'Phone number': person.phone,
  Username: person.username,
  Password: 'चौक पर मिलते हैं',
})

// SIGNUP-1
test('an empty form to sign up says that all fields are required', async () => {
  const { press, network } = await open('create-account?with=email')
  await press('Send code')
  await screen.findByText('All fields are required')
  expect(document.activeElement).toBe(await fieldOf('Full Name'))
  expect(network.sent).not.toContain('auth/signup-with-email')
})

test.each([
  ['Phone number', '12345', 'Please enter valid phone number'],
  ['Email', 'kabir@', 'Please enter valid email address'],
  ['Username', '1a', 'Please use 3 to 30 letters, digits, dots or dashes, beginning with a letter'],
  ['Password', 'short', 'Please choose a password of 8 to 128 characters'],
])('a form to sign up whose %s is %j says what is wrong with it', async (label, typed, error) => {
  const { press, fill, network } = await open('create-account?with=email')
  await fill({ ...complete(), [label]: typed })
  await press(/^I agree with the T&C/, 'checkbox')
  await press('Send code')
  expect(await errorOf(label)).toBe(error)
  expect(network.sent).not.toContain('auth/signup-with-email')
})

test('a form to sign up without consent to the terms asks for it', async () => {
  const { press, fill } = await open('create-account?with=email')
  await fill(complete())
  await press('Male', 'radio')
  await press('Send code')
  await screen.findByText('Please accept terms & conditions.')
  expect(document.activeElement).toBe(
    screen.getByRole('checkbox', { name: /^I agree with the T&C/ }),
  )
})

test('a password that is easy to guess is refused by the server', async () => {
  const { press, fill } = await open('create-account?with=email')
  await fill({ ...complete(), Password: 'password123' })
  await press('Male', 'radio')
  await press(/^I agree with the T&C/, 'checkbox')
  await press('Send code')
  expect(await errorOf('Password')).toBe('This password is easy to guess. Please choose another.')
})

// SIGNUP-11, SIGNUP-12
test('signs up with the form and a code by e-mail', async () => {
  const { press, fill } = await open('create-account?with=email')
  await fill(complete())
  await press('Male', 'radio')
  await press(/^I agree with the T&C/, 'checkbox')
  await press('Send code')
  await screen.findByRole('heading', { name: 'Confirm your email' })
  await fill({ Code: await sentCode(app, person.email) })
  await screen.findByRole('heading', { name: 'Setup Your Account' })
  await waitFor(async () =>
    expect(await fieldOf('Username')).toMatchObject({ value: person.username }),
  )
  await press('Continue')
  await press('Get Started')
  await press('Continue')
  await arriveAt(`/${token}/home`)
  expect(JSON.parse(localStorage.getItem('@user') ?? '')).toMatchObject({ full_name: 'Kabir Das' })
})

test.each([
  ['create-account?with=whatsapp', 'Phone number', '98', 'Please enter valid phone number'],
  ['join', 'Phone number or email', '98', 'Please enter valid phone number'],
  ['join', 'Phone number or email', 'a@b', 'Please enter valid email address'],
])('%s sends no code to a %s that is %j', async (path, label, typed, error) => {
  const { press, fill, network } = await open(path)
  await fill({ [label]: typed })
  const terms = screen.queryByRole('checkbox', { name: /^I agree with the T&C/ })
  terms?.click()
  await press('Send code')
  expect(await errorOf(label)).toBe(error)
  expect(network.sent).not.toContain('auth/request-otp')
})

test.each(['email', 'phone'] as const)(
  'registers by a code to a new %s and a name',
  async (kind) => {
    const { press, fill } = await open('join')
    await fill({ 'Phone number or email': person[kind] })
    await press('Send code')
    await fill({ Code: await sentCode(app, person[kind]) })
    await screen.findByRole('heading', { name: 'What is your name?' })
    await press('Create Account')
    expect(await errorOf('Full Name')).toBe('Please enter fullname')
    await fill({ 'Full Name': 'Lata Iyer' })
    await screen.findByText('This username is free. You may choose another.')
    await press(/^I agree with the T&C/, 'checkbox')
    await press('Create Account')
    await arriveAt(`/${token}/home`)
    expect(JSON.parse(localStorage.getItem('@user') ?? '')).toMatchObject({
      full_name: 'Lata Iyer',
    })
  },
)

test('a visitor who registers with the e-mail of an account is signed in', async () => {
  const known = await personOf(app)
  const { press, fill } = await open('join', known.token)
  await fill({ 'Phone number or email': known.email })
  await press('Send code')
  await fill({ Code: await sentCode(app, known.email) })
  await arriveAt(`/${known.token}/home`)
})

test('a username of somebody else is refused beside its field', async () => {
  const known = await personOf(app)
  const { press, fill } = await open('join')
  await fill({ 'Phone number or email': person.email })
  await press('Send code')
  await fill({ Code: await sentCode(app, person.email) })
  await fill({ 'Full Name': 'Lata Iyer', Username: known.username })
  await press(/^I agree with the T&C/, 'checkbox')
  await press('Create Account')
  expect(await errorOf('Username')).toBe('This username is taken. Please choose another.')
})
