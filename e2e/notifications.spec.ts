import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, type MemberName, memberOf } from './members.ts'

test.use({ member: 'sunita' })

const as = (name: MemberName) => ({ token: memberOf(name).token })

/** A title that no other attempt of a journey uses. */
const titled = (words: string) => `${words} ${crypto.randomUUID().slice(0, 6)}`

/** A post of its own for each journey; earlier notifications are read. */
async function writePost(title: string): Promise<Post> {
  await ask('notification/read', { until: new Date().toISOString() }, as('sunita'))
  const input = { location: 'Hauz Khas', language_id: 2, title, description: 'Who saw it?' }
  return (await ask('post/newpost', input, as('sunita'))).post
}

const comment = async (post: Post, text: string, by: MemberName = 'vikram') =>
  (await ask('post/new-comment', { post_id: post.id, text }, as(by))).comment

const nameOf = (member: MemberName) => memberOf(member).user.full_name

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const rows = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

// ALERT-11, ALERT-13
test('a member is notified of a comment and of votes, and opens their posts', async ({ page }) => {
  const title = titled('An owl in the neem tree')
  const post = await writePost(title)
  await comment(post, 'Two of them, since Tuesday.')
  for (const voter of ['vikram', 'aditya'] as const) {
    await ask('post/votepost', { post_id: post.id, vote: 'upvote' }, as(voter))
  }
  await visit(page, `/${demoToken}/posts`)
  await bar(page)
    .getByRole('link', { name: /^Alerts, \d+ unread$/ })
    .click()
  await expect(page).toHaveURL(/\/alerts$/)
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(rows(page, `2 people voted for “${title}”`)).toHaveCount(1)

  const found = rows(page, `${nameOf('vikram')} commented on “${title}”`)
  await expect(found).toContainText('Two of them, since Tuesday.')
  await expect(found).toContainText('Unread')
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/\/post\/an-owl-in-the-neem-tree-[\w-]+\?comment=\d+$/)
  await expect(page.getByText('Two of them, since Tuesday.')).toBeVisible()

  await page.goBack()
  await expect(found).toBeVisible()
  await expect(found).not.toContainText('Unread')
  await reload(page)
  await expect(found).toBeVisible()
  await expect(found).not.toContainText('Unread')
  await expect(rows(page, title).filter({ hasText: 'Unread' })).toHaveCount(1)
})
