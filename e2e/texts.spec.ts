import { expect, test, visit, whenLive } from './journey.ts'
import { productUrl } from './members.ts'

const texts = [
  { path: '/terms-and-condition', en: 'Terms and conditions', hi: 'नियम और शर्तें' },
  { path: '/privacy-policy', en: 'Privacy policy', hi: 'गोपनीयता नीति' },
  { path: '/info', en: 'About Chowk', hi: 'Chowk के बारे में' },
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { path, en, hi } of texts) {
    // COMMUNITY-10, ROUTE-22, ROUTE-23, ROUTE-24
    test(`${path} is read in both languages, without a community`, async ({ page, context }) => {
      const sections: number[] = []
      for (const [locale, title] of Object.entries({ en, hi })) {
        await context.addCookies([{ name: 'locale', value: locale, url: productUrl() }])
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(page).toHaveTitle(`${title} · Chowk`)
        await expect(page.getByRole('link', { name: 'support@example.org' }).first()).toBeVisible()
        sections.push(await page.getByRole('heading', { level: 2 }).count())
      }
      expect(sections[0]).toBeGreaterThan(3)
      expect(sections[1], 'as many sections in Hindi').toBe(sections[0])
    })
  }
})

const noLegalEntity = { en: /No legal entity runs it/, hi: /इसे कोई क़ानूनी संस्था नहीं चलाती/ }

for (const { path } of texts) {
  // COMMUNITY-10
  test(`${path} says in both languages that no legal entity runs the demo`, async ({
    page,
    context,
  }) => {
    for (const [locale, words] of Object.entries(noLegalEntity)) {
      await context.addCookies([{ name: 'locale', value: locale, url: productUrl() }])
      await page.goto(path)
      await expect(page.getByRole('article')).toContainText(words)
    }
  })
}

test('a reader goes from one text to another and back, and from the first page to the start', async ({
  page,
}) => {
  await visit(page, '/info')
  await page.getByRole('link', { name: 'privacy policy', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Chowk' })).toBeVisible()
  await visit(page, '/terms-and-condition')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('Back leads to the page before, also if its link was tapped before it was live', async ({
  page,
}) => {
  const { promise: tapped, resolve: goOn } = Promise.withResolvers<void>()
  await page.context().route('**/assets/main/info.en-*.js', async (route) => {
    await tapped
    // The page that asked for it may be gone.
    await route.continue().catch(() => undefined)
  })
  await page.goto('/info', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'privacy policy', exact: true }).click()
  goOn()
  await whenLive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Chowk' })).toBeVisible()
})
