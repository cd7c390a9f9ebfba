import type { Page } from '@playwright/test'
import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const box = (page: Page) => page.getByRole('searchbox')

async function searchFor(page: Page, query: string): Promise<void> {
  await box(page).fill(query)
  await box(page).press('Enter')
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
}

// SEARCH-7
test('a visitor comes from the posts, searches with a misspelling and opens a result', async ({
  page,
}) => {
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
test('one kind is searched, and another one by a tap', async ({ page }) => {
  await visit(page, `/${demoToken}/search?q=asha&kind=person`)
  await expect(results(page).getByRole('article')).toHaveCount(1)
  await expect(results(page).getByRole('link', { name: 'Asha Verma' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'People' })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'Challenges' }).click()
  await expect(page).toHaveURL(/kind=contest/)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(results(page).getByRole('link', { name: 'Asha Verma' })).toBeVisible()
})

// SEARCH-7
test('a search begins by itself after a pause', async ({ page }) => {
  await visit(page, `/${demoToken}/search`)
  await box(page).pressSequentially('metro')
  await expect(results(page).locator('mark').first()).toHaveText(/metro/i)
  await expect(page).toHaveURL(/q=metro$/)
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(box(page)).toBeFocused()
  await expect(page).toHaveURL(/\/search$/)
})

// SEARCH-7
test('more results are loaded at the end of the list', async ({ page }) => {
  await visit(page, `/${demoToken}/search?q=the`)
  const rows = results(page).getByRole('article')
  await expect(rows.first()).toBeVisible()
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(20)
})

test.describe('on one device', () => {
  test.use({ member: 'sanjay' })

  // SEARCH-8
  test('recent searches are offered again, and removed one by one or all at once', async ({
    page,
  }) => {
    await visit(page, `/${demoToken}/search`)
    for (const query of ['metro', 'नल का पानी', 'walk']) await searchFor(page, query)
    await visit(page, `/${demoToken}/search`)
    const recent = page.getByRole('region', { name: 'Recent searches' })
    await expect(recent.getByRole('listitem')).toHaveText(['walk', 'नल का पानी', 'metro'])

    await recent.getByRole('button', { name: 'Remove “walk”' }).click()
    await expect(recent.getByRole('listitem')).toHaveText(['नल का पानी', 'metro'])
    await reload(page)
    await recent.getByRole('button', { name: 'metro', exact: true }).click()
    await expect(results(page).getByRole('article').first()).toBeVisible()

    await visit(page, `/${demoToken}/search`)
    await recent.getByRole('button', { name: 'Remove all' }).click()
    await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  })

  test('a deleted post is not found any more', async ({ page }) => {
    const { token } = memberOf('sanjay')
    const title = 'Zephyr kites over the terrace'
    const written = { title, description: 'Who flew them?', location: 'Aundh', language_id: 2 }
    const { post } = await ask('post/newpost', written, { token })
    await visit(page, `/${demoToken}/search`)
    await searchFor(page, 'zephir kites')
    await expect(results(page).getByRole('link', { name: title })).toBeVisible()
    await ask('post/delete', { postid: post.id }, { token })
    await reload(page)
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  })
})
