import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { ask, demoToken, findPost, findPosts } from './members.ts'

test.use({ javaScriptEnabled: false })

test('the challenges home can be read and left without scripts', async ({ page }) => {
  const response = await page.goto(`/${demoToken}`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Challenges/)
  await page.getByRole('link', { name: '21 days of Surya Namaskar' }).click()
  await expect(page.getByText('Twelve positions, one breath each')).toBeVisible()
})

test('a challenge shows its texts and previews with title, text and picture', async ({ page }) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = contests.find(({ details }) => details[0]?.title.includes('Surya Namaskar'))
  await page.goto(`/contest/${contest?.id}`)
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByText('Last Entry Date')).toBeVisible()
  expect(await property(page, 'og:title')).toContain('21 days of Surya Namaskar')
  expect(await property(page, 'og:description')).toContain('Twelve positions')
  await expectPicture(await property(page, 'og:image'))
})

test('the entries and the standings of a challenge are read without scripts', async ({ page }) => {
  const { contests } = await ask('contest/allcontests', {})
  const { id: contest_id = 0 } = contests.find(({ results_declared }) => results_declared) ?? {}
  const { posts } = await ask('post/contest-posts', { contest_id })
  const { next_cursor } = await ask('post/contest-posts', { contest_id, limit: 3 })
  const titles = page.getByRole('article').getByRole('heading')
  await page.goto(`/contest/${contest_id}?tab=entries`)
  await expect(titles.first()).toHaveId(`post-${posts[0]?.id}`)
  await page.goto(`/contest/${contest_id}?tab=entries&after=${next_cursor}`)
  await expect(titles.first()).toHaveId(`post-${posts[3]?.id}`)
  await page.goto(`/contest/${contest_id}?tab=leaders`)
  const standings = page.getByRole('region', { name: 'Standings' })
  await expect(standings.getByRole('listitem')).not.toHaveCount(0)
})

test('a post shows its text and comments and previews with its picture', async ({ page }) => {
  const [post] = await findPosts(
    ({ media, comments_count }) => Boolean(media[0]?.width) && comments_count > 0,
  )
  await page.goto(`/post/${post?.slug}`)
  const content = post?.contents[0]
  await expect(page.getByRole('heading', { name: content?.title })).toBeVisible()
  await expect(page.locator('#comments').getByRole('article').first()).toBeVisible()
  expect(await property(page, 'og:title')).toBe(content?.title)
  expect(await property(page, 'og:description')).toContain(content?.description.slice(0, 40))
  await expectPicture(await property(page, 'og:image'))
})

test('what needs an account leads to the login without scripts, and back from there', async ({
  page,
}) => {
  const { contests } = await ask('contest/allcontests', {})
  const contest = `/contest/${contests.find(({ state }) => state === 'open')?.id}`
  await page.goto(contest)
  await page.getByRole('button', { name: 'Accept challenge' }).click()
  await expect(page).toHaveURL(`/${demoToken}/login?from=${encodeURIComponent(contest)}`)
  await expect(page.getByText('Login to continue')).toBeVisible()

  const { slug } = await findPost(({ language_id }) => language_id === 1)
  await page.goto(`/post/${slug}`)
  await page
    .getByRole('button', { name: /^Upvote/ })
    .first()
    .click()
  await expect(page).toHaveURL(`/${demoToken}/login?from=${encodeURIComponent(`/post/${slug}`)}`)
})

test('the posts are filtered and turned over without scripts', async ({ page }) => {
  const posts = `/${demoToken}/posts`
  await page.goto(posts)
  const titles = page.getByRole('article').getByRole('heading')
  const ids = () => titles.evaluateAll((headings) => headings.map(({ id }) => id))
  const newest = await ids()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\?after=/)
  expect(newest).not.toContain((await ids())[0])

  await page.getByRole('button', { name: 'Languages', exact: true }).click()
  await expect(page).toHaveURL(`${posts}?choose=languages`)
  await page.getByRole('checkbox', { name: 'हिन्दी' }).check()
  await page.getByRole('button', { name: 'Show posts' }).click()
  await expect(page).toHaveURL(/language=1$/)
  await expect(page.getByRole('button', { name: 'Languages: हिन्दी' })).toBeVisible()
  const trending = page.getByRole('link', { name: 'Trending Posts' })
  await expect(trending).toHaveAttribute('href', `${posts}?sort=trending&language=1`)
  // Again if another journey wrote or deleted a post meanwhile.
  await expect(async () => {
    await page.reload()
    const { posts: hindi } = await ask('post/feed', { language_ids: [1], limit: 1 })
    await expect(titles.first()).toHaveId(`post-${hindi[0]?.id}`, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Remove हिन्दी' }).click()
  await expect(page.getByRole('button', { name: 'Languages', exact: true })).toBeVisible()
})

test('a text is read whole, and the menu of a post leads to the login, without scripts', async ({
  page,
}) => {
  const post = await findPost(({ contents }) => (contents[0]?.description ?? '').length > 600)
  await page.goto(`/userprofile?user_id=${post.user.id}`)
  const card = page.getByRole('article').filter({ has: page.locator(`#post-${post.id}`) })
  await card.getByRole('button', { name: 'more', exact: true }).click()
  await expect(page).toHaveURL(encodeURI(`/post/${post.slug}`))
  await page.getByRole('button', { name: 'What you can do with this post' }).first().click()
  await expect(page).toHaveURL(/\/login\?from=/)
})

test('a challenge and a post are shared by a link without scripts', async ({ page }) => {
  await page.goto(`/${demoToken}`)
  const share = page.getByRole('button', { name: /^Share/ }).first()
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fcontest%2F\d+$/)
  await page.goto(`/${demoToken}/posts`)
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fpost%2F/)
})

test('a post without a picture previews with its words, drawn', async ({ page }) => {
  const post = await findPost(({ media, language_id }) => media.length === 0 && language_id === 1)
  await page.goto(`/post/${post.slug}`)
  await expectPicture(await property(page, 'og:image'), 'image/jpeg')
  expect(await property(page, 'og:image:width')).toBe('1200')
  expect(await property(page, 'og:image:height')).toBe('630')
})

test('a page of a community without a picture previews with one that is drawn', async ({
  page,
}) => {
  for (const path of [`/${demoToken}/posts`, `/${demoToken}/create-account?referral=ABC`]) {
    await page.goto(path)
    await expectPicture(await property(page, 'og:image'), 'image/jpeg')
  }
})

const personal = [
  'latitude',
  'longitude',
  'asha@example.org',
  'password',
  '"email"',
  '"phone"',
  '"role"',
]

test('a page holds nothing personal', async ({ page }) => {
  for (const path of [`/${demoToken}`, `/${demoToken}/posts`]) {
    const html = (await (await page.goto(path))?.text()) ?? ''
    expect(personal.filter((word) => html.includes(word))).toEqual([])
    expect(html).toContain('page-state')
  }
})

async function property(page: Page, name: string): Promise<string> {
  return (await page.locator(`meta[property="${name}"]`).getAttribute('content')) ?? ''
}

/** The picture's address starts with the public URL, which is not the URL of the product here. */
async function expectPicture(address: string, type = 'image/webp'): Promise<void> {
  const { pathname, protocol } = new URL(address)
  expect(protocol).toMatch(/^https?:$/)
  const answer = await fetch(new URL(pathname, process.env.PRODUCT_URL))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
}
