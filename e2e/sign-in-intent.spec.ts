import type { Page } from '@playwright/test'
import { chooseAccount, fillIn, finishSetup, newPerson, signOut } from './auth-steps.ts'
import { alertWith, doorOf, expect, test, visit } from './journey.ts'
import { demoPassword, demoToken, openContest } from './members.ts'
import { codeSentTo } from './senders.ts'

const posts = `/${demoToken}/posts`
const login = `/${demoToken}/login`
const home = `/${demoToken}/home`

// GATE-7
test('a visitor who signs in to write a post comes to the composer, and Back leads to where they were', async ({
  page,
}) => {
  await visit(page, posts)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await signInWith(page, 'tuhina')
  await expect(page).toHaveURL('/newpost')
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(posts)
})

// GATE-7
test('a visitor who signs in to see their challenges comes to them, by a one-time code', async ({
  page,
}) => {
  await visit(page, home)
  await page.getByRole('tab', { name: 'My Challenges' }).click()
  await alertWith(page, 'Login to see contest').getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Sign in with Email' }).click()
  await page.getByRole('link', { name: 'Sign in with a code' }).click()
  const email = 'vaishali@example.org'
  await page.getByLabel('Phone number or email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(email))
  await expect(page).toHaveURL(`/${demoToken}/contestlist?tab=mycontest`)
  await expect(page.getByRole('tab', { name: 'My Challenges' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.goBack()
  await expect(page).toHaveURL(home)
})

// A journey because another server answers, which the page is left for.
// GATE-7
test('a visitor who signs up or signs in with Google to write a post comes to the composer', async ({
  page,
}) => {
  const { username, email } = newPerson()
  await visit(page, posts)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await chooseAccount(page, { name: 'Noor Fatima', email })
  await fillIn(page, { 'Full Name': 'Noor F.', Username: username })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/newpost')

  await visit(page, '/myprofile')
  await signOut(page)
  await visit(page, posts)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Sign in with Google' }).click()
  await chooseAccount(page, { name: 'Noor Fatima', email })
  await expect(page).toHaveURL('/newpost')
})

test('a visitor who reads the terms while signing up by a code then comes to where they wanted to go', async ({
  page,
}) => {
  const { username, email } = newPerson()
  await visit(page, posts)
  await page.getByRole('link', { name: 'New', exact: true }).click()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByRole('link', { name: 'Already registered? Click here' }).click()
  await expect(page.getByText('Login to continue')).toBeVisible()
  await page.getByRole('link', { name: 'T&C' }).click()
  await expect(page).toHaveURL('/terms-and-condition')
  await page.goBack()
  await page.getByRole('link', { name: 'Create New Account' }).click()
  await page.getByRole('link', { name: 'Sign up with Email' }).click()
  await fillIn(page, { 'Full Name': 'Kabir Das', Email: email, 'Phone number': '9876500001' })
  await fillIn(page, { Username: username, Password: 'a good pass phrase' })
  await page.getByText('Male', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^I agree with the T&C/ }).check()
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(email))
  await finishSetup(page)
  await expect(page).toHaveURL('/newpost')
})

// A journey because the wish outlives its page.
// GATE-7
test('of two wishes of a visitor the newest is done', async ({ page }) => {
  await visit(page, `/contest/${await openContest()}`)
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  const door = doorOf(page)
  await door.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(login)
  await page.goto('/myprofile')
  await expect(page).toHaveURL(login)
  await signInWith(page, 'tuhina')
  await expect(page).toHaveURL('/myprofile')
})

async function signInWith(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Email' }).click()
  await page.getByLabel('Username or Email').fill(name)
  await page.getByLabel(/^Password/).fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}
