import type { Locator, Page } from '@playwright/test'
import { expect, reload, test, visit, whenLive } from './journey.ts'
import { ask, demoToken, findPost } from './members.ts'
import { whenLoaded } from './requests.ts'

// UI-10
test("Back and Forward return to the reader's scroll position in the posts", async ({ page }) => {
  const posts = `/${demoToken}/posts`
  await visit(page, posts)
  await scrollTo(page, 1500)
  await openLastPost(page)
  await expect.poll(() => scrollTop(page)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(posts)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await page.goForward()
  await expect(page).toHaveURL(/\/post\//)
  await expect.poll(() => scrollTop(page)).toBe(0)
})

// UI-10
test('a list visited twice has two scroll positions', async ({ page }) => {
  const posts = `/${demoToken}/posts`
  await visit(page, posts)
  await scrollTo(page, 1500)
  await page.getByRole('link', { name: 'Challenges' }).click()
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL(posts)
  await scrollTo(page, 300)
  await page.goBack()
  await expect(page).toHaveURL(`/${demoToken}/contestlist`)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(1500)
})

test('Back returns to the challenge entry that was opened', async ({ page }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ details }) => details[0]?.title.includes('Surya Namaskar'))
  await visit(page, `/contest/${contest?.id}?tab=entries`)
  await scrollTo(page, 500)
  await openLastPost(page)
  await page.goBack()
  await expect(page).toHaveURL(`/contest/${contest?.id}?tab=entries`)
  await expect.poll(async () => Math.abs((await scrollTop(page)) - 500)).toBeLessThan(3)
})

// UI-10
test('a reload stays at the scroll position, and so does Back after it', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  await scrollTo(page, 1500)
  await reload(page)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await openLastPost(page)
  await reload(page)
  await page.goBack()
  await expect.poll(() => scrollTop(page)).toBe(1500)
})

test('a text that was unfolded stays so after Back and a reload', async ({ page }) => {
  const post = await findPost(({ contents }) => (contents[0]?.description ?? '').length > 600)
  await visit(page, `/userprofile?user_id=${post.user.id}`)
  const text = page.getByRole('article').filter({ has: page.locator(`#post-${post.id}`) })
  const title = text.locator(`#post-${post.id}`).getByRole('link')
  const more = text.getByRole('button', { name: 'more', exact: true })
  await more.click()
  await expect(text.locator('p:focus')).toContainText(
    post.contents[0]?.description.slice(-20) ?? '',
  )
  await title.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeFocused()
  await page.goBack()
  await expect(title).toBeFocused()
  await expect(more).toBeHidden()
  await reload(page)
  await expect(title).toBeFocused()
  await expect(more).toBeHidden()
})

test('the number of comments leads to them, and Back leaves the post at once', async ({ page }) => {
  const post = await findPost(({ comments_count, media }) => comments_count > 1 && media.length > 0)
  const list = `/userprofile?user_id=${post.user.id}`
  const card = page.getByRole('article').filter({ has: page.locator(`#post-${post.id}`) })
  const count = card.getByRole('link', { name: /^\d+ comments$/ })
  const comments = page.locator('#comments')
  await visit(page, list)
  await count.click()
  await expect(comments).toBeFocused()
  await expect(comments.getByRole('heading').first()).toBeInViewport()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)

  await scrollTo(page, 0)
  await count.click()
  await expect(comments).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0)
  await page.goBack()
  await expect(page).toHaveURL(list)
  await expect(count).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(/#comments$/)
  await scrollTo(page, 60)
  await reload(page)
  await expect.poll(() => scrollTop(page)).toBe(60)
  await expect(page.getByRole('heading', { name: 'Post', level: 1 })).toBeVisible()
  await expect(comments).not.toBeFocused()

  await visit(page, `/post/${post.id}#comments`)
  await expect(page).toHaveURL(`/post/${post.slug}#comments`)
  await expect(comments).toBeFocused()
  await expect(comments.getByRole('heading').first()).toBeInViewport()
})

test('another order of the posts keeps the scroll position', async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  await scrollTo(page, 40)
  await page.getByRole('link', { name: 'Trending Posts' }).click()
  await expect(page).toHaveURL(/sort=trending/)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect.poll(() => scrollTop(page)).toBe(40)
})

// UI-heading
test('a reload and Back restore the loaded pages, and the post that was opened', {
  tag: '@gate',
}, async ({ page }) => {
  await visit(page, `/${demoToken}/posts`)
  await expect(async () => {
    await scrollTo(page, await page.evaluate(() => document.body.scrollHeight - innerHeight))
    expect(await page.getByRole('article').count()).toBeGreaterThan(20)
  }).toPass()
  const title = page.getByRole('article').nth(24).getByRole('heading').getByRole('link')
  await title.scrollIntoViewIfNeeded()
  const href = (await title.getAttribute('href')) ?? ''
  const opened = page.locator(`h2 a[href="${href}"]`)
  const top = await topOf(opened)
  await title.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeFocused()
  await reload(page)
  await page.goBack()
  await expect(opened).toBeFocused()
  await expect.poll(async () => Math.abs((await topOf(opened)) - top)).toBeLessThan(3)
  await reload(page)
  await expect(opened).toBeFocused()
  await expect.poll(async () => Math.abs((await topOf(opened)) - top)).toBeLessThan(3)
})

// UI-heading
test('a tab of the bar returns to the scroll position, and a second tap leads to the top', async ({
  page,
}) => {
  await visit(page, `/${demoToken}/posts`)
  await scrollTo(page, 1500)
  const bar = page.getByRole('navigation', { name: 'Main' })
  await bar.getByRole('link', { name: 'Challenges' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Challenges' })).toBeFocused()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await bar.getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  await expect.poll(() => scrollTop(page)).toBe(1500)
  await bar.getByRole('link', { name: 'Posts' }).click()
  await expect.poll(() => scrollTop(page)).toBe(0)
  await expect(page).toHaveURL(`/${demoToken}/posts`)
})

test('Back to a list that was left before it was live returns to the post that was opened', async ({
  page,
}) => {
  const { promise: live, resolve: goOn } = Promise.withResolvers<void>()
  await page.context().route('**/assets/**/*.js', (route) => live.then(() => route.continue()))
  await page.goto(`/${demoToken}/posts`, { waitUntil: 'commit' })
  // A post without a title has a heading that cannot be tapped.
  const title = page.locator('article h2:not(.sr-only) a').nth(4)
  // Clear of the bars at both ends.
  await title.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const top = await topOf(title)
  await title.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/post\//)
  goOn()
  await whenLive(page)
  // The script that stores where the reader came from is loaded last.
  await whenLoaded(page)
  await page.goBack()
  await expect(title).toBeFocused()
  // A font that loads between the two makes the content above a little higher.
  await expect.poll(async () => Math.abs((await topOf(title)) - top)).toBeLessThan(10)
})

/** Clicks by script, because Playwright's own click would scroll the link into view. */
async function openLastPost(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('article h2 a')].at(-1)?.click(),
    )
    await expect(page).toHaveURL(/\/post\//, { timeout: 3000 })
  }).toPass({ timeout: 20_000 })
}

/** Turns the wheel as a reader does, which ends the page's own scrolling to a position. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(() => dispatchEvent(new WheelEvent('wheel')))
  // A browser moves a page by a pixel where content above becomes higher.
  await expect(async () => {
    await page.evaluate((y) => window.scrollTo(0, y), top)
    expect(await scrollTop(page)).toBe(top)
  }).toPass({ timeout: 20_000 })
}

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}

/** How far a link is below the top of the window. */
function topOf(link: Locator): Promise<number> {
  return link.evaluate((element) => element.getBoundingClientRect().top)
}
