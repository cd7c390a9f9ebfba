import { offline } from './connection.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { answerTo, demoToken, memberOf, productUrl } from './members.ts'
import { chooseLanguage, login, tapLanguage } from './switching-tab.ts'

test.describe.configure({ mode: 'parallel' })

// COMMUNITY-14
test('a visitor changes the language at the login without a reload of the page', async ({
  page,
  context,
}) => {
  await visit(page, login)
  await expect(page).toHaveTitle(/^Sign in/)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await chooseLanguage(page, 'hi')
  await expect(page).toHaveTitle(/^साइन इन/)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)

  await page.getByRole('link', { name: 'बाद में' }).click()
  await expect(page.getByRole('heading', { name: 'चुनौतियाँ' })).toBeVisible()
  const drawn = await context.request.get(`/${demoToken}`)
  expect(await drawn.text()).toContain('<html lang="hi"')
})

// COMMUNITY-16
test('a language that no native speaker has read says so, and its long texts are in English', async ({
  page,
}) => {
  await visit(page, login)
  await chooseLanguage(page, 'mr')
  await expect(page.getByRole('link', { name: 'ईमेल किंवा WhatsApp ने साइन इन करा' })).toBeVisible()
  await expect(page.getByText('हा अनुवाद अजून कोणत्याही मराठी भाषकाने वाचलेला नाही.')).toBeVisible()
  await page.getByRole('link', { name: 'नियम आणि अटी' }).click()
  const title = page.getByRole('heading', { level: 1, name: 'Terms and conditions' })
  await expect(title).toBeVisible()
  expect(await title.evaluate((heading) => heading.closest('[lang]')?.getAttribute('lang'))).toBe(
    'en',
  )
  await page.goto(`/${demoToken}`)
  await expect(page.getByRole('heading', { name: 'आव्हाने' })).toBeVisible()
})

test.describe('a visitor who goes offline', () => {
  test.use({ allowedErrors: /Failed to fetch dynamically imported module|net::ERR_/ })

  // COMMUNITY-14
  test('reads that the language could not be loaded, and keeps the one before', async ({
    page,
    context,
  }) => {
    await visit(page, login)
    await offline(page)
    await tapLanguage(page, 'hi')
    await expect(alertWith(page, 'No response received from the server.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('locale')
  })
})

test.describe('a member', () => {
  test.use({ member: 'tuhina' })

  // COMMUNITY-15
  test('finds the language again where they sign in next', async ({ page, openAs }) => {
    await visit(page, '/settings')
    const saved = page.waitForResponse('**/api/user/update-locale')
    await chooseLanguage(page, 'hi')
    await expect(page.getByRole('heading', { level: 1, name: 'सेटिंग' })).toBeVisible()
    expect((await saved).status()).toBe(200)

    const elsewhere = await openAs(undefined)
    await visit(elsewhere, new URL(`${login}-with-email`, productUrl()).href)
    await elsewhere.getByLabel('Username or Email').fill('tuhina')
    await elsewhere.getByLabel('Password', { exact: false }).first().fill('welcome-to-chowk')
    await elsewhere.getByRole('button', { name: 'SIGN IN' }).click()
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'hi')
    await expect(elsewhere.getByRole('heading', { name: 'चुनौतियाँ' })).toBeVisible()
    const { token } = memberOf('tuhina')
    await answerTo('user/update-locale', { locale: 'en' }, { token })
  })
})
