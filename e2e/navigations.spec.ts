import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { demoToken, findPost } from './members.ts'
import { untilStored } from './offline.ts'
import { startProxy } from './proxy.ts'

// What the browser draws around a file or a call breaks their policy.
test.use({ allowedErrors: /Content Security Policy|Blocked script execution/ })

/*
 * A navigation reaches the server once. If the service worker requests it and then leaves it to the browser, it is sent
 * twice, and what works for one request only, such as a sign-in with the provider, is used up by the first.
 */

// OFFLINE-11
test('each address reaches the server once, while the worker runs and while it starts', async ({
  page,
  context,
}) => {
  const { url, asked, stop } = await startCounting()
  await secondVisit(page, url)
  await expectOneRequestEach(page, { context, url, asked })
  await stop()
})

// OFFLINE-11
test('each address reaches the server once where an older worker had navigations preloaded', async ({
  page,
  context,
}) => {
  let isOld = true
  const preload = 'navigationPreload?.'
  const { url, asked, stop } = await startCounting((text) =>
    isOld ? text.replace(`${preload}disable()`, `${preload}enable()`) : text,
  )
  await secondVisit(page, url)
  expect(await page.evaluate(isPreloading)).toBe(true)

  isOld = false
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(isPreloading)).toBe(false)
  await expectOneRequestEach(page, { context, url, asked })
  await stop()
})

type Visited = { context: BrowserContext; url: string; asked: string[] }

async function expectOneRequestEach(page: Page, { context, url, asked }: Visited): Promise<void> {
  const debug = await context.newCDPSession(page)
  await debug.send('ServiceWorker.enable')
  for (const address of await everyKind()) {
    for (const isStarting of [false, true]) {
      if (isStarting) await debug.send('ServiceWorker.stopAllWorkers')
      // The browser caches no answer for it.
      const path = `${address}${address.includes('?') ? '&' : '?'}once=${isStarting}`
      asked.length = 0
      await page.goto(url + path)
      // A second request comes right after the first, or not at all.
      await page.waitForTimeout(300)
      const times = asked.filter((one) => one === path).length
      expect({ path, times }).toEqual({ path, times: 1 })
    }
  }
}

/** An address of each kind: screens, redirects, calls, files, and the tools of development. */
async function everyKind(): Promise<string[]> {
  const { media } = await findPost(({ media }) => media[0]?.type === 'image')
  return [
    `/${demoToken}/posts`,
    `/${demoToken}/search?q=tea`,
    '/no/such/screen',
    '/app-shell',
    '/share',
    `/api/auth/google?identification_token=${demoToken}`,
    '/api/auth/google/callback?state=none',
    `/api/auth/identification-token?identification_token=${demoToken}`,
    '/api/docs',
    '/dev/outbox',
    '/dev/sign-in-provider/interaction/none',
    media[0]?.path ?? '',
    '/mark.svg',
    '/health/live',
  ]
}

/** A product that records the paths of its requests; `change` edits its texts. */
async function startCounting(change = (text: string) => text) {
  const asked: string[] = []
  const path = (one: string) => {
    asked.push(one)
    return one
  }
  const proxy = await startProxy({ path, text: (_, text) => change(text) })
  return { ...proxy, asked }
}

async function secondVisit(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/${demoToken}/posts`)
  await untilStored(page)
}

/** Whether the browser requests a page while its worker starts. Runs in the page. */
async function isPreloading(): Promise<boolean> {
  const { navigationPreload } = await navigator.serviceWorker.ready
  return (await navigationPreload.getState()).enabled === true
}
