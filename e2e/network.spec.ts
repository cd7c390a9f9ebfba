import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'

// The browser says of itself that it cannot load what is held back here.
test.use({ forgiven: /net::ERR_|Failed to load resource/ })

test('a request that takes longer than 12 seconds is told, and can be made again', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  await page.getByRole('textbox', { name: 'Username or Email' }).fill('nobody')
  await page.getByRole('textbox', { name: 'Password' }).fill('at all')
  await page.route('**/api/auth/login-with-email', () => {})
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  const alert = page.getByRole('dialog', { name: 'Alert' })
  await expect(alert).toContainText('Request timed out please try again', { timeout: 15_000 })

  await page.unrouteAll()
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(alert).toContainText('Invalid credentials.')
})

test('without a network the screen says so, and comes when the network does', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await page.route('**/api/post/feed', (route) => route.abort())
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByText('No response received from the server.')).toBeVisible({
    timeout: 20_000,
  })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
