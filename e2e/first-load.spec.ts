import { gzipSync } from 'node:zlib'
import { expect, type Request } from '@playwright/test'
import { demoToken } from './members.ts'
import { test } from './product.ts'
import { scriptsOf, sum } from './scripts-of.ts'

/** The budget of a first visit: bytes of gzipped JavaScript, and the number of requests for it. */
const budgets = [
  { name: 'the challenges home', path: '', bytes: 120_900, requests: 14 },
  { name: 'the posts', path: '/posts', bytes: 137_200, requests: 15 },
  { name: 'a sign-in', path: '/login', bytes: 126_800, requests: 14 },
  { name: 'the console', path: '/console', bytes: 142_400, requests: 14 },
]

for (const { name, path, bytes, requests } of budgets) {
  test(`the scripts of ${name} fit their budget`, async ({ request }) => {
    const sizes = await scriptsOf(request, `${process.env.PRODUCT_URL}/${demoToken}${path}`)
    const total = sum(sizes)
    test.info().annotations.push({ type: 'bytes', description: String(total) })
    expect(sizes.size, 'scripts were loaded').toBeGreaterThan(0)
    expect(total).toBeGreaterThan(60_000)
    expect(total, [...sizes.keys()].join(' ')).toBeLessThanOrEqual(bytes)
    expect(sizes.size, [...sizes.keys()].join(' ')).toBeLessThanOrEqual(requests)
  })
}

test('scripts are sent as small as the build could make them', async ({ request }) => {
  const url = `${process.env.PRODUCT_URL}/${demoToken}`
  const [script = ''] = (await scriptsOf(request, url)).keys()
  const headers = { 'accept-encoding': 'br' }
  const response = await request.get(new URL(script, url).href, { headers })
  expect(response.headers()['content-encoding']).toBe('br')
  const best = gzipSync(await response.body(), { level: 9 }).length
  expect(Number(response.headers()['content-length'])).toBeLessThan(0.92 * best)
})

test('a page asks for at most one picture before its style, and names no script', async ({
  request,
}) => {
  for (const { path } of budgets) {
    const page = await (await request.get(`${process.env.PRODUCT_URL}/${demoToken}${path}`)).text()
    expect(page, path).not.toMatch(/<script[^>]* src=|modulepreload" href/)
    expect(page.match(/<link rel="preload" as="image"/g)?.length ?? 0, path).toBeLessThanOrEqual(1)
  }
})

for (const { name, path } of budgets) {
  test(`no script of ${name} is requested before its first frame`, async ({ page }) => {
    const { promise: untilAllowed, resolve: allowStyle } = Promise.withResolvers<void>()
    await page.context().route('**/assets/**/*.css', async (route) => {
      await untilAllowed
      await route.continue()
    })
    const scripts: string[] = []
    page.on('request', (request) => {
      if (isScript(request)) scripts.push(request.url())
    })
    // Without its style no frame is drawn.
    const url = `${process.env.PRODUCT_URL}/${demoToken}${path}`
    await page.goto(url, { waitUntil: 'domcontentloaded' })
    await page.evaluate(() => fetch('/mark.svg').then((response) => response.ok))
    expect(scripts).toEqual([])
    const first = page.waitForRequest(isScript)
    allowStyle()
    await first
  })
}

function isScript(request: Request): boolean {
  return /\/assets\/.*\.js$/.test(request.url())
}
