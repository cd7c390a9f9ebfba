import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { alertWith, bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, type MemberName, memberOf } from './members.ts'

test.use({ member: 'gurmeet' })

async function writePost(title: string, author: MemberName): Promise<Post> {
  const input = { location: 'RK Puram', language_id: 2, title, description: 'Buy it today.' }
  const { post } = await ask('post/newpost', input, { token: memberOf(author).token })
  return post
}

/** Chooses a reason in the open sheet and sends the report. */
async function send(page: Page, reason: string) {
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await expect(sheet.getByText('Please choose a reason.')).toBeVisible()
  await sheet.getByText(reason).click()
  await sheet.getByLabel('Tell us more, if you like').fill('It is the third time this week.')
  const banner = bannerWith(page, 'Reported. Thank you.')
  await sheet.getByRole('button', { name: 'Send report' }).click()
  await banner
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

// REPORT-2
test('a post is reported on the feed and on its page, and is hidden from the reporter', async ({
  page,
  openAs,
}) => {
  const onFeed = await writePost('Cheap slippers, five colours', 'tenzin')
  const onPage = await writePost('Cheap slippers, six colours', 'tenzin')
  const article = (title: string | undefined, of = page) => of.getByRole('article', { name: title })
  const titles = [onFeed, onPage].map(({ contents }) => contents[0]?.title)
  await visit(page, `/${demoToken}/posts`)
  await article(titles[0]).getByRole('button', { name: 'What you can do with this post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report post' }).click()
  await send(page, 'Advertising or spam')
  await expect(article(titles[0])).toHaveCount(0)
  await expect(article(titles[1])).toBeVisible()

  await visit(page, `/post/${onPage.slug}`)
  await page.getByRole('button', { name: 'What you can do with this post' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report post' }).click()
  await send(page, 'Not true')
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  await expect(article(titles[1])).toHaveCount(0)
  await page.goto(`/post/${onPage.slug}`)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()

  const other = await openAs('joseph')
  await visit(other, `/${demoToken}/posts`)
  for (const title of titles) await expect(article(title, other)).toBeVisible()
})

test('a comment is reported, and its reporter sees neither it nor the replies', async ({
  page,
}) => {
  const post = await writePost('Lost: one red slipper', 'gurmeet')
  const { token } = memberOf('joseph')
  const written = await ask(
    'post/new-comment',
    { post_id: post.id, text: 'Serves you right.' },
    { token },
  )
  const parent_id = written.comment.id
  await ask('post/new-comment', { post_id: post.id, text: 'Ha.', parent_id }, { token })
  await visit(page, `/post/${post.slug}`)
  const comments = page.locator('#comments')
  await comments
    .getByRole('button', { name: /^What you can do with the comment/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report comment' }).click()
  await send(page, 'Insult or harassment')
  await expect(comments.getByRole('article')).toHaveCount(0)
  await visit(page, `/post/${post.slug}`)
  await expect(comments.getByText('No comments yet.')).toBeVisible()
})

// REPORT-2
test('a member is reported, and their posts and profile are hidden from the reporter', async ({
  page,
}) => {
  const post = await writePost('Slippers for everybody', 'sourav')
  const user_id = post.user.id
  await visit(page, `/userprofile?user_id=${user_id}`)
  await page.getByRole('button', { name: 'What you can do with this profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report this member' }).click()
  await send(page, 'Something else')
  await expect(page).toHaveURL(`/${demoToken}/posts`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: post.user.full_name })).toHaveCount(0)
  await visit(page, `/userprofile?user_id=${user_id}`)
  await expect(page.getByText('This neighbour is not here any more.')).toBeVisible()
})

test.describe('a visitor', () => {
  test.use({ member: undefined })

  // REPORT-1
  test('is asked to log in before reporting', async ({ page }) => {
    await visit(page, `/${demoToken}/posts`)
    await page.getByRole('button', { name: 'What you can do with this post' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Report post' }).click()
    await expect(alertWith(page, 'Login to report something.')).toBeVisible()
  })
})
