import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Takes the network from all pages of a browser context, and waits until they know it. */
export async function offline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  for (const one of openedPages(page.context())) {
    await expect.poll(() => one.evaluate(() => navigator.onLine)).toBe(false)
  }
}

/**
 * Gives the network back, and waits until every page gets an answer. The browser switches a moment after it was told: what
 * a page asks for before that fails as if there were no network.
 */
export async function online(page: Page): Promise<void> {
  await page.context().setOffline(false)
  for (const one of openedPages(page.context()))
    await expect.poll(() => one.evaluate(isAnswered)).toBe(true)
}

/** Not those that show nothing yet. */
function openedPages(context: BrowserContext): Page[] {
  return context.pages().filter((page) => page.url().startsWith('http'))
}

/** Runs in the page. */
async function isAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false
  const answer = await fetch('/health/live').catch(() => undefined)
  return answer?.ok === true
}
