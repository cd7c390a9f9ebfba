import type { Page } from '@playwright/test'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken } from './members.ts'

/** DOMAIN_LABEL in the `settings` of product.ts. */
const label = 'chowk.example'

/** Replaces the device's own share sheet. Returns the shared titles. */
async function catchShares(page: Page) {
  await page.addInitScript(() => {
    const titles: (string | undefined)[] = []
    Object.assign(window, { titles })
    navigator.share = async (link) => void titles.push(link?.title)
  })
  return () => page.evaluate(() => Reflect.get(window, 'titles'))
}

// COMMUNITY-11
test('the title of a shared post carries our domain', async ({ page }) => {
  const { posts } = await ask('post/feed', { limit: 50 })
  const post = posts.find(({ contents }) => contents[0]?.title)
  const titles = await catchShares(page)
  await visit(page, `/post/${post?.slug}`)
  await page.getByRole('button', { name: 'Share post' }).click()
  await expect.poll(titles).toEqual([`${post?.contents[0]?.title} · ${label}`])
})

test('the title of a shared challenge carries our domain', async ({ page }) => {
  const titles = await catchShares(page)
  await visit(page, `/${demoToken}`)
  await page.getByRole('button', { name: 'Share 21 days of Surya Namaskar' }).click()
  await expect.poll(titles).toEqual([`21 days of Surya Namaskar · ${label}`])
})

test.describe('a member', () => {
  test.use({ member: 'asha' })

  test('the title of an invitation carries our domain', async ({ page }) => {
    const titles = await catchShares(page)
    await visit(page, '/settings')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect.poll(titles).toEqual([`Join me on Chowk · ${label}`])
  })
})
