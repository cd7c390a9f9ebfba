import type { Locator, Page } from '@playwright/test'
import { largerPicture } from '#shared/rules/larger-picture.ts'
import { alertWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, findPost, memberOf } from './members.ts'

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

test.describe('while the server fails', () => {
  test.use({ allowedErrors: /status of 500/ })

  // PROFILE-13
  test('a failed profile shows an alert and an error with Try again', async ({ page }) => {
    const post = await findPost()
    const name = post.user.full_name
    await visit(page, `/post/${post.slug}`)
    await page
      .context()
      .route('**/api/user/userdetail', (route) => route.fulfill({ status: 500, body: '' }))
    await page.getByRole('link', { name }).first().click()
    await alertWith(page, 'Something went wrong').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    await page.context().unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  })
})

test.describe('a member', () => {
  test.use({ member: 'sanjay' })

  // ROUTE-17, PROFILE-7, PROFILE-8
  test('sees their own name, bio, About me and posts, and pins only if there are two or more', async ({
    page,
  }) => {
    const { token, user } = memberOf('sanjay')
    const pin = (post_id: number, wanted: boolean) =>
      ask('post/pinpost', { post_id, pin: wanted }, { token })
    const { pins } = await ask('post/mypinnedposts', {}, { token })
    for (const { post } of pins) await pin(post.id, false)
    const { posts } = await ask('post/feed', { user_id: user.id })
    const [first, second] = posts.map(({ id }) => id)

    await pin(first ?? 0, true)
    await visit(page, '/myprofile')
    await expect(page.getByRole('heading', { level: 2, name: user.full_name })).toBeVisible()
    await expect(page.getByText(user.user_detail.bio)).toBeVisible()
    const title = posts[0]?.contents[0]?.title ?? ''
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(pinnedRow(page)).toHaveCount(0)
    await pin(second ?? 0, true)
    await visit(page, '/myprofile')
    await expect(pinnedRow(page).getByRole('article')).toHaveCount(2)
    await visit(page, `/userprofile?user_id=${user.id}`)
    await expect(pinnedRow(page).getByRole('article')).toHaveCount(2)
    await pin(second ?? 0, false)
    await visit(page, `/userprofile?user_id=${user.id}`)
    await expect(pinnedRow(page).getByRole('article')).toHaveCount(1)
  })

  // PROFILE-3
  test('is a user of the product without a bio', async ({ page }) => {
    await page.context().route('**/api/user/userdetail', async (route) => {
      const { user } = await (await route.fetch()).json()
      const user_detail = { ...user.user_detail, bio: '' }
      await route.fulfill({ json: { user: { ...user, user_detail } } })
    })
    await visit(page, '/myprofile')
    await expect(page.getByText('I am a Chowk User')).toBeVisible()
  })

  test.describe('with an About', () => {
    test.use({ member: 'asha' })

    // PROFILE-7
    test('reads it as About me', async ({ page }) => {
      const { about } = memberOf('asha').user.user_detail
      await visit(page, '/myprofile')
      await expect(page.getByRole('heading', { name: 'About me' })).toBeVisible()
      await expect(page.getByText(about)).toBeVisible()
    })
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
