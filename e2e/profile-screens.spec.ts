import type { Locator, Page } from '@playwright/test'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, memberOf } from './members.ts'

// PROFILE-1, PROFILE-4
test('a profile shows cover, picture, name, bio, About, pinned posts and posts', async ({
  page,
}) => {
  const { id } = memberOf('asha').user
  const { user } = await ask('user/userdetail', { user_id: id })
  await visit(page, `/userprofile?user_id=${id}`)
  await expect(page.getByRole('heading', { level: 2, name: user.full_name })).toBeVisible()
  const face = largerPicture(user.profile_pic ?? '')
  await expect(page.locator(`img[src="${face}"]`).first()).toBeVisible()
  await expect(page.getByText(user.user_detail.bio)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About', exact: true })).toBeVisible()
  await expect(page.getByText(user.user_detail.about)).toBeVisible()
  await expect(page.locator('section').first().locator('svg').first()).toBeVisible()

  const { pins } = await ask('post/mypinnedposts', { user_id: id })
  const row = pinnedRow(page)
  await expect(row.getByRole('article')).toHaveCount(pins.length)
  expect(pins.length).toBeGreaterThan(1)
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true)
  const { posts } = await ask('post/feed', { user_id: id })
  const title = posts[0]?.contents[0]?.title ?? ''
  await expect(page.getByRole('list').last().getByRole('heading', { name: title })).toBeVisible()
})

test.describe('on a screen of two pixels each', () => {
  test.use({ deviceScaleFactor: 2 })

  // PROFILE-17
  test('the posts load small faces, and a profile loads a larger one', async ({ page }) => {
    await visit(page, `/${demoToken}/posts`)
    const small = page.getByRole('article').locator('img[src$="-128.webp"]').first()
    await small.scrollIntoViewIfNeeded()
    await expect.poll(() => widthOf(small)).toBe(128)
    const { id, profile_pic } = memberOf('asha').user
    await visit(page, `/userprofile?user_id=${id}`)
    const large = page.locator(`section img[src="${largerPicture(profile_pic ?? '')}"]`)
    await expect.poll(() => widthOf(large)).toBe(320)
    const shared = page.locator('meta[property="og:image"]')
    await expect(shared).toHaveAttribute('content', /-320\.webp$/)
  })
})

/** The width in pixels of the file that an image has loaded. */
function widthOf(image: Locator): Promise<number> {
  return image.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)
}

function pinnedRow(page: Page) {
  return page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Pinned Posts' }) })
    .getByRole('list')
    .first()
}
