import { expect, test, visit } from './journey.ts'
import { demoToken } from './members.ts'

const pages = [
  { path: '/faq', title: 'FAQs' },
  { path: '/local-authorities', title: 'Local Authorities' },
  { path: '/info', title: 'Info' },
]

test('the local-info navigation leads to five pages and marks the one that is open', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/info`)
  const nav = page.getByRole('navigation', { name: 'Local info' })
  const links = ['Info', 'Trending Posts', 'All Posts', 'FAQs', 'Local Authorities']
  await expect(nav.getByRole('link')).toHaveText(links)
  await expect(nav.locator('[aria-current=page]')).toHaveText('Info')
  await nav.getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL(`/${demoToken}/faq`)
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
  await nav.getByRole('link', { name: 'Local Authorities' }).click()
  await expect(page).toHaveURL(`/${demoToken}/local-authorities`)
  await expect(nav.locator('[aria-current=page]')).toHaveText('Local Authorities')
  await expect(nav.locator('[aria-current=page]')).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
  await nav.getByRole('link', { name: 'Trending Posts' }).click()
  await expect(page).toHaveURL(`/${demoToken}/posts?sort=trending`)
})

for (const { path, title } of pages) {
  test(`${path} without a community leads to that of the device`, async ({ page }) => {
    await visit(page, `/${demoToken}`)
    await visit(page, path)
    await expect(page).toHaveURL(`/${demoToken}${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test(`${path} of no community is not found`, async ({ page }) => {
    expect((await page.goto(`/nowhere${path}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the questions and numbers of no known community say where to find them', async ({
      page,
    }) => {
      for (const path of ['/faq', '/local-authorities']) {
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('heading', { name: 'Which community?' })).toBeVisible()
      }
    })
  })
}
