import type { Page } from '@playwright/test'
import { home, wrong } from './auth-steps.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { answerTo, demoToken } from './members.ts'
import { codeSentTo } from './senders.ts'

// ROUTE-5, ROUTE-16, LOGIN-7, CODE-3, CODE-7, MSG-code-refused
test('signs in with a code sent by e-mail, after a wrong code and a reload', async ({ page }) => {
  const email = 'joseph@example.org'
  await visit(page, `/${demoToken}/login-with-email?with=code`)
  await requestCode(page, 'nobody at all')
  await expect(page.getByText(/Please enter valid/)).toBeVisible()
  await requestCode(page, email)
  await expect(page).toHaveURL('/verifyotp')
  await page.getByLabel('Code').fill('12')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Please enter the 6 digits')).toBeVisible()
  const code = await codeSentTo(email)
  await page.getByLabel('Code').fill(wrong(code))
  await alertWith(page, 'This code is not right').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await expect(page.getByLabel('Code')).toBeFocused()
  await reload(page)
  await page.getByLabel('Code').fill(code)
  await expect(page).toHaveURL(home)
  await expect(page.getByRole('link', { name: 'Me', exact: true })).toBeVisible()
})

// SESSION-5
test('after logout the browser stores nothing about the member', async ({ page, context }) => {
  await visit(page, `/${demoToken}/login-with-email?with=code`)
  await requestCode(page, 'nirmal@example.org')
  await page.getByLabel('Code').fill(await codeSentTo('nirmal@example.org'))
  await expect(page).toHaveURL(home)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '""'))
  expect(token).toMatch(/\.[\w-]{43}$/)
  await page.getByRole('link', { name: 'Me', exact: true }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login`)

  const stored = await page.evaluate(async () => {
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
    expect(stored + cookies).not.toContain(secret)
  }
  const status = async () => (await answerTo('auth/sessions', {}, { token })).status
  await expect.poll(status).toBe(401)
})

async function requestCode(page: Page, to: string): Promise<void> {
  await page.getByLabel('Phone number or email').fill(to)
  await page.getByRole('button', { name: 'Send code' }).click()
}
