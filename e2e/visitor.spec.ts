import { expect, test, visit } from './journey.ts'
import { ask, demoToken, findPost } from './members.ts'

// A journey because it is the one way of a visitor through challenges, page by page.
// COMMUNITY-1, ROUTE-11, HOME-1, CONTEST-10, CONTEST-12, STANDING-1
test('a visitor reads the challenges of a community', async ({ page }) => {
  await visit(page, `/${demoToken}`)
  await expect(page.getByRole('tab', { name: 'For you' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: '21 days of Surya Namaskar' }).click()
  await expect(page).toHaveURL(/\/contest\/\d+$/)
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByText('Last Entry Date')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Challenge Schedule' })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Entries' }).click()
  await expect(page.getByRole('link', { name: 'Two rounds and one pulled curtain' })).toBeVisible()

  await page.getByRole('tab', { name: 'Leader Board' }).click()
  await expect(page.getByText('Contest result not declared yet.')).toBeVisible()
  await expect(page.getByText('Rank 1', { exact: true })).toBeVisible()
})

// A journey because it is the one way of a visitor through posts, page by page.
// ROUTE-18, ROUTE-25, ROUTE-29, FEED-7, COMMENT-1
test('a visitor reads posts, a post with its comments, and its author', async ({ page }) => {
  // So few that all of them are shown at once, replies too.
  const commented = await findPost(
    ({ comments_count, contents }) =>
      comments_count > 0 && comments_count < 4 && contents[0]?.title !== '',
  )
  await visit(page, `/${demoToken}`)
  await page.getByRole('link', { name: 'Posts', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Trending Posts' }).click()
  await expect(page).toHaveURL(/sort=trending/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await visit(page, `/post/${commented.slug}`)
  const title = commented.contents[0]?.title ?? ''
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const comments = page.locator('#comments')
  await expect(comments.getByRole('article')).toHaveCount(commented.comments_count)

  await page.getByRole('link', { name: commented.user.full_name }).first().click()
  await expect(page).toHaveURL(/\/userprofile\?user_id=\d+/)
  await expect(page.getByRole('heading', { name: commented.user.full_name }).first()).toBeVisible()
})

test('the page of a made-up address names no community', async ({ request }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests[0]?.id ?? 0
  const madeUp = contest + 500_000_000
  for (const path of [`/contest/${madeUp}`, `/post/${madeUp}`, `/userprofile?user_id=${madeUp}`]) {
    const page = await request.get(path)
    expect(page.status(), path).toBe(404)
    expect(await page.text(), path).not.toContain(demoToken)
  }
  expect(await (await request.get(`/contest/${contest}`)).text()).toContain(demoToken)
})

// A journey because the server draws the page before its script runs.
test('a first visit to a deleted post says so and stays', async ({ page }) => {
  const { posts } = await ask('post/feed', { limit: 1 })
  await page.goto(`/post/${(posts[0]?.id ?? 0) + 500_000_000}`)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL('/')
})
