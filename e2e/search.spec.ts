import type { Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const box = (page: Page) => page.getByRole('searchbox')

async function searchFor(page: Page, query: string): Promise<void> {
  await box(page).fill(query)
  await box(page).press('Enter')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}

// SEARCH-7
test('a visitor comes from the posts, searches with a misspelling and opens a result', {
  tag: '@gate',
}, async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await expect(box(page)).toBeFocused()

  await searchFor(page, 'heritge wlak')
  await expect(page).toHaveURL(/\/search\?q=heritge\+wlak$/)
  const found = results(page).getByRole('article', { name: /Heritage walk/ })
  await expect(found.locator('mark')).toHaveText(['Heritage', 'walk'])
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/\/post\/heritage-walk/)

  await page.goBack()
  await expect(found).toBeVisible()
  await expect(box(page)).toHaveValue('heritge wlak')
})

test('Hindi is found without its nukta, and by English letters', async ({ page }) => {
  await visit(page, `/${demoToken}/search`)
  for (const query of ['बिजलि', 'bijlee', 'फॉरवर्ड बिजली']) {
    await searchFor(page, query)
    await expect(results(page).locator('mark', { hasText: 'बिजली' }).first()).toBeVisible()
  }
})

// SEARCH-7
test('more results are loaded at the end of the list', async ({ page }) => {
  await visit(page, `/${demoToken}/search?q=the`)
  const rows = results(page).getByRole('article')
  await expect(rows.first()).toBeVisible()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})
