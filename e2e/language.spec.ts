import { expect, reload, test, visit } from './journey.ts'
import { demoToken } from './members.ts'

test.use({ locale: 'hi-IN', member: 'maria' })

test('a reader whose browser speaks Hindi reads Hindi, and may choose English', async ({
  page,
}) => {
  await visit(page, `/${demoToken}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { name: 'चुनौतियाँ' })).toBeVisible()

  await visit(page, '/myprofile')
  await page.getByText('English', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('heading', { name: 'My profile' })).toBeVisible()
  await reload(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
