import { launchOptions, wholeChromium } from './browser.ts'
import { type ByteCounter, countBytes } from './byte-counter.ts'
import { expect } from './journey.ts'
import { ask, demoToken, findPost, productUrl } from './members.ts'
import { test as base } from './product.ts'

const test = base.extend<{ counter: ByteCounter }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
  counter: async ({}, use) => {
    const counter = await countBytes(productUrl())
    await use(counter)
    await counter.stop()
  },
})

// The headless shell loads a tenth more than people's browsers do.
test.use({ launchOptions: launchOptions(wholeChromium) })

/** When nothing has come for that long, a page has loaded all that it loads: also what it loads when it is idle. */
const quiet = 3_500

/**
 * What a page may take of the network in all, headers too, and what it loads ahead when it is idle: of a visitor
 * who comes for the first time, with the service worker and what it keeps, and again.
 * Lower a limit when a page has become smaller. Earlier journeys wrote posts, so that of all
 * posts has more room, and the page of one, which loads the others ahead.
 */
const limits = {
  home: { first: 430_000, second: 12_600 },
  challenge: { first: 310_300, second: 12_000 },
  posts: { first: 467_500, second: 40_000 },
  post: { first: 301_600, second: 12_000 },
}

const paths: Record<keyof typeof limits, () => Promise<string>> = {
  home: async () => `/${demoToken}`,
  challenge: async () => {
    const { contests } = await ask('contest/allcontests', {})
    return `/contest/${contests.find(({ details }) => details[0]?.title.includes('Surya Namaskar'))?.id}`
  },
  posts: async () => `/${demoToken}/posts`,
  post: async () => {
    const post = await findPost(({ media }) => Boolean(media[0]?.width))
    return `/post/${post.slug}`
  },
}

for (const name of Object.keys(limits) as (keyof typeof limits)[]) {
  // UI-14
  test(`the first and the second visit of the page "${name}" fit their limits`, {
    tag: name === 'home' ? '@gate' : [],
  }, async ({ counter, context }) => {
    const path = await paths[name]()
    const visit = async () => {
      const page = await context.newPage()
      await page.goto(counter.url + path)
      const bytes = await counter.whenQuiet(quiet)
      await page.close()
      return bytes
    }
    const first = await visit()
    const second = await visit()
    test.info().annotations.push({ type: 'bytes', description: `${first}, then ${second}` })
    expect(second, 'the page itself was asked for again').toBeGreaterThan(1_000)
    expect(first).toBeGreaterThan(second)
    expect(first).toBeLessThanOrEqual(limits[name].first)
    expect(second).toBeLessThanOrEqual(limits[name].second)
  })
}

// ROUTE-settings-data
test('the posts, and what they load ahead, are much less for a visitor who saves data', async ({
  browser,
  counter,
}) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' } })
  const page = await context.newPage()
  await page.goto(`${counter.url}/${demoToken}/posts`)
  const bytes = await counter.whenQuiet(quiet)
  await context.close()
  test.info().annotations.push({ type: 'bytes', description: String(bytes) })
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThanOrEqual(0.58 * limits.posts.first)
})
