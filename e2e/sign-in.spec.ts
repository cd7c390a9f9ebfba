import type { Page } from '@playwright/test'
import { alertWith, doorOf, expect, reload, test, visit } from './journey.ts'
import { answerTo, ask, demoPassword, demoToken, signIn, storageOf } from './members.ts'
import { openNewMember } from './new-member.ts'
import { openScene } from './scene.ts'

const home = `/${demoToken}/home`

// LOGIN-9, MSG-invalid-credentials
test('after a wrong password offers to try again, then a new password, then an account', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await fillIn(page, 'partha', 'welcome-to-chauk')
  const alert = alertWith(page, 'Invalid credentials.')
  await expect(alert.getByRole('button')).toHaveText([
    'Try again',
    'Forgot password',
    'Create Account',
  ])
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel(/^Password/)).toBeFocused()

  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await alert.getByRole('button', { name: 'Forgot password' }).click()
  await expect(page).toHaveURL('/forgot-password')
  await page.goBack()

  await fillIn(page, 'partha', 'welcome-to-chauk')
  await alert.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(`/${demoToken}/join`)
})

// PROFILE-10
test('stays signed in after a reload, and signs out', { tag: '@gate' }, async ({ page }) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await fillIn(page, 'partha', demoPassword)
  await expect(page).toHaveURL(home)
  await reload(page)
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  await page.goto(`/${demoToken}/login`)
  await expect(page).toHaveURL(home)

  const token = await stored(page, 'token')
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login`)
  await expect(page.getByRole('link', { name: 'Sign in with Email' })).toBeVisible()
  expect(await stored(page, 'token')).toBeNull()
  expect(await stored(page, '@user')).toBeNull()
  // The browser shows the login before the server has handled the logout.
  await expect
    .poll(() => answerTo('contest/my-contests', {}, { token }))
    .toMatchObject({ status: 401, body: { code: 'session_ended' } })
  await page.goto('/newpost')
  await expect(page).toHaveURL(`/${demoToken}/login`)
})

// GATE-8
test('returns to the challenge that a visitor wanted to accept, which is accepted once', async ({
  page,
  browser,
}) => {
  const { token, contest } = await openScene()
  const member = await openNewMember(browser, token)
  await member.close()
  await visit(page, contest.path)
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  await doorOf(page).getByRole('link', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Sign in with Email' }).click()
  await fillIn(page, member.username, member.password)
  await expect(page).toHaveURL(new RegExp(`${contest.path}$`))
  const joined = page.getByRole('dialog', { name: 'You are in!' })
  await expect(joined).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('sign_in_intent'))).toBeNull()

  await joined.getByRole('button', { name: 'Go to My Challenge' }).click()
  await reload(page)
  await expect(page.getByText(/^Today is Day 1/)).toBeVisible()
  await expect(joined).toBeHidden()
})

// GATE-9
test('a member whose session ended elsewhere becomes a visitor', { tag: '@gate' }, async ({
  browser,
}) => {
  const member = await signIn('kamala')
  const context = await browser.newContext({ storageState: storageOf(member) })
  const page = await context.newPage()
  await visit(page, home)
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
  await ask('auth/logout', {}, { token: member.token })

  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Upvote/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Alert' })).toContainText(/login/i)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await stored(page, 'token')).toBeNull()
  await context.close()
})

async function fillIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username or Email').fill(name)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
}

async function stored(page: Page, key: string) {
  return await page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}
