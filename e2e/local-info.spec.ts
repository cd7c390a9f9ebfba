import { expect, test, visit } from './journey.ts'
import { demoToken, productUrl } from './members.ts'

const pages = [
  { path: '/faq', title: 'FAQs' },
  { path: '/local-authorities', title: 'Local Authorities' },
  { path: '/info', title: 'Info' },
]

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

for (const { path, title } of pages) {
  // ROUTE-21, ROUTE-31
  test(`${path} without a community leads to the device's community`, async ({ page }) => {
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

for (const where of ['with scripts', 'without scripts']) {
  test.describe(`a reader ${where}`, () => {
    test.use({ javaScriptEnabled: where === 'with scripts' })

    // ROUTE-21
    test('is told where to find the questions and numbers of a community', async ({ page }) => {
      for (const path of ['/faq', '/local-authorities']) {
        expect((await page.goto(path))?.status()).toBe(200)
        await expect(page.getByRole('heading', { name: 'Which community?' })).toBeVisible()
      }
    })
  })
}

const inHindi = { name: 'locale', value: 'hi' }

test.describe('a shared link, without scripts', () => {
  test.use({ javaScriptEnabled: false })

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

// FEED-11
test('an office is called, and found on a map, by buttons that name it', async ({ page }) => {
  await visit(page, `/${demoToken}/local-authorities`)
  const call = page.getByRole('link', { name: 'Call 011-0000 0102: Police station' })
  await expect(call).toHaveAttribute('href', 'tel:01100000102')
  const map = page.getByRole('link', { name: 'Map: Police station' })
  await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search\?query=/)
  await expect(map).toHaveAttribute('rel', /noopener/)
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

test('a visitor whose question is missing signs in to ask it', async ({ page }) => {
  await visit(page, `/${demoToken}/faq`)
  await page.getByRole('link', { name: 'Ask your neighbours' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login`)
})

for (const { link, none } of [
  { link: 'FAQs', none: 'No questions yet' },
  { link: 'Local Authorities', none: 'No numbers yet' },
]) {
  test(`${link} without content say what will be there`, async ({ page }) => {
    await visit(page, `/${demoToken}/info`)
    await page
      .context()
      .route('**/api/site/page', (route) =>
        route.fulfill({ json: { language_code: null, items: [] } }),
      )
    await page.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: none })).toBeVisible()
  })
}

test('a page that cannot be loaded says so, and loads on the next try', async ({ page }) => {
  await visit(page, `/${demoToken}/info`)
  await page
    .context()
    .route('**/api/site/page', (route) => route.fulfill({ status: 429, json: {} }))
  await page.getByRole('link', { name: 'FAQs' }).click()
  const retry = page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.context().unroute('**/api/site/page')
  await retry.click()
  await expect(page.getByText('Can I read without an account?')).toBeVisible()
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

// COMMUNITY-3
test('the page about a community has the links of the site', async ({ page }) => {
  await page.goto(`/${demoToken}/info`)
  const link = page.getByRole('link', { name: '112.gov.in: On the web' })
  await expect(link).toHaveAttribute('href', 'https://112.gov.in/')
})

for (const { logo, shown } of [
  { logo: '/moods/happy.svg', shown: 'the logo' },
  { logo: '/not-there.svg', shown: "the product's logo" },
]) {
  // COMMUNITY-3
  test(`a site whose logo is ${logo} shows ${shown} at the login`, async ({ page }) => {
    await visit(page, `/${demoToken}`)
    await page
      .context()
      .route('**/api/site/settings', (route) =>
        route.fulfill({ json: { logo, link_one: null, link_two: null } }),
      )
    const loaded = page.waitForResponse(`**${logo}`)
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await loaded
    const picture = page.getByRole('main').locator(`img[src="${logo}"]`)
    await expect(picture).toHaveCount(shown === 'the logo' ? 1 : 0)
  })
}
