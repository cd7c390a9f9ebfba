import { openSignedIn } from './auth-steps.ts'
import { expect, test, visit } from './journey.ts'
import { answerTo, signIn } from './members.ts'

// SESSION-6
test('lists the sessions of a member and ends one of them', async ({ browser }) => {
  const elsewhere = await signIn('pooja')
  const { page, close } = await openSignedIn(browser, 'pooja')
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Where you are signed in' }).click()
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Sign out of/ }).click()
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  const { status } = await answerTo('auth/sessions', {}, { token: elsewhere.token })
  expect(status).toBe(401)
  await close()
})
