import type { Browser, Page } from '@playwright/test'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { answerTo, demoPassword, demoToken, signIn, storageOf } from './members.ts'
import { codeSentTo } from './senders.ts'
import { home, wrong } from './steps-in.ts'

test('signs in by a code to the e-mail, over a reload and with a mistake on the way', async ({
  page,
}) => {
  const email = 'joseph@example.org'
  await visit(page, `/${demoToken}/login-with-email?with=code`)
  await askForCode(page, 'nobody at all')
  await expect(page.getByText(/Please enter valid/)).toBeVisible()
  await askForCode(page, email)
  await expect(page).toHaveURL('/verifyotp')
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter the 6 digits')).toBeVisible()
  const code = await codeSentTo(email)
  await page.getByLabel('Code').fill(wrong(code))
  await page.getByRole('button', { name: 'Verify' }).click()
  await alertWith(page, 'This code is not right').getByRole('button', { name: 'OK' }).click()
  await reload(page)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})

test('a code screen without a code leads to the landing', async ({ page }) => {
  await visit(page, `/${demoToken}/contestlist`)
  await page.goto('/verifyotp')
  await expect(page).toHaveURL(`/${demoToken}/login`)
})

test('a forgotten password is replaced by a code', async ({ page }) => {
  const email = 'rukmini@example.org'
  const password = 'मेरा नया पासवर्ड'
  await visit(page, `/${demoToken}/login-with-email`)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send email' }).click()
  await expect(page).toHaveURL('/change-password')
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password)
  await page
    .getByRole('textbox', { name: 'Re-enter new password', exact: true })
    .fill('something else')
  await page.getByLabel('Code').fill(await codeSentTo(email))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This is not the same password')).toBeVisible()
  await page.getByRole('textbox', { name: 'Re-enter new password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login-with-email`)
  expect(await statusOf('rukmini', demoPassword)).toBe(401)
  expect(await statusOf('rukmini', password)).toBe(200)
})

test('changes the password while signed in, and signs out elsewhere', async ({ browser }) => {
  const elsewhere = await signIn('gurmeet')
  const { page, close } = await openSignedIn(browser, 'gurmeet')
  await visit(page, '/myprofile')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('g•••@example.org')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'New password', exact: true })
    .fill('a brand new pass phrase')
  await page
    .getByRole('textbox', { name: 'Re-enter new password', exact: true })
    .fill('a brand new pass phrase')
  await page.getByLabel('Code').fill(await codeSentTo('gurmeet@example.org'))
  await expect(page.getByRole('checkbox', { name: 'Sign out of all other devices' })).toBeChecked()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/myprofile')
  expect(await answerTo('auth/sessions', {}, { token: elsewhere.token })).toMatchObject({
    body: { code: 'session_ended' },
  })
  await close()
})

test('sees where one is signed in, and ends it there', async ({ browser }) => {
  const elsewhere = await signIn('tenzin')
  const { page, close } = await openSignedIn(browser, 'tenzin')
  await visit(page, '/myprofile')
  await page.getByRole('link', { name: 'Where you are signed in' }).click()
  await expect(page.getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: /^Sign out of/ }).click()
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  const { status } = await answerTo('auth/sessions', {}, { token: elsewhere.token })
  expect(status).toBe(401)
  await close()
})

test('after logout the browser keeps nothing of who was here', async ({ page, context }) => {
  await visit(page, `/${demoToken}/login-with-email?with=code`)
  await askForCode(page, 'nirmal@example.org')
  await page.getByLabel('Code').fill(await codeSentTo('nirmal@example.org'))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(home)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""'))
  expect(token).toMatch(/\.[\w-]{43}$/)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login`)

  const kept = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const names = await caches.keys()
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      history.state,
      databases,
      names,
    ])
  })
  const cookies = JSON.stringify(await context.cookies())
  for (const secret of [token, token.split('.')[1], 'nirmal', '@example.org', '@user']) {
    expect(kept + cookies).not.toContain(secret)
  }
  expect((await answerTo('auth/sessions', {}, { token })).status).toBe(401)
})

async function askForCode(page: Page, to: string): Promise<void> {
  await page.getByLabel('Phone number or email').fill(to)
  await page.getByRole('button', { name: 'Send code' }).click()
}

async function openSignedIn(browser: Browser, name: string) {
  const context = await browser.newContext({ storageState: storageOf(await signIn(name)) })
  return { page: await context.newPage(), close: () => context.close() }
}

async function statusOf(email: string, password: string): Promise<number> {
  return (await answerTo('auth/login-with-email', { email, password }, { network: '192.0.2.9' }))
    .status
}
