import type { Locator } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { demoToken, findPost } from './members.ts'

// UI-5
test('the primary colour is purple, the secondary one green', { tag: '@gate' }, async ({
  page,
}) => {
  await visit(page, `/${demoToken}/login-with-email`)
  const primary = await hueOf(page.getByRole('button', { name: 'SIGN IN' }))
  expect(primary).toBeGreaterThan(250)
  expect(primary).toBeLessThan(290)
  await visit(page, `/${demoToken}/posts`)
  await page
    .getByRole('button', { name: /^Post status/ })
    .first()
    .click()
  const liked = page.getByRole('dialog').getByText('Liked', { exact: true })
  const secondary = await hueOf(liked, 'color')
  expect(secondary).toBeGreaterThan(140)
  expect(secondary).toBeLessThan(175)
})

// UI-2, CONST-banner
test('a banner goes after 800 ms', { tag: '@gate' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await page.clock.install()
  const { slug } = await findPost()
  await visit(page, `/post/${slug}`)
  await page.getByRole('button', { name: 'Share post' }).click()
  const copy = page.getByRole('button', { name: 'Copy link' })
  await expect(copy).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await copy.click()
  const banner = page.getByRole('status').filter({ hasText: 'Link copied' })
  await expect(banner).toBeAttached()
  await page.clock.runFor(780)
  await expect(banner).toBeAttached()
  await page.clock.runFor(40)
  await expect(banner).not.toBeAttached()
})

test.describe('a member', () => {
  test.use({ member: 'fatima' })

  // UI-3
  test('a loading overlay covers the screen until the answer is there', async ({ page }) => {
    await visit(page, `/${demoToken}`)
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: 'A week with half a bucket less' })
      .click()
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.context().route('**/assets/main/accept-overlays-*.js', async (route) => {
      await promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Accept challenge' }).click()
    const overlay = page.getByRole('status').filter({ hasText: 'Loading' })
    await expect(overlay).toBeVisible()
    resolve()
    await expect(page.getByRole('dialog', { name: 'Please Select Your Start Date' })).toBeVisible()
    await expect(overlay).toHaveCount(0)
  })
})

/** The hue of an element's colour, in degrees: 0 is red, 120 green, 240 blue. */
async function hueOf(element: Locator, property = 'background-color'): Promise<number> {
  const color = await element.evaluate(
    (shown, name) => getComputedStyle(shown).getPropertyValue(name),
    property,
  )
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? []
  const degrees = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue)
  return ((degrees * 180) / Math.PI + 360) % 360
}
