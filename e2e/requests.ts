import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'

const underWay = new WeakMap<Page, Set<Request>>()

/** Records which requests of a context's pages are under way. */
export function watchRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const requests = new Set<Request>()
    underWay.set(page, requests)
    page.on('request', (request) => requests.add(request))
    page.on('requestfinished', (request) => requests.delete(request))
    page.on('requestfailed', (request) => requests.delete(request))
    // The requests of an earlier page are cancelled.
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) requests.clear()
    })
  })
}

/** Waits until a page has loaded all that it shows. Its event stream stays open. */
export async function whenLoaded(page: Page): Promise<void> {
  await page.waitForLoadState()
  await expect(async () => {
    for (let look = 0; look < 5; look++) {
      expect(pendingOf(page)).toEqual([])
      await sleep(100)
    }
  }).toPass({ timeout: 60_000 })
}

function pendingOf(page: Page): string[] {
  const requests = underWay.get(page)
  if (!requests) throw new Error('the requests of this page are not watched')
  return [...requests].map((request) => request.url()).filter((url) => !url.endsWith('/api/events'))
}
