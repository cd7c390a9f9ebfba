import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
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
test('a post is reported on the feed and on its page, and is hidden from the reporter', {
  tag: '@gate',
}, async ({ page, openAs }) => {
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
