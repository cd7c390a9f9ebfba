import type { Page } from '@playwright/test'
import playwrightConfig from '../playwright.config.ts'
import { everyScreen } from './every-screen.ts'
import { openFilters } from './feed.ts'
import { expect, test, visit } from './journey.ts'
import { whenLoaded } from './requests.ts'

const { launchOptions } = playwrightConfig.use ?? {}

// As a reader sets it in the browser: 32 pixels in place of 16.
test.use({
  trace: 'off',
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--blink-settings=defaultFontSize=32'],
  },
})
test.describe.configure({ mode: 'parallel' })

for (const reader of ['visitor', 'member'] as const) {
  test.describe(`a ${reader} with text at 200 %`, () => {
    test.use({ member: reader === 'member' ? 'asha' : undefined })
    test.setTimeout(300_000)

    test('finds nothing cut off and nothing shortened', async ({ page }) => {
      for (const [path, heading] of (await everyScreen())[reader]) {
        await visit(page, path)
        await whenLoaded(page)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        expect.soft(await cutOff(page), path).toEqual([])
      }
    })
  })
}

test('the sheet with the filters of the posts does not scroll sideways', async ({ page }) => {
  const sheet = await openFilters(page)
  await expect(sheet.getByRole('radio', { name: 'Everywhere' })).toBeChecked()
  expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

/** What reaches beyond the screen, but in rows that scroll inside themselves, and what is shortened: by its text. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const isInRow = (element: Element) => {
      for (let parent = element.parentElement; parent; parent = parent.parentElement) {
        if (parent !== document.body && scrolls(parent)) return true
      }
      return false
    }
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return (right > innerWidth + 1 || left < -1) && !isInRow(element)
    }
    const isShortened = (element: Element) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isWide = textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth
      const isLong = webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1
      return (isWide || isLong) && element.tagName !== 'SELECT'
    }
    // Drawings are meant to be cut, and what only screen readers see has no size.
    const isSeen = (element: Element) =>
      element.checkVisibility() && !element.closest('svg') && element.clientHeight > 1
    return [...document.querySelectorAll('body *')]
      .filter((element) => isSeen(element) && (isBeyond(element) || isShortened(element)))
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`)
  })
}
