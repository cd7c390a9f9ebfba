import {
  chooseAccount,
  enterCode,
  expectSignedIn,
  fillIn,
  finishSetup,
  home,
  landing,
  newPerson,
  openSearch,
  requestCodeByPhone,
  signOut,
  wrong,
} from './auth-steps.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'
import { codeSentTo, hangWhatsApp } from './senders.ts'

// ROUTE-6, ROUTE-7, ROUTE-8, ROUTE-14, LOGIN-8, SIGNUP-1, SIGNUP-2, SIGNUP-4, SIGNUP-15
test('signs up with Google and signs in again', { tag: '@gate' }, async ({ page }) => {
  const { username, email } = newPerson()
  await visit(page, landing)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await expect(page).toHaveURL(`/${demoToken}/signup-with-google`)

  const link = page.getByRole('link', { name: 'Sign up with Google' })
  await link.click()
  await expect(page.getByText('Please accept terms & conditions.')).toBeVisible()
  const terms = page.getByRole('checkbox', { name: /^I agree with the T&C/ })
  await expect(terms).toBeFocused()
  await terms.check()
  await link.click()
  await chooseAccount(page, { name: 'Noor Fatima', email })

  await expect(page).toHaveURL(`/${demoToken}/register`)
  await expect(page.getByLabel('Full Name')).toHaveValue('Noor Fatima')
  await reload(page)
  await fillIn(page, { 'Full Name': 'Noor F.', Username: username })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/languageSelectionScreen')
  await page.goBack()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.goForward()
  await page.getByLabel('Language').selectOption('Hindi')
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(home)
  await expectSignedIn(page, 'Noor F.')

  await signOut(page)
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await chooseAccount(page, { name: 'Noor Fatima', email })
  await expect(page).toHaveURL(home)
  await expectSignedIn(page, 'Noor F.')
})

// SIGNUP-1, SIGNUP-11, SIGNUP-12
test('signs up with the form and a code by e-mail, then signs in with the password', async ({
  page,
}) => {
  const { username, email, phone } = newPerson()
  const password = 'चौक पर मिलते हैं'
  await visit(page, landing)
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByRole('link', { name: 'Sign up with Email' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('All fields are required')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()

  await fillIn(page, {
    'Full Name': 'Kabir Das',
    Email: email,
    'Phone number': '12345',
    Username: username,
  })
  await fillIn(page, { Password: 'password123' })
  await page.getByText('Male', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  // The phone is not stored, so there is no consent to give.
  await expect(page.getByRole('checkbox', { name: /WhatsApp/ })).toBeHidden()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter valid phone number')).toBeVisible()
  await page.getByLabel('Phone').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This password is easy to guess')).toBeVisible()
  await fillIn(page, { Password: password })
  await page.getByRole('button', { name: 'Send code' }).click()
  await enterCode(page, email)

  await expect(page.getByLabel('Username')).toHaveValue(username)
  await finishSetup(page)
  await expectSignedIn(page, 'Kabir Das')

  await signOut(page)
  await page.getByRole('link', { name: 'Sign in with Email' }).click()
  await fillIn(page, { 'Username or Email': username, Password: password })
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expectSignedIn(page, 'Kabir Das')
})

// ROUTE-14, CODE-2, SIGNUP-1, SIGNUP-10, SIGNUP-15, PLACE-4
test('signs up with a code by WhatsApp, with locations and a referral code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 28.5861, longitude: 77.2249 })
  const { username, phone } = newPerson()
  const { token } = memberOf('maria')
  const before = await ask('user/referral', {}, { token })
  await visit(page, `/${demoToken}/create-account?referral=${before.referral_code}`)
  await page.getByRole('link', { name: 'Sign up with WhatsApp' }).click()
  await requestCodeByPhone(page, phone)
  await expect(page).toHaveURL(`/${demoToken}/registerverifyotp`)
  await expect(page.getByText(phone.slice(5))).toBeVisible()
  await expect(page.getByText(phone)).toBeHidden()

  await page.getByLabel('Code').fill(wrong(await codeSentTo(phone)))
  await alertWith(page, 'This code is not right').getByRole('button').click()
  await reload(page)
  await enterCode(page, phone)

  await fillIn(page, { 'Full Name': 'Lata Iyer', Username: 'asha' })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/locationSelectionScreen')
  await openSearch(page, 'Home Location')
  await page.getByRole('combobox', { name: 'Location' }).fill('civil lines kanpur')
  await page
    .getByRole('option', { name: /Kanpur/ })
    .first()
    .click()
  await openSearch(page, 'Work or Business Location')
  await page.getByRole('textbox', { name: 'Pincode' }).fill('600004')
  await page.getByRole('button', { name: /^Mylapore/ }).click()
  await openSearch(page, 'Other Location')
  await page.getByRole('tab', { name: 'Position' }).click()
  await page.getByRole('button', { name: '+ Add Current Location' }).click()
  await page.getByRole('button', { name: /^Lodhi Colony/ }).click()
  await reload(page)
  for (const [section, place] of [
    ['Home Location', 'Civil Lines'],
    ['Work or Business Location', '600004'],
    ['Other Location', 'Lodhi Colony'],
  ] as const) {
    await expect(page.getByRole('region', { name: section })).toContainText(place)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSignedIn(page, 'Lata Iyer')
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Your locations' }).click()
  // Several places have the same name; each location has the chosen one.
  for (const [section, city] of [
    ['Home Location', 'Kanpur'],
    ['Work or Business Location', 'Chennai'],
    ['Other Location', 'Delhi'],
  ] as const) {
    await expect(page.getByRole('region', { name: section })).toContainText(city)
  }
  await page.goBack()
  await page.goBack()
  const after = await ask('user/referral', {}, { token })
  expect(after.referred).toBe(before.referred + 1)

  await signOut(page)
  await page.getByRole('link', { name: 'Sign in with Email' }).click()
  await page.getByRole('link', { name: 'Sign in with a code' }).click()
  await page.getByLabel('Phone number or email').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page).toHaveURL('/verifyotp')
  await enterCode(page, phone, 2)
  await expect(page).toHaveURL(home)
  await expectSignedIn(page, 'Lata Iyer')
})

// SIGNUP-16
test('resumes an unfinished registration in the same browser', async ({ page, context }) => {
  const { username, phone } = newPerson()
  await visit(page, `/${demoToken}/create-account?with=whatsapp`)
  await requestCodeByPhone(page, phone)
  await enterCode(page, phone)
  await fillIn(page, { 'Full Name': 'Meher Baba', Username: username })
  await page.close()

  const later = await context.newPage()
  await visit(later, `/${demoToken}/create-account`)
  await later.getByRole('link', { name: 'Continue your registration' }).click()
  await expect(later.getByLabel('Full Name')).toHaveValue('Meher Baba')
  await expect(later.getByLabel('Username')).toHaveValue(username)
  await finishSetup(later)
  await expectSignedIn(later, 'Meher Baba')
})

test.describe('while WhatsApp is down', () => {
  test.use({ allowedErrors: /status of 503/ })

  // A journey because a server of messages that does not answer is waited for.
  // CODE-15, MSG-signup-refused, DATA-13
  test('shows an error, and sign-up by e-mail works', { tag: '@gate' }, async ({ page }) => {
    const { username, phone, email } = newPerson()
    hangWhatsApp(phone)
    await visit(page, `/${demoToken}/create-account?with=whatsapp`)
    await requestCodeByPhone(page, phone)
    await alertWith(page, 'The code could not be sent').getByRole('button').click()
    await visit(page, `/${demoToken}/create-account?with=email`)
    await fillIn(page, { 'Full Name': 'Om Puri', Email: email, Username: username })
    await expect(page.getByLabel('Phone')).toHaveValue(phone)
    await fillIn(page, { Password: 'a good pass phrase' })
    await page.getByText('Other', { exact: true }).click()
    await page.getByRole('button', { name: 'Send code' }).click()
    await enterCode(page, email)
    await finishSetup(page)
    await expectSignedIn(page, 'Om Puri')
  })
})
