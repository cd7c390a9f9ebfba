import type { Page } from '@playwright/test'
import { offline, online } from './connection.ts'
import { expect, reload, test, visit } from './journey.ts'
import { demoToken } from './members.ts'
import { untilStored } from './offline.ts'
import { whenLoaded } from './requests.ts'

// The browser itself logs that it cannot load anything.
test.use({ allowedErrors: /net::ERR_|Failed to load resource|Failed to fetch/ })

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })
const neverSeen = (page: Page) =>
  strip(page).filter({ hasText: 'has not been opened on this device before' })

// OFFLINE-1, OFFLINE-2
test('a visitor reads without a network what they have read before', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  const posts = page.getByRole('article')
  const titles = posts.getByRole('heading').getByRole('link')
  const seen = (await titles.first().textContent()) ?? ''
  const unseen = (await titles.nth(3).textContent()) ?? ''
  await titles.first().click()
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await whenLoaded(page)
  await untilStored(page)
  await offline(page)
  await page.clock.setFixedTime(Date.now() + 20 * 60_000 + 30_000)

  await reload(page)
  await expect(page.getByRole('article', { name: seen })).toBeVisible()
  await expect(strip(page)).toHaveText(/^You are offline. This is from 2\d minutes ago.$/)
  await page.goto(`/${demoToken}/posts`)
  await expect(posts.first()).toContainText(seen)
  await expect(strip(page)).toHaveText(/^You are offline. This is from 2\d minutes ago.$/)
  // One size of each picture is stored, and is shown for all others.
  const picture = posts.locator('img[srcset]').first()
  const sizes = (await picture.getAttribute('srcset'))?.split(', ') ?? []
  expect(sizes.length).toBeGreaterThan(1)
  for (const [path] of sizes.map((size) => size.split(' '))) {
    await expect.poll(() => page.evaluate(isLoaded, path ?? '')).toBe(true)
  }

  await page.getByRole('link', { name: unseen }).first().click()
  await expect(neverSeen(page)).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(posts.first()).toContainText(seen)

  await page.goto(`/${demoToken}/search`)
  await expect(neverSeen(page)).toBeVisible()
  await online(page)
  await expect(strip(page)).toBeHidden({ timeout: 60_000 })
  // The shell has no address of its own.
  await page.goto('/app-shell')
  await expect(page).toHaveURL('/')
})

/** Whether a picture can be loaded. Runs in the page. */
async function isLoaded(src: string): Promise<boolean> {
  const image = Object.assign(new Image(), { src })
  return image.decode().then(
    () => true,
    () => false,
  )
}
