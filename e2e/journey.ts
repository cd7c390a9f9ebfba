import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type MemberName, memberOf, productUrl, storageOf } from './members.ts'

export { expect } from '@playwright/test'

type Journey = {
  /** Who is signed in from the start; nobody is a visitor. */
  member: MemberName | undefined
  /** Complaints of the console that belong to a journey. */
  forgiven: RegExp
  /** Opens a page in a browser of its own. */
  openAs: (member: MemberName | undefined) => Promise<Page>
}

/** A journey fails when the page throws, or says an error to the console. */
export const test = base.extend<Journey>({
  member: [undefined, { option: true }],
  forgiven: [/(?!)/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  baseURL: async ({}, use) => use(productUrl()),
  storageState: async ({ member }, use) => use(member && storageOf(memberOf(member))),
  context: async ({ context, forgiven }, use) => {
    const complaints = listen(context, forgiven)
    await use(context)
    expect(complaints).toEqual([])
  },
  openAs: async ({ browser, forgiven }, use) => {
    const opened: { context: BrowserContext; complaints: string[] }[] = []
    await use(async (member) => {
      const storageState = member && storageOf(memberOf(member))
      const context = await browser.newContext({ storageState })
      opened.push({ context, complaints: listen(context, forgiven) })
      return context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ complaints }) => complaints)).toEqual([])
  },
})

/** Goes to an address and waits until the page answers to taps. */
export async function visit(page: Page, path: string): Promise<void> {
  await untilDone(() => page.goto(path))
  await whenLive(page)
}

export async function reload(page: Page): Promise<void> {
  await untilDone(() => page.reload())
  await whenLive(page)
}

/** A dialog that has just closed may still go back over its entry of the history, which ends a load. */
async function untilDone(load: () => Promise<unknown>): Promise<void> {
  await expect(async () => void (await load())).toPass({ timeout: 10_000 })
}

/** From the moment that React listens on the document it answers every tap. */
async function whenLive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith('__reactContainer')),
  )
}

/** The alert popup with these words in it. */
export function alertWith(page: Page, words: string) {
  return page.getByRole('dialog', { name: 'Alert' }).filter({ hasText: words })
}

/** Waits for a banner, which goes after 800 ms: ask for it before doing what brings it up. */
export function bannerWith(page: Page, words: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
}

/** Every 4xx is told to the console by the browser itself; journeys look at what the page makes of it. */
const refused = /^Failed to load resource: the server responded with a status of 4\d\d/

function listen(context: BrowserContext, forgiven: RegExp): string[] {
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() === 'error' && !refused.test(text) && !forgiven.test(text)) {
      complaints.push(text)
    }
  })
  return complaints
}
