import type { Page } from '@playwright/test'
import { chooseAccount, expectSignedIn, fillIn, newPerson, signOut, wrong } from './auth-steps.ts'
import { countTaps } from './count-taps.ts'
import { doorOf, expect, test, visit } from './journey.ts'
import { demoToken, openContest } from './members.ts'
import { codeSentTo } from './senders.ts'

const join = `/${demoToken}/join`

// CODE-16, SIGNUP-20, SIGNUP-23, SIGNUP-24
test('registers from a shared challenge in two screens and starts it, then comes back by a code', {
  tag: '@gate',
}, async ({ page }) => {
  const { phone, username } = newPerson()
  await visit(page, `/contest/${await openContest()}`)
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  const door = doorOf(page)
  await door.getByLabel('Phone number or email').fill(phone)
  await door.getByRole('button', { name: 'Send code' }).click()

  await expect(page).toHaveURL(`/${demoToken}/join/code`)
  const code = await codeSentTo(phone)
  const field = page.getByLabel('Code')
  await field.fill(wrong(code))
  await expect(page.getByText('This code is not right')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await paste(page, `Your code is ${code}. It works for 5 minutes.`)

  const name = page.getByLabel('Username')
  await fillIn(page, { 'Full Name': 'Lata Iyer' })
  await expect(name).toHaveValue(/^lata/)
  await name.fill('asha')
  await expect(page.getByText('This username is taken.')).toBeVisible()
  await name.fill(username)
  await expect(page.getByText('This username is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please accept terms & conditions.')).toBeVisible()
  const terms = page.getByRole('checkbox', { name: /^I agree with the T&C/ })
  await expect(terms).toBeFocused()
  await terms.check()
  await page.getByRole('button', { name: 'Create Account' }).click()

  const joined = page.getByRole('dialog', { name: 'You are in!' })
  await joined.getByRole('button', { name: 'Go to My Challenge' }).click()
  await expect(page.getByText(/^Today is Day 1/)).toBeVisible()
  await expectSignedIn(page, 'Lata Iyer')

  const later = page.getByRole('region', { name: 'Make yourself at home' })
  const asked = [/^Add your place/, /^Set a password/, /gender/, /WhatsApp/]
  await expect(later.getByRole('link')).toHaveText(asked)
  await later.getByLabel('Referral Code').fill('NOBODY22')
  await later.getByRole('button', { name: 'Save' }).click()
  await expect(later.getByText('This referral code is not known here')).toBeVisible()
  await later.getByRole('button', { name: 'Not now' }).click()
  await expect(later).toBeHidden()

  await signOut(page)
  await readMessages(page, () => codeSentTo(phone, 2))
  await visit(page, join)
  await page.getByLabel('Phone number or email').fill(phone)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expectSignedIn(page, 'Lata Iyer')
})

// A journey because it counts taps and screens over all pages of the way.
// SIGNUP-20
test('from the link of a challenge to its first day done a neighbour without an account needs five screens and six taps', async ({
  page,
}) => {
  const { phone, username } = newPerson()
  const counted = await countTaps(page)
  const screens: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (pathname !== screens.at(-1)) screens.push(pathname)
  })
  await visit(page, `/contest/${await openContest()}`)
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  await doorOf(page).getByLabel('Phone number or email').fill(phone)
  await doorOf(page).getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(phone))
  await fillIn(page, { 'Full Name': 'Lata Iyer' })
  await page.getByLabel('Username').fill(username)
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('dialog', { name: 'You are in!' }).getByText('Open Day 1').click()
  await page.getByRole('button', { name: 'Mark completed' }).click()
  await expect(page.getByRole('dialog', { name: 'Day done' })).toBeVisible()
  expect((await counted()).taps).toBe(6)
  // The challenge, the code, the account, the challenge again, and the day.
  expect(screens).toHaveLength(5)
})

test('the code step is shown as a skeleton in its frame before the scripts run', async ({
  request,
}) => {
  const page = await (await request.get(`${join}/code`)).text()
  expect(page).toContain('Enter the code</h1>')
  expect(page).toContain('<title>Enter the code')
  expect(page).not.toContain('bg-scrim')
})

// A journey because another server answers, which the page is left for.
// SIGNUP-20
test('registers with Google, with a suggested username', async ({ page }) => {
  const { username, email } = newPerson()
  await visit(page, join)
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await chooseAccount(page, { name: `Noor ${username}`, email })
  await expect(page).toHaveURL(`/${demoToken}/join/name`)
  await expect(page.getByLabel('Full Name')).toHaveValue(`Noor ${username}`)
  await expect(page.getByText('This username is free.')).toBeVisible()
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectSignedIn(page, `Noor ${username}`)
})

/** Pastes a text into the focused field. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, text)
}

/** Gives the browser a phone whose messages it may read. */
async function readMessages(page: Page, code: () => Promise<string>): Promise<void> {
  await page.exposeFunction('codeOfMessage', code)
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    const get = async () => ({ code: await Reflect.get(window, 'codeOfMessage')() })
    Object.defineProperty(navigator, 'credentials', { value: { get } })
  })
}
