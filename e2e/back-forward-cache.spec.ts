import { once } from 'node:events'
import { createServer } from 'node:http'
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test'
import { wholeChromium } from './browser.ts'
import { test as base, expect, whenLive } from './journey.ts'
import { demoToken, productUrl, signIn, storageOf } from './members.ts'
import { watchRequests, whenLoaded } from './requests.ts'

/*
 * A browser may keep a page that is left for another site and show it again unchanged: its back/forward cache. Playwright
 * turns that off, and its `goBack` would wait for a load that never comes.
 */

type World = {
  /** The browser of a member with a session of their own, or of a visitor. */
  open: (member?: string) => Promise<BrowserContext>
  otherSite: string
}

const test = base.extend<World>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  otherSite: async ({}, use) => {
    const server = createServer((_, reply) => {
      reply.setHeader('content-type', 'text/html').end('<title>Another site</title>')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    await use(`http://localhost:${typeof address === 'object' ? address?.port : ''}/`)
    server.close()
  },
  open: async ({ launchOptions, viewport, hasTouch, locale }, use) => {
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await chromium.launch({
      ...launchOptions,
      executablePath: wholeChromium,
      ignoreDefaultArgs,
    })
    await use(async (member) => {
      const storageState = member === undefined ? undefined : storageOf(await signIn(member))
      const options = { viewport, hasTouch, locale, storageState, baseURL: productUrl() }
      const context = await browser.newContext(options)
      watchRequests(context)
      return context
    })
    await browser.close()
  },
})

test('a page that was left for another site comes back unchanged', async ({ open, otherSite }) => {
  const page = await openPosts(await open())
  await page.evaluate(() => scrollTo(0, 1500))
  await leaveFor(page, otherSite)
  await returnTo(page)
  await expectUnmoved(page)
})

// UI-10
test('a member finds the page unchanged, and gets notifications again', { tag: '@gate' }, async ({
  open,
  otherSite,
}) => {
  const context = await open('kamala')
  const streams = watchStreams(context)
  const page = await openPosts(context)
  await expect.poll(streams).toBe(1)
  await page.evaluate(() => scrollTo(0, 1500))
  await leaveFor(page, otherSite)
  await expect.poll(streams).toBe(0)
  await returnTo(page)
  await expectUnmoved(page)
  await expect.poll(streams).toBe(1)
})

async function openPosts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`/${demoToken}/posts`)
  await whenLive(page)
  await whenLoaded(page)
  // Set when the page is left, and when the browser shows this very page again.
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const articles = Array.from(document.querySelectorAll('article'))
    addEventListener('pagehide', () => {
      const tops = articles.map((article) => article.getBoundingClientRect().top)
      const shown = tops.findIndex((top) => top > 0)
      Object.assign(dataset, { shown, leftAt: Math.round(tops[shown] ?? 0) })
    })
    addEventListener('pageshow', ({ persisted }) => {
      dataset.shownAgain = String(persisted)
    })
  })
  return page
}

async function leaveFor(page: Page, site: string): Promise<void> {
  // What comes into sight is still fetched, and a page that waits for an answer is not kept.
  await whenLoaded(page)
  await page.evaluate((address) => {
    location.href = address
  }, site)
  await expect(page).toHaveTitle('Another site')
}

async function returnTo(page: Page): Promise<void> {
  // Sent later, because the page that would answer is gone at once.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect(page.locator('html')).toHaveAttribute('data-shown-again', 'true')
}

/** The same post stands where it stood when the page was left. The browser sees to that when something comes above it. */
async function expectUnmoved(page: Page): Promise<void> {
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
  const { shown, leftAt } = await page.evaluate(() => ({ ...document.documentElement.dataset }))
  const post = page.getByRole('article').nth(Number(shown))
  const topOf = () => post.evaluate((article) => article.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await topOf()) - Number(leftAt))).toBeLessThan(3)
}

/** The number of open event streams. */
function watchStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events')) open.add(request)
  })
  context.on('requestfailed', (request) => open.delete(request))
  context.on('requestfinished', (request) => open.delete(request))
  return () => open.size
}
