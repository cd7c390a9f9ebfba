import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { ask, demoToken, findPost, findPosts, type MemberName, memberOf } from './members.ts'

test.use({ javaScriptEnabled: false })

// UI-9
test('the challenges home can be read and left without scripts', async ({ page }) => {
  const response = await page.goto(`/${demoToken}`)
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/Challenges/)
  await page.getByRole('link', { name: '21 days of Surya Namaskar' }).click()
  await expect(page.getByText('Twelve positions, one breath each')).toBeVisible()
})

// CONTEST-4, POST-16
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

// POST-16
test('a post shows its text and comments and previews with its picture', {
  tag: '@gate',
}, async ({ page }) => {
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

// UI-9
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

test('the posts are filtered and paged without scripts', async ({ page }) => {
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

// COMMENT-4
test('all comments and replies are read without scripts', async ({ page }) => {
  const { token } = memberOf('prakash')
  const written = { location: 'Hauz Khas', language_id: 2, title: 'Whose turn is it to water?' }
  const { post } = await ask('post/newpost', { ...written, description: 'The neem.' }, { token })
  const write = async (text: string, by: MemberName, parent_id?: number) => {
    const input = { post_id: post.id, text, parent_id }
    return (await ask('post/new-comment', input, { token: memberOf(by).token })).comment
  }
  const comments = page.locator('#comments').getByRole('article')
  const root = await write('Comment 1.', 'prakash')
  for (let index = 2; index <= 21; index++) await write(`Comment ${index}.`, 'vaishali')
  for (let index = 1; index <= 21; index++) await write(`Reply ${index}.`, 'prakash', root.id)

  await page.goto(`/post/${post.slug}`)
  await expect(comments).toHaveCount(20 + 3)
  await page.getByRole('button', { name: 'Show more comments' }).click()
  await expect(page).toHaveURL(/\?after=[\w-]+#comments$/)
  await expect(comments).toHaveText([/Comment 21\./])
  await expect(page.getByRole('button', { name: 'Show more comments' })).toBeHidden()

  await page.goto(`/post/${post.slug}`)
  await page.getByRole('button', { name: 'Show 18 more replies' }).click()
  await expect(page).toHaveURL(new RegExp(`\\?replies=${root.id}#replies-${root.id}$`))
  await expect(comments).toHaveCount(20 + 20)
  await page.getByRole('button', { name: 'Show 1 more reply' }).click()
  await expect(page).toHaveURL(/replies-after=/)
  const replies = page.getByRole('list', { name: 'Replies' }).getByRole('article')
  await expect(replies).toHaveText([/Reply 21\./])
})

// SEARCH-7
test('a search is made, narrowed and paged without scripts', async ({ page }) => {
  const results = page.getByRole('region', { name: 'Results' })
  const found = results.getByRole('article')
  const { results: all, next_cursor } = await ask('post/search', { query: 'the' })
  await page.goto(`/${demoToken}/search`)
  await page.getByRole('searchbox').fill('the')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(`/${demoToken}/search?q=the`)
  await expect(found).toHaveCount(all.length)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(`/${demoToken}/search?q=the&after=${next_cursor}`)
  await page.getByRole('button', { name: 'Posts', exact: true }).click()
  await expect(page).toHaveURL(`/${demoToken}/search?q=the&kind=post`)
  await expect(found.first().locator('mark').first()).toHaveText(/^the/i)
})

// UI-9
test('an address with an invalid or old cursor shows the start of the list', async ({ page }) => {
  const { slug } = await findPost(({ comments_count }) => comments_count > 0)
  const lists = [
    [`/post/${slug}?`, page.locator('#comments')],
    [`/${demoToken}/posts?`, page.getByRole('main')],
    [`/${demoToken}/search?q=the&`, page.getByRole('region', { name: 'Results' })],
  ] as const
  const ofAnotherList = Buffer.from('[1]').toString('base64url')
  for (const [address, list] of lists) {
    for (const cursor of ['nonsense', ofAnotherList, 'x'.repeat(300)]) {
      const answer = await page.goto(`${address}after=${cursor}`)
      expect(answer?.status()).toBe(200)
      await expect(list.getByRole('article').first()).toBeVisible()
    }
  }
  const afterAll = Buffer.from('["2999-01-01T00:00:00.000Z",1]').toString('base64url')
  await page.goto(`/post/${slug}?after=${afterAll}`)
  await expect(page.locator('#comments').getByRole('article').first()).toBeVisible()
})

// ROUTE-settings-data
test('the switch for less data is stored without scripts, and leads back', async ({ page }) => {
  const { slug } = await findPost(({ media }) => (media[0]?.variants.length ?? 0) > 2)
  const lessData = page.getByRole('checkbox', { name: /^Use less data/ })
  const full = page.getByRole('link', { name: /^Full picture: / }).first()
  for (const isOn of [true, false]) {
    await page.goto('/terms-and-condition')
    await lessData.setChecked(isOn)
    await page.getByRole('button', { name: 'Save this choice' }).click()
    await expect(page).toHaveURL('/terms-and-condition')
    await expect(lessData).toBeChecked({ checked: isOn })
    await page.goto(`/post/${slug}`)
    await expect(full).toBeVisible({ visible: isOn })
  }
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

// UI-9
test('a challenge and a post are shared by a link without scripts', async ({ page }) => {
  await page.goto(`/${demoToken}`)
  const share = page.getByRole('button', { name: /^Share/ }).first()
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fcontest%2F\d+$/)
  await page.goto(`/${demoToken}/posts`)
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=.*%2Fpost%2F/)
})

// POST-21
test('a post without a picture previews with a drawing of its words', async ({ page }) => {
  const post = await findPost(({ media, language_id }) => media.length === 0 && language_id === 1)
  await page.goto(`/post/${post.slug}`)
  await expectPicture(await property(page, 'og:image'), 'image/jpeg')
  expect(await property(page, 'og:image:width')).toBe('1200')
  expect(await property(page, 'og:image:height')).toBe('630')
})

// POST-25
test('a page of a community without a picture previews with a drawing', async ({ page }) => {
  for (const path of [`/${demoToken}/posts`, `/${demoToken}/create-account?referral=ABC`]) {
    await page.goto(path)
    await expectPicture(await property(page, 'og:image'), 'image/jpeg')
  }
})

const personal = [
  'latitude',
  'longitude',
  'asha@example.org',
  '"password',
  '"email"',
  '"phone"',
  '"role"',
]

// ACCESS-4, OUTPUT-5
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
