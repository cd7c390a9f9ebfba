import type { Locator, Page } from '@playwright/test'
import { bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, findPost, memberOf } from './members.ts'
import { postPicture } from './picture.ts'

// The browser itself logs that a picture could not be loaded.
test.use({ allowedErrors: /Failed to load resource|ERR_FAILED/ })

// A journey because its pictures are shown as they were loaded.
// POST-1, POST-10
test("a post's card shows its author, its words, its challenge, its pictures and a footer", async ({
  page,
}) => {
  const post = await findPost(({ contest_hashtag, media, mood, contents }) =>
    Boolean(contest_hashtag && media[0]?.width && mood && contents[0]?.title),
  )
  await visit(page, `/post/${post.slug}`)
  const card = page.getByRole('article').first()
  const [content] = post.contents
  await expect(card.getByRole('heading', { name: content?.title })).toBeVisible()
  await expect(card.getByRole('link', { name: post.user.full_name })).toHaveAttribute(
    'href',
    `/userprofile?user_id=${post.user.id}`,
  )
  await expect(card).toContainText(content?.description.slice(0, 40) ?? '')
  await expect(card).toContainText(post.location.locationMaster.location_name)
  await expect(card).toContainText(post.mood?.mood_name ?? '')
  await expect(card).toContainText(`#${post.contest_hashtag?.split(',')[0]?.trim()}`)
  await expect(card.locator('ul img, div > span > img').first()).toBeVisible()
  for (const name of [/^Upvote: /, /^Downvote: /, /^Post status: /, 'Share post']) {
    await expect(card.getByRole('button', { name })).toBeVisible()
  }
  await expect(card.getByRole('link', { name: /comment/ })).toBeVisible()
})

// POST-7, SHARE-1
test('the share sheet shows eight sites, then ten, and counts a share once it was made', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  await withoutNativeShare(page)
  const post = await findPost(({ contents }) => Boolean(contents[0]?.title))
  await visit(page, `/post/${post.slug}`)
  const counted: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/post/new-share')) counted.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Share post' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share' })
  const first = ['Facebook', 'X (Twitter)', 'WhatsApp', 'Reddit', 'Telegram', 'LinkedIn', 'Email']
  for (const name of first) await expect(sheet.getByRole('link', { name })).toBeVisible()
  await expect(sheet.getByRole('link')).toHaveCount(first.length)
  await sheet.getByRole('button', { name: 'More' }).click()
  await expect(sheet.getByRole('link', { name: 'VK' })).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'OK.ru' })).toBeVisible()
  expect(counted).toEqual([])
  const copied = bannerWith(page, 'Link copied')
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  await copied
  await expect.poll(() => counted).toEqual([JSON.stringify({ post_id: post.id })])
})

// COMMUNITY-12, POST-8, SHARE-1
test("the device's own share sheet is used where there is one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (data: unknown) => Promise.resolve(Object.assign(window, { shared: data })),
    })
  })
  const post = await findPost(({ contents }) => Boolean(contents[0]?.title))
  await visit(page, `/post/${post.slug}`)
  const counted = page.waitForRequest('**/api/post/new-share')
  await page.getByRole('button', { name: 'Share post' }).click()
  await counted
  const { url } = await page.evaluate(() => Reflect.get(window, 'shared'))
  expect(url).toContain(encodeURI(`/post/${post.slug}`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

// POST-13, CONST-image-height
test('a picture is at most 400 px high in a list, and whole on its own page', async ({ page }) => {
  const post = await postPicture('An orange sky in Bandra')
  const picture = page.locator(`img[src="${post.media[0]?.path}"]`).first()
  await visit(page, `/userprofile?user_id=${post.user.id}`)
  await picture.scrollIntoViewIfNeeded()
  expect(Math.round(await visibleHeight(picture))).toBe(400)
  await visit(page, `/post/${post.slug}`)
  // Its original is 480 wide and 640 high.
  const { width = 0 } = (await picture.boundingBox()) ?? {}
  expect(Math.round(await visibleHeight(picture))).toBe(Math.round((width * 640) / 480))
  await ask('post/delete', { postid: post.id }, { token: memberOf('ravi').token })
})

// POST-18
test('a tap on the text or the picture of a card opens the post, a link in it does not', async ({
  page,
}) => {
  const post = await findPost(({ media, contents }) =>
    Boolean(media[0]?.width && (contents[0]?.description.length ?? 0) > 40),
  )
  const profile = `/userprofile?user_id=${post.user.id}`
  const card = page.getByRole('article').filter({ hasText: post.contents[0]?.title })
  const onItsPage = new RegExp(`/post/${encodeURI(post.slug)}$`)
  for (const part of [card.locator('p[class*=pre-line]'), card.locator('a > span > img')]) {
    await visit(page, profile)
    await part.first().click({ position: { x: 30, y: 12 } })
    await expect(page).toHaveURL(onItsPage)
  }
  await visit(page, profile)
  await card.locator('p[class*=pre-line]').first().selectText()
  await card.locator('p[class*=pre-line]').first().dispatchEvent('click')
  await expect(page).toHaveURL(profile)
})

// PROFILE-2, POST-6
test('a picture that fails to load is replaced by a drawing, of a post and of a member', async ({
  page,
}) => {
  const post = await findPost(({ media, user }) => Boolean(media[0]?.width && user.profile_pic))
  await page.context().route('**/media/**', (route) => route.abort())
  await visit(page, `/post/${post.slug}`)
  const card = page.getByRole('article').first()
  // The pictures of moods are files of the web part.
  await expect(card.locator('img:not([src^="/moods/"])')).toHaveCount(0)
  await expect(card.locator('svg[preserveAspectRatio]').first()).toBeVisible()
  await visit(page, `/userprofile?user_id=${post.user.id}`)
  const head = page.locator('section').filter({
    has: page.getByRole('heading', { level: 2, name: post.user.full_name }),
  })
  await expect(head).toBeVisible()
  await expect(head.locator('img')).toHaveCount(0)
})

// POST-22
test('a mood has its picture, on a card and where it is chosen', async ({ page }) => {
  const post = await findPost(({ mood }) => mood?.mood_name === 'Happy')
  await visit(page, `/post/${post.slug}`)
  const picture = page.locator('img[src="/moods/happy.svg"]')
  await expect(picture).toHaveCount(1)
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await visit(page, `/${demoToken}/posts`)
  await page.getByRole('button', { name: 'All filters' }).click()
  const chip = page.getByRole('button', { name: 'Happy', exact: true })
  await expect(chip.locator('img[src="/moods/happy.svg"]')).toHaveCount(1)
})

async function withoutNativeShare(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
}

/** The visible part of its height, in pixels. */
function visibleHeight(picture: Locator): Promise<number> {
  return picture.evaluate((element) => {
    let { top, bottom } = element.getBoundingClientRect()
    for (let box = element.parentElement; box; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible' || box === document.body) continue
      const edges = box.getBoundingClientRect()
      top = Math.max(top, edges.top)
      bottom = Math.min(bottom, edges.bottom)
    }
    return bottom - top
  })
}
