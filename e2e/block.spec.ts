import type { Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { bannerWith, expect, test, visit } from './journey.ts'
import { ask, demoToken, type MemberName, memberOf } from './members.ts'

test.use({ member: 'rukmini' })

const blocked = 'Bablu'

async function writePost(title: string, author: MemberName): Promise<Post> {
  const input = { location: 'RK Puram', language_id: 2, title, description: 'Come and see.' }
  const { post } = await ask('post/newpost', input, { token: memberOf(author).token })
  return post
}

/** No journey begins with a block. */
test.beforeEach(async () => {
  const { token } = memberOf('rukmini')
  await ask('user/unblock', { user_id: memberOf('bablu').user.id }, { token })
})

const article = (page: Page, title: string) => page.getByRole('article', { name: title })
const menuOf = (page: Page, title: string) =>
  article(page, title).getByRole('button', { name: 'What you can do with this post' })

/** Chooses Block in the open menu. */
const chooseBlock = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^Block ${blocked}`) })
    .click()

/** Confirms the question, and waits until the server has answered. */
async function confirm(page: Page) {
  const question = page.getByRole('dialog', { name: new RegExp(`^Block ${blocked} .+\\?$`) })
  await expect(question).toContainText('We do not tell them.')
  const banner = bannerWith(page, 'Blocked.')
  await question.getByRole('button', { name: 'Block', exact: true }).click()
  await banner
}

// A journey because it is the one way through blocking and its end.
// BLOCK-3
test('a member is blocked on the feed, is listed in the settings, and is unblocked there', async ({
  page,
}) => {
  const title = 'Kites for sale, all colours'
  const { user, slug } = await writePost(title, 'bablu')
  await visit(page, `/${demoToken}/posts`)
  await menuOf(page, title).click()
  await chooseBlock(page)
  await confirm(page)
  await expect(article(page, title)).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.goto(`/post/${slug}`)
  await expect(page.getByRole('heading', { name: 'This page is not here' })).toBeVisible()

  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Blocked neighbours' }).click()
  await expect(page.getByRole('link', { name: user.full_name })).toBeVisible()
  const ended = bannerWith(page, 'Unblocked.')
  await page.getByRole('button', { name: `Unblock ${user.full_name}` }).click()
  await ended
  await expect(page.getByText('You have blocked nobody')).toBeVisible()
  await visit(page, `/${demoToken}/posts`)
  await expect(article(page, title)).toBeVisible()
})
