import {
  enterCode,
  fillIn,
  finishSetup,
  landing,
  newPerson,
  requestCodeByPhone,
} from './auth-steps.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { ask, demoPassword, demoToken } from './members.ts'

// ROUTE-4, LOGIN-1, LOGIN-2, LOGIN-3
test('the landing offers every method to sign in and to sign up', async ({ page }) => {
  await visit(page, landing)
  const hrefOf = (name: string) => page.getByRole('link', { name, exact: true })
  await expect(hrefOf('Sign in with Google')).toHaveAttribute('href', /\/api\/auth\/google\?/)
  const links = [
    ['Sign in with Email or WhatsApp', `/${demoToken}/login-with-email`],
    ['Create New Account', `/${demoToken}/create-account`],
    ['Register Business', `/${demoToken}/create-account`],
    ['Sign up Later', `/${demoToken}/contestlist`],
    ['About', '/info'],
    ['T&C', '/terms-and-condition'],
    ['Privacy Policy', '/privacy-policy'],
  ] as const
  for (const [name, href] of links) await expect(hrefOf(name)).toHaveAttribute('href', href)
  await expect(page.getByRole('main').locator('svg:visible').first()).toBeVisible()
})

// LOGIN-5
test('signing in with email links a new account, the terms and the privacy policy', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  for (const name of ['Create New Account', 'T&C', 'Privacy Policy']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

// SIGNUP-3
test('a registered visitor finds the login', async ({ page }) => {
  for (const path of ['create-account', 'signup-with-google']) {
    await visit(page, `/${demoToken}/${path}`)
    await page.getByRole('link', { name: 'Already registered? Click here' }).click()
    await expect(page).toHaveURL(landing)
  }
})

// LOGIN-10, MSG-account-without-community
test('an account without a community shows whom to contact', async ({ page }) => {
  await page.context().route('**/api/auth/login-with-email', (route) =>
    route.fulfill({
      json: { status: 'success', message: '', token: 'a', user: { id: 1, user_detail: {} } },
    }),
  )
  await visit(page, `/${demoToken}/login-with-email`)
  await fillIn(page, { 'Username or Email': 'somebody', Password: 'a pass phrase' })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(
    alertWith(page, 'Some error in your account please contact with our team'),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

// ROUTE-9, CODE-1, CODE-4, SIGNUP-14, CONST-code, PRIVACY-3
test('sign-up with a phone asks for phone, consents and code step by step', async ({ page }) => {
  const { phone } = newPerson()
  await visit(page, `/${demoToken}/create-account?with=whatsapp`)
  await expect(page.getByRole('checkbox', { name: /^Send me messages/ })).not.toBeChecked()
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please accept terms & conditions.')).toBeVisible()
  await requestCodeByPhone(page, phone)
  await expect(page).toHaveURL(`/${demoToken}/registerverifyotp`)

  const field = page.getByLabel('Code')
  await field.pressSequentially('12a34 ')
  await expect(field).toHaveValue('1234')
  await enterCode(page, phone)
  await expect(page).toHaveURL(`/${demoToken}/register`)
})

// SIGNUP-4, SIGNUP-5, SIGNUP-6, SIGNUP-9
test('an account needs a full name and a username, and may have a language', async ({ page }) => {
  const { phone, username } = newPerson()
  await visit(page, `/${demoToken}/create-account?with=whatsapp`)
  await requestCodeByPhone(page, phone)
  await enterCode(page, phone)
  await expect(page.getByRole('heading', { name: 'Setup Your Account' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter fullname')).toBeVisible()
  await fillIn(page, { 'Full Name': 'Noor Fatima' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Please enter username')).toBeVisible()
  await fillIn(page, { Username: username, 'Referral Code (optional)': 'NOBODY22' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This referral code is not known here')).toBeVisible()
  await expect(page.getByLabel('Referral Code (optional)')).toBeFocused()
  await fillIn(page, { 'Referral Code (optional)': '' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(
    page.getByRole('heading', { name: 'Which languages do you speak or know?' }),
  ).toBeVisible()
  await expect(page.getByLabel('Language')).toHaveValue('2')
  const { languages } = await ask('auth/subdomain-languages', {})
  const others = languages.filter(({ language_name }) => language_name !== 'English')
  await expect(page.getByRole('option')).toHaveText([
    'English (default)',
    ...others.map(({ language_name }) => language_name),
  ])
})

// ROUTE-14, SIGNUP-10, PLACE-2, PLACE-5, PLACE-6, CONST-pincode, CONST-location-length
test('saved locations are listed, hold at most 60 characters and can be removed', async ({
  page,
}) => {
  const { phone, username } = newPerson()
  await visit(page, `/${demoToken}/create-account?with=whatsapp`)
  await requestCodeByPhone(page, phone)
  await enterCode(page, phone)
  await fillIn(page, { 'Full Name': 'Noor Fatima', Username: username })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Get Started' }).click()
  for (const name of ['Home Location', 'Work or Business Location', 'Other Location']) {
    const section = page.getByRole('region', { name })
    await expect(section.getByRole('link', { name: /\+ Add Current Location/ })).toBeVisible()
  }
  await page
    .getByRole('region', { name: 'Work or Business Location' })
    .getByRole('link', { name: /Add Current/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Add or Update Locations' })).toBeVisible()
  const pincode = page.getByRole('textbox', { name: 'Pincode' })
  await pincode.pressSequentially('12345678')
  await expect(pincode).toHaveValue('123456')
  await pincode.fill('12345')
  await expect(pincode).not.toHaveAttribute('aria-invalid')
  await pincode.press('Enter')
  await expect(pincode).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('Enter 6 digit pincode to search location')).toBeVisible()

  await visit(page, '/locationSearchScreen?type=other_cities')
  const name = page.getByRole('combobox', { name: 'Location' })
  await name.fill('x'.repeat(70))
  await expect(name).toHaveValue('x'.repeat(60))
  await name.fill('Jor Bagh')
  await page.getByRole('button', { name: 'Keep “Jor Bagh” in your profile alone' }).click()
  await expect(page).toHaveURL('/locationSelectionScreen')
  await visit(page, '/locationSearchScreen?type=other_cities')
  await page.getByRole('button', { name: 'Remove Jor Bagh' }).click()
  await expect(page.getByText('Jor Bagh')).toBeHidden()
})

// PASSWORD-2
test('changing a password takes the new password twice and a code that can be sent again', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await fillIn(page, { Email: 'kavita@example.org' })
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page).toHaveURL('/change-password')
  for (const name of ['New password', 'Re-enter new password', 'Code']) {
    await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible()
  }
  await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})

// LOGIN-11, FIELD-user-private, FIELD-stored
test('signing in stores only member, token and community in the browser', async ({ page }) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await fillIn(page, { 'Username or Email': 'zoya', Password: demoPassword })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(Object.keys(stored).sort()).toEqual(['@user', 'identification_token', 'token'])
  expect(JSON.parse(stored['@user'] ?? '{}')).toMatchObject({ username: 'zoya' })
  expect(JSON.parse(stored.identification_token ?? '')).toBe(demoToken)
  expect(JSON.stringify(stored)).not.toMatch(/@example\.org|latitude|longitude|phone/)
})

// SIGNUP-17, MSG-registration-refused
test('a refused registration shows why and offers the login', async ({ page }) => {
  const { phone, username } = newPerson()
  const message = 'You already have an account. Please login.'
  await page
    .context()
    .route('**/api/auth/register', (route) =>
      route.fulfill({ status: 409, json: { status: 'failed', code: 'contact_taken', message } }),
    )
  await visit(page, `/${demoToken}/create-account?with=whatsapp`)
  await requestCodeByPhone(page, phone)
  await enterCode(page, phone)
  await fillIn(page, { 'Full Name': 'Noor Fatima', Username: username })
  await finishSetup(page)
  const alert = alertWith(page, message)
  await expect(alert.getByRole('button', { name: 'Login' })).toBeVisible()
})
