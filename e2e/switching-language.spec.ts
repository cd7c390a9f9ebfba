import type { BrowserContext, Page } from '@playwright/test'
import { everyScreen } from './every-screen.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { answerTo, demoToken, memberOf, productUrl } from './members.ts'
import { whenLoaded } from './requests.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

const login = `/${demoToken}/login`

async function readIn(context: BrowserContext, locale: string) {
  await context.addCookies([{ name: 'locale', value: locale, url: productUrl() }])
}

const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** Taps the language; its radio button is only for screen readers. */
function tap(page: Page, locale: keyof typeof names) {
  return page.getByRole('radio', { name: names[locale] }).locator('..').click()
}

async function choose(page: Page, locale: keyof typeof names) {
  await tap(page, locale)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} who changes the language in another tab`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(400_000)

    test('reads every screen as if it had been opened in that language', async ({
      page,
      context,
    }) => {
      const { [reader]: screens } = await everyScreen()
      await readIn(context, 'hi')
      const [fresh, switching] = [await context.newPage(), await context.newPage()]
      // What Asha reads elsewhere stays as it is: other journeys sign her in.
      await switching.route('**/api/user/update-locale', (route) =>
        route.fulfill({ json: { status: 'success' } }),
      )
      await visit(switching, reader === 'member' ? '/settings' : login)
      for (const [path] of screens) {
        // What other journeys write meanwhile changes what a screen says: then it is read again.
        await expect(async () => {
          await choose(switching, 'hi')
          await visit(page, path)
          await whenLoaded(page)
          const inHindi = await textsOf(page)
          await choose(switching, 'en')
          await visit(fresh, path)
          await whenLoaded(fresh)
          const inEnglish = await textsOf(fresh)
          expect(inEnglish, path).not.toEqual(inHindi)
          await expect
            .poll(() => textsOf(page), { message: path, timeout: 3000 })
            .toEqual(inEnglish)
        }).toPass({ timeout: 60_000 })
      }
    })
  })
}

test('a visitor changes the language at the login, and the page is not loaded again', async ({
  page,
  context,
}) => {
  await visit(page, login)
  await expect(page).toHaveTitle(/^Sign in/)
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await choose(page, 'hi')
  await expect(page).toHaveTitle(/^साइन इन/)
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true)

  await page.getByRole('link', { name: 'बाद में' }).click()
  await expect(page.getByRole('heading', { name: 'चुनौतियाँ' })).toBeVisible()
  const drawn = await context.request.get(`/${demoToken}`)
  expect(await drawn.text()).toContain('<html lang="hi"')
})

test('a language that no native speaker has read says so, and its long texts are in English', async ({
  page,
}) => {
  await visit(page, login)
  await choose(page, 'mr')
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

  test('is told that the language could not be loaded, and keeps the one before', async ({
    page,
    context,
  }) => {
    await visit(page, login)
    await context.setOffline(true)
    await tap(page, 'hi')
    await expect(alertWith(page, 'No response received from the server.')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('locale')
  })
})

test.describe('a member', () => {
  test.use({ member: 'tuhina' })

  test('finds the language again where they sign in next', async ({ page, openAs }) => {
    await visit(page, '/settings')
    const kept = page.waitForResponse('**/api/user/update-locale')
    await choose(page, 'hi')
    await expect(page.getByRole('heading', { level: 1, name: 'सेटिंग' })).toBeVisible()
    expect((await kept).status()).toBe(200)

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

/** Everything that a reader of the page reads or hears. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.documentElement.lang, document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // How long ago something was changes from one reading to the next.
      if (parentElement?.closest('script, style, time')) continue
      texts.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('body *')) {
      for (const name of ['aria-label', 'alt', 'placeholder', 'title', 'content']) {
        texts.push(element.getAttribute(name) ?? '')
      }
    }
    return texts.map((text) => text.trim()).filter((text) => text !== '')
  })
}
