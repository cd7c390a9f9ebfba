import { type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import { type Member, type MemberName, memberOf, productUrl, storageOf } from './members.ts'
import { test as base } from './product.ts'
import { watchRequests } from './requests.ts'

export { expect } from '@playwright/test'

type Journey = {
  /** Who is signed in from the start; a visitor if undefined. */
  member: MemberName | undefined
  /** Errors, on the console or thrown, that the journey causes on purpose. */
  allowedErrors: RegExp
  /** Opens a page in another browser context: for a member of the demo community, of a scene, or a visitor. */
  openAs: (member: MemberName | Member | undefined) => Promise<Page>
}

/** A journey fails if the page throws, or logs an error to the console. */
export const test = base.extend<Journey>({
  member: [undefined, { option: true }],
  allowedErrors: [/(?!)/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(productUrl()),
  storageState: async ({ member }, use) => use(member && storageOf(memberOf(member))),
  context: async ({ context, allowedErrors }, use) => {
    const consoleErrors = listen(context, allowedErrors)
    await use(context)
    expect(consoleErrors()).toEqual([])
  },
  openAs: async ({ browser, allowedErrors }, use) => {
    const opened: { context: BrowserContext; consoleErrors: () => string[] }[] = []
    await use(async (member) => {
      const who = typeof member === 'string' ? memberOf(member) : member
      const context = await browser.newContext({ storageState: who && storageOf(who) })
      opened.push({ context, consoleErrors: listen(context, allowedErrors) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ consoleErrors }) => consoleErrors())).toEqual([])
  },
})

/** Opens a page and waits until it reacts to taps. */
export async function visit(page: Page, path: string): Promise<void> {
  await whenClosed(page)
  await untilDone(() => page.goto(path))
  await whenLive(page)
}

export async function reload(page: Page): Promise<void> {
  await untilDone(() => page.reload())
  await whenLive(page)
}

/**
 * A dialog that has just closed goes back over its entry of the history a moment later, perhaps out of the next page. An
 * entry that stays keeps the page open for another reason.
 */
async function whenClosed(page: Page): Promise<void> {
  const isClosed = () =>
    (history.state?.open_over_page ?? 0) <= document.querySelectorAll('dialog[open]').length
  await page.waitForFunction(isClosed, null, { timeout: 1000 }).catch(() => undefined)
}

/** A load may be cut off by a redirect that was under way. */
async function untilDone(load: () => Promise<unknown>): Promise<void> {
  await expect(async () => void (await load())).toPass({ timeout: 60_000 })
}

/**
 * React takes the parts of a page over one by one, when their code has come. A tap on a link before that loads the
 * next page whole, and one on a button is lost.
 */
export async function whenLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const controls = Array.from(document.querySelectorAll('a, button, input, select, textarea'))
    return isListening() && controls.every(isTakenOver)

    function isListening() {
      return Object.keys(document).some((key) => key.startsWith('__reactContainer'))
    }

    /** What a text in HTML has in it is not React's. */
    function isTakenOver(control: Element) {
      const props = propsOf(control)
      return props !== undefined || isInHtml(control.parentElement)
    }

    function isInHtml(element: Element | null): boolean {
      if (element === null) return false
      const props = propsOf(element)
      return props ? 'dangerouslySetInnerHTML' in props : isInHtml(element.parentElement)
    }

    function propsOf(element: Element): object | undefined {
      const entry = Object.entries(element).find(([key]) => key.startsWith('__reactProps'))
      return entry?.[1]
    }
  })
}

/** The alert popup with this message. */
export function alertWith(page: Page, words: string) {
  return page.getByRole('dialog', { name: 'Alert' }).filter({ hasText: words })
}

/** What a visitor sees who accepts a challenge. */
export function doorOf(page: Page) {
  return page.getByRole('dialog').filter({ hasText: 'Please login to participate.' })
}

/** Waits for a banner, which is gone after 800 ms. Call it before the action that shows the banner. */
export function bannerWith(page: Page, words: string): Promise<void> {
  return page.evaluate(untilStatus, words)
}

/** Looks at each change of the page: asked from outside, a busy machine may look too late. Runs in the page. */
function untilStatus(words: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look)
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    look()

    function look() {
      const texts = Array.from(document.querySelectorAll('[role=status]'), (one) => one.textContent)
      if (!texts.some((text) => text?.includes(words))) return
      observer.disconnect()
      resolve()
    }
  })
}

/**
 * The browser itself logs every 4xx answer, and that it found no network when it looked for a newer service worker. The
 * journeys check what the page shows instead.
 */
const ofBrowser =
  /^Failed to load resource: the server responded with a status of 4\d\d|^An unknown error occurred when fetching the script/

/** Collects what a context's pages throw or log as errors. Returns those that no journey expects. */
function listen(context: BrowserContext, allowedErrors: RegExp): () => string[] {
  const logged: { text: string; url?: string }[] = []
  const deferred = new Set<string>()
  watchRequests(context)
  context.on('weberror', (error) => logged.push({ text: String(error.error()) }))
  context.on('response', (response) => {
    if (isAskedAgain(response)) deferred.add(response.url())
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    logged.push({ text: message.text(), url: message.location().url })
  })
  const isExpected = ({ text, url = '' }: { text: string; url?: string }) =>
    ofBrowser.test(text) ||
    allowedErrors.test(text) ||
    (text.includes('status of 503') && deferred.has(url))
  return () => logged.filter((one) => !isExpected(one)).map(({ text }) => text)
}

/** On a busy machine the product may say that it cannot answer in time, and the page asks again when it is told to. */
function isAskedAgain(response: Response): boolean {
  return response.status() === 503 && 'retry-after' in response.headers()
}
