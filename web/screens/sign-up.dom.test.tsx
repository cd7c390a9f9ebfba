import { screen, waitFor, within } from '@testing-library/dom'
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

/** Verifies a new phone, up to the setup of the account. */
async function verifyPhone() {
  const opened = await open('create-account?with=whatsapp')
  const { press, fill } = opened
  await fill({ 'Phone number': person.phone })
  await press(/^I agree with the T&C/, 'checkbox')
  await press('Send code')
  await arriveAt(`/${token}/registerverifyotp`)
  await fill({ Code: await sentCode(app, person.phone) })
  await screen.findByRole('heading', { name: 'Setup Your Account' })
  return opened
}

/** Goes on to the locations of a registration. */
async function reachLocations() {
  const opened = await verifyPhone()
  await opened.fill({ 'Full Name': 'Noor Fatima', Username: person.username })
  await opened.press('Continue')
  await opened.press('Get Started')
  await arriveAt('/locationSelectionScreen')
  return opened
}

// ROUTE-9, CODE-1, CODE-4, SIGNUP-14, CONST-code, PRIVACY-3
test('sign-up with a phone asks for phone, consents and code step by step', async () => {
  const { press, fill, user } = await open('create-account?with=whatsapp')
  await fill({ 'Phone number': person.phone })
  await press('Send code')
  await screen.findByText('Please accept terms & conditions.')
  const messages = screen.getByRole('checkbox', { name: /^Send me messages/ })
  expect(messages).toMatchObject({ checked: false })
  await press(/^I agree with the T&C/, 'checkbox')
  await press('Send code')
  await arriveAt(`/${token}/registerverifyotp`)
  await user.type(await fieldOf('Code'), '12a34 ')
  expect(await fieldOf('Code')).toMatchObject({ value: '1234' })
  await fill({ Code: await sentCode(app, person.phone) })
  await arriveAt(`/${token}/register`)
})

// SIGNUP-12
test.each([
  ['919876543210', '9876543210'],
  ['0091 98765-43210', '9876543210'],
  ['९८७६५४३२१०', '9876543210'],
  ['98765432101', '98765432101'],
])('the phone number that is typed as %s is %s', async (typed, number) => {
  const { user } = await open('create-account?with=whatsapp')
  const field = await fieldOf('Phone number')
  await user.type(field, typed)
  expect(field).toMatchObject({ value: number })
})

// SIGNUP-4, SIGNUP-5, SIGNUP-6, SIGNUP-9
test('an account needs a full name and a username, and may have a language', async () => {
  const { press, fill } = await verifyPhone()
  await press('Continue')
  expect(await errorOf('Full Name')).toBe('Please enter fullname')
  await fill({ 'Full Name': 'Noor Fatima' })
  await press('Continue')
  expect(await errorOf('Username')).toBe('Please enter username')
  await fill({ Username: person.username, 'Referral Code': 'NOBODY22' })
  await press('Continue')
  expect(await errorOf('Referral Code')).toMatch(/^This referral code is not known here/)
  await fill({ 'Referral Code': '' })
  await press('Continue')
  await screen.findByRole('heading', { name: 'Which languages do you speak or know?' })
  expect(await fieldOf('Language')).toMatchObject({ value: '2' })
  const { languages } = (await app.call('auth/subdomain-languages', {})).body
  const others = languages.filter(({ language_name }) => language_name !== 'English')
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'English (default)',
      ...others.map(({ language_name }) => language_name),
    ]),
  )
})

// ROUTE-14, SIGNUP-10, PLACE-2, PLACE-5, CONST-pincode
test('a registration has home, work and other locations, and a pincode has six digits', async () => {
  const { user } = await reachLocations()
  const addIn = async (name: string) => {
    const section = within(await screen.findByRole('region', { name }))
    return section.getByRole('link', { name: /\+ Add Current Location/ })
  }
  for (const [name, type] of [
    ['Home Location', 'current_city'],
    ['Work or Business Location', 'pincode'],
    ['Other Location', 'other_cities'],
  ] as const) {
    expect((await addIn(name)).getAttribute('href')).toContain(`type=${type}`)
  }
  await user.click(await addIn('Work or Business Location'))
  await screen.findByRole('heading', { name: 'Add or Update Locations' })
  const pincode = await fieldOf('Pincode')
  await user.type(pincode, '12345678')
  expect(pincode).toMatchObject({ value: '123456' })
  expect(await errorOf('Pincode')).toBe('Enter 6 digit pincode to search location')
  await user.clear(pincode)
  await user.type(pincode, '12345')
  expect(pincode.getAttribute('aria-invalid')).not.toBe('true')
  await user.type(pincode, '{Enter}')
  expect(await errorOf('Pincode')).toBe('Enter 6 digit pincode to search location')
})

// PLACE-6, CONST-location-length
test('other locations of a registration have at most 60 characters, are listed and removed', async () => {
  const { press, user } = await reachLocations()
  const others = within(await screen.findByRole('region', { name: 'Other Location' }))
  await user.click(others.getByRole('link', { name: /\+ Add Current Location/ }))
  const field = await screen.findByRole('combobox', { name: 'Location' })
  await user.type(field, 'x'.repeat(70))
  expect(field).toMatchObject({ value: 'x'.repeat(60) })
  await user.clear(field)
  await user.type(field, 'Jor Bagh')
  await press('Keep “Jor Bagh” in your profile alone')
  await arriveAt('/locationSelectionScreen')
  await press('Remove Jor Bagh')
  await waitFor(() => expect(screen.queryByText('Jor Bagh')).toBeNull())
})

// SIGNUP-17, MSG-registration-refused
test('a refused registration shows why and offers the login', async () => {
  const { press, network } = await reachLocations()
  network.set('contact_taken', 'auth/register')
  await press('Continue')
  await screen.findByText('You already have an account. Please login.')
  await press('Login')
  await arriveAt(`/${token}/login`)
})
