import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

/** The budget of the first visit of the challenges home, in bytes of gzipped JavaScript. */
const budget = 110_000

test('the scripts of the challenges home fit their budget', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    const size = response.body().then((body) => gzipSync(body).length)
    sizes.set(new URL(response.url()).pathname, size)
  })
  await page.goto(`${process.env.PRODUCT_URL}/100001`, { waitUntil: 'networkidle' })
  const bytes = await Promise.all(sizes.values())
  const total = bytes.reduce((sum, size) => sum + size, 0)
  test.info().annotations.push({ type: 'bytes', description: String(total) })
  expect(bytes.length, 'scripts were loaded').toBeGreaterThan(0)
  expect(total).toBeGreaterThan(60_000)
  expect(total, [...sizes.keys()].join(' ')).toBeLessThanOrEqual(budget)
})
