import { expect, test, visit } from './journey.ts'
import { demoToken, productUrl } from './members.ts'

// FEED-10
test('the local-info navigation leads to five pages and highlights the open one', async ({
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

const inHindi = { name: 'locale', value: 'hi' }

test.describe('a shared link, without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // ROUTE-21
  test('without a community says where to find its questions and numbers', async ({ page }) => {
    for (const path of ['/faq', '/local-authorities']) {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(page.getByRole('heading', { name: 'Which community?' })).toBeVisible()
    }
  })

  // ROUTE-21, FEED-11
  test('shows the questions of the community, which open', async ({ page }) => {
    await page.goto(`/${demoToken}/faq`)
    await expect(page).toHaveTitle('FAQs · Lodhi Colony and friends · Chowk')
    const answer = page.getByText('Yes. Posts, comments, challenges')
    await expect(answer).toBeHidden()
    await page.getByText('Can I read without an account?').click()
    await expect(answer).toBeVisible()
  })

  // ROUTE-31
  test('shows whom to call in the community, in the language of the reader', async ({
    page,
    context,
  }) => {
    await page.goto(`/${demoToken}/local-authorities`)
    await expect(page.getByRole('heading', { level: 2, name: 'Water and sewers' })).toBeVisible()
    await context.addCookies([{ ...inHindi, url: productUrl() }])
    await page.goto(`/${demoToken}/local-authorities`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('स्थानीय कार्यालय')
    await expect(page.getByRole('heading', { level: 2, name: 'पानी और सीवर' })).toBeVisible()
  })

  // ROUTE-22, FEED-11
  test('shows what the community wrote about itself, and then about the product', async ({
    page,
  }) => {
    await page.goto(`/${demoToken}/info`)
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(['Lodhi Colony and friends', 'About Chowk'])
    await expect(page.getByRole('heading', { level: 3, name: 'How we talk' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible()
  })
})

test('an answer opens and closes with the keyboard', async ({ page }) => {
  await visit(page, `/${demoToken}/faq`)
  const question = page.locator('summary').first()
  await question.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes. Posts, comments, challenges')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Yes. Posts, comments, challenges')).toBeHidden()
})

test('the longest words of a community fit the screen, and a text that is no link stays text', async ({
  page,
}) => {
  const word = 'W'.repeat(80)
  const items = [
    { title: word, text: `${word}\n• ${word}`, phone: '011-0000 0000 000000000000' },
    { title: '<b>Again</b>', text: '', link: `https://${'w'.repeat(60)}.example.org/` },
    { title: '<b>Again</b>', text: '<script>alert(1)</script>' },
  ]
  await visit(page, `/${demoToken}/info`)
  await page
    .context()
    .route('**/api/site/page', (route) => route.fulfill({ json: { language_code: 'en', items } }))
  await page.getByRole('link', { name: 'Local Authorities' }).click()
  await expect(page.getByRole('heading', { name: '<b>Again</b>' })).toHaveCount(2)
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
