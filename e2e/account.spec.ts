import { chooseAccount, newPerson } from './auth-steps.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { answerTo } from './members.ts'
import { openNewMember } from './new-member.ts'
import { codeSentTo } from './senders.ts'

// ROUTE-settings-account
test('a member adds a new e-mail address with the password and a code', async ({ browser }) => {
  const { page, password, username, close } = await openNewMember(browser)
  const { email } = newPerson()
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Sign-in and consent' }).click()
  const section = page.getByRole('region', { name: 'How you sign in' })
  await expect(section.getByText(username)).toBeVisible()
  await section.getByRole('link', { name: 'Email address' }).click()
  await page.getByRole('textbox', { name: 'New email address' }).fill('not an address')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter valid email address')).toBeVisible()
  await page.getByRole('textbox', { name: 'New email address' }).fill(email)
  await page.getByLabel('Your password').fill('not that one')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('This password is not right.')).toBeVisible()
  await expect(page.getByLabel('Your password')).toBeFocused()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('Code').fill(await codeSentTo(email))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL('/settings/account')
  await expect(section.getByText(email)).toBeVisible()
  const login = await answerTo(
    'auth/login-with-email',
    { email, password },
    { network: '192.0.2.45' },
  )
  expect(login.status).toBe(200)
  await close()
})

// ROUTE-settings-account
test('a member links Google after a visit there, and unlinks it', async ({ browser }) => {
  const { page, password, close } = await openNewMember(browser)
  const { email } = newPerson()
  await visit(page, '/settings/account')
  await page.getByRole('link', { name: 'Link Google' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await alertWith(page, 'Nothing has changed.').getByRole('button').click()
  await expect(page).toHaveURL('/settings/account')
  await page.getByRole('link', { name: 'Link Google' }).click()
  await chooseAccount(page, { name: 'Noor Fatima', email })
  await expect(page.getByText(`Link the Google account ${email}`)).toBeVisible()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Link Google' }).click()
  await expect(page.getByText('Your account is linked.')).toBeVisible()
  await reload(page)
  await page.getByRole('button', { name: 'Unlink Google' }).click()
  await expect(page.getByRole('link', { name: 'Link Google' })).toBeVisible()
  await close()
})

// ROUTE-settings-account
test('the consent to messages is withdrawn with the box that gave it', async ({ browser }) => {
  const { page, close } = await openNewMember(browser)
  await visit(page, '/settings/account')
  const box = page.getByRole('checkbox', { name: /^Messages by WhatsApp/ })
  await expect(box).not.toBeChecked()
  await Promise.all([page.waitForResponse(/update-consent$/), box.click()])
  await expect(page.getByText(/^Since \d\d \w{3}, \d{4}/)).toBeVisible()
  await reload(page)
  await expect(box).toBeChecked()
  await Promise.all([page.waitForResponse(/update-consent$/), box.click()])
  await expect(page.getByText('You get none.', { exact: false })).toBeVisible()
  await reload(page)
  await expect(box).not.toBeChecked()
  await close()
})

// ROUTE-settings-look
test('the chosen theme is there from the first line of every page on', async ({ browser }) => {
  const { page, close } = await openNewMember(browser)
  const root = page.locator('html')
  await visit(page, '/settings')
  await expect(page.getByRole('radio', { name: 'As the device' })).toBeChecked()
  await page.getByText('Dark', { exact: true }).click()
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const drawn = await page.request.get('/settings')
  expect(await drawn.text()).toContain('<html lang="en" data-theme="dark">')
  await reload(page)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.getByText('As the device', { exact: true }).click()
  await expect(root).not.toHaveAttribute('data-theme')
  expect(await (await page.request.get('/settings')).text()).toContain('<html lang="en">')
  await close()
})
