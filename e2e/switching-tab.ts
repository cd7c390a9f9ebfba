import type { BrowserContext, Page } from '@playwright/test'
import { expect, visit } from './journey.ts'
import { demoToken } from './members.ts'

export const login = `/${demoToken}/login`

const names = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** Taps the language; its radio button is only for screen readers. */
export function tapLanguage(page: Page, locale: keyof typeof names) {
  return page.getByRole('radio', { name: names[locale] }).locator('..').click()
}

export async function chooseLanguage(page: Page, locale: keyof typeof names): Promise<void> {
  await tapLanguage(page, locale)
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** A tab in which the language of all tabs can be chosen. What a member reads on other devices stays as it is. */
export async function openSwitchingTab(
  context: BrowserContext,
  reader: 'visitor' | 'member',
): Promise<Page> {
  const tab = await context.newPage()
  await context.route('**/api/user/update-locale', (route) =>
    route.fulfill({ json: { status: 'success' } }),
  )
  await visit(tab, reader === 'member' ? '/settings' : login)
  return tab
}

/** Everything that a reader of the page reads or hears. */
export function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title]
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
