import { openSignedIn, wrong } from './auth-steps.ts'
import { expect, test, visit } from './journey.ts'
import { answerTo, demoPassword, demoToken, signIn } from './members.ts'
import { codeSentTo } from './senders.ts'

// ROUTE-15, PASSWORD-1
test('replaces a forgotten password with a code', async ({ page }) => {
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
  await expect(page.getByText('The two passwords are different')).toBeVisible()
  await page.getByRole('textbox', { name: 'Re-enter new password', exact: true }).fill(password)
  const code = page.getByLabel('Code')
  await code.fill(wrong(await codeSentTo(email)))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('This code is not right')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  await code.fill(await codeSentTo(email))
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login-with-email`)
  expect(await statusOf('rukmini', demoPassword)).toBe(401)
  expect(await statusOf('rukmini', password)).toBe(200)
})

// ROUTE-15, PASSWORD-2
test('changes the password of a signed-in member and ends their other sessions', async ({
  browser,
}) => {
  const elsewhere = await signIn('suresh')
  const { page, close } = await openSignedIn(browser, 'suresh')
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('s•••@example.org')).toBeVisible()
  await page
    .getByRole('textbox', { name: 'New password', exact: true })
    .fill('a brand new pass phrase')
  await page
    .getByRole('textbox', { name: 'Re-enter new password', exact: true })
    .fill('a brand new pass phrase')
  await page.getByLabel('Code').fill(await codeSentTo('suresh@example.org'))
  await expect(page.getByRole('checkbox', { name: 'Sign out of all other devices' })).toBeChecked()
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page).toHaveURL('/settings')
  expect(await answerTo('auth/sessions', {}, { token: elsewhere.token })).toMatchObject({
    body: { code: 'session_ended' },
  })
  await close()
})

async function statusOf(email: string, password: string): Promise<number> {
  const login = { email, password }
  return (await answerTo('auth/login-with-email', login, { network: '192.0.2.9' })).status
}
