import { chooseAccount, newPerson } from './auth-steps.ts'
import { alertWith, expect, reload, test, visit } from './journey.ts'
import { openNewMember } from './new-member.ts'

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
