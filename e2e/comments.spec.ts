import type { Locator, Page } from '@playwright/test'
import type { Post } from '#shared/contracts/post.ts'
import { offline, online } from './connection.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, type MemberName, memberOf } from './members.ts'
import { whenReadyToKeep } from './queue.ts'
import { whenLoaded } from './requests.ts'

test.use({ member: 'tenzin', allowedErrors: /ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|FAILED)/ })

/** A post of its own for each journey, so that none sees the comments of another. */
async function writePost(title: string, author: MemberName = 'joseph'): Promise<Post> {
  const input = { location: 'Hauz Khas', language_id: 2, title, description: 'Who saw it?' }
  const { post } = await ask('post/newpost', input, { token: memberOf(author).token })
  return post
}

const comment = async (post: Post, text: string, by: MemberName, parent_id?: number) => {
  const { token } = memberOf(by)
  return (await ask('post/new-comment', { post_id: post.id, text, parent_id }, { token })).comment
}

const sectionOf = (page: Page) => page.locator('#comments')
const withText = (page: Page, text: string) =>
  sectionOf(page).getByRole('article').filter({ hasText: text })

async function write(page: Page, field: Locator, text: string) {
  await field.fill(text)
  await sectionOf(page).getByRole('button', { name: 'Send' }).click()
}

async function choose(page: Page, commented: Locator, action: string) {
  await commented.getByRole('button', { name: /^What you can do with the comment/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: action }).click()
}

// COMMENT-1, COMMENT-2
test('a comment is written, answered and deleted', { tag: '@gate' }, async ({ page, openAs }) => {
  const post = await writePost('A heron on the roof of the clinic')
  await visit(page, `/post/${post.slug}`)
  await expect(sectionOf(page).getByText('No comments yet.')).toBeVisible()
  await write(page, page.getByLabel('Write a comment'), 'I saw it on Tuesday.\nTwice!')
  const mine = withText(page, 'I saw it on Tuesday.')
  await expect(mine).toBeVisible()
  await expect(page.getByLabel('Write a comment')).toHaveValue('')
  await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()

  const author = await openAs('joseph')
  await visit(author, `/post/${post.slug}`)
  await withText(author, 'I saw it on Tuesday.').getByRole('button', { name: 'Reply' }).click()
  await write(author, author.getByRole('textbox', { name: 'Reply to' }), 'So it was not a kite.')
  const reply = withText(author, 'So it was not a kite.')
  await expect(reply).toBeVisible()
  await expect(author.getByRole('textbox', { name: 'Reply to' })).toBeHidden()
  await expect(author.getByRole('heading', { name: '2 comments' })).toBeVisible()
  // The author of the post may report comments of others, and delete only their own.
  await withText(author, 'I saw it on Tuesday.')
    .getByRole('button', { name: /^What you can do/ })
    .click()
  const menu = author.getByRole('dialog')
  await expect(menu.getByRole('button', { name: 'Report comment' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Delete comment' })).toBeHidden()

  await reload(page)
  await expect(withText(page, 'So it was not a kite.')).toBeVisible()
  await choose(page, mine, 'Delete comment')
  const question = page.getByRole('dialog', { name: 'Delete this comment?' })
  await expect(question.getByText('with the reply to it')).toBeVisible()
  await question.getByRole('button', { name: 'Delete comment' }).click()
  await expect(sectionOf(page).getByText('No comments yet.')).toBeVisible()
  // It is shown before the server answers.
  await whenLoaded(page)
  await reload(page)
  await expect(sectionOf(page).getByText('No comments yet.')).toBeVisible()
  await expect(
    page.getByRole('article').first().getByRole('link', { name: '0 comments' }),
  ).toBeVisible()
})

// COMMENT-2
test('a comment without a network is queued, and written once', async ({ page }) => {
  const post = await writePost('The tap at the corner drips again')
  await visit(page, `/post/${post.slug}`)
  const field = page.getByLabel('Write a comment')
  await expect(field).toBeVisible()
  await whenReadyToKeep(page)
  await offline(page)
  await write(page, field, 'Told the plumber.')
  await expect(withText(page, 'Told the plumber.')).toContainText('Not yet sent')
  await expect(field).toHaveValue('')
  // The answer is lost: the next try must not write a second one.
  await page.context().route('**/api/post/new-comment', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
    await page.context().unroute('**/api/post/new-comment')
  })
  await online(page)
  await expect(withText(page, 'Told the plumber.')).not.toContainText('Not yet sent')
  await reload(page)
  await expect(withText(page, 'Told the plumber.')).toHaveCount(1)
})

// COMMENT-5
test('the offered members are visible, wherever the field stands', async ({ page }) => {
  const post = await writePost('Who waters the plants in May?')
  await visit(page, `/post/${post.slug}`)
  const field = page.getByLabel('Write a comment')
  const options = page.getByRole('listbox', { name: 'Members to mention' }).getByRole('option')
  for (const height of [800, 560]) {
    await page.setViewportSize({ width: 360, height })
    await field.fill('')
    await field.pressSequentially('Perhaps @a')
    await expect(options.nth(2)).toBeVisible()
    await expect.poll(() => options.evaluateAll(coveredOf)).toEqual([])
  }
})

/** The options whose middle is not visible. Runs in the page. */
function coveredOf(options: Element[]): (string | null)[] {
  const isSeen = (option: Element) => {
    const { left, top, width, height } = option.getBoundingClientRect()
    return option.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  }
  return options.filter((option) => !isSeen(option)).map(({ textContent }) => textContent)
}

// COMMENT-6
test('a link to a comment shows it with its thread, on whichever page it is', {
  tag: '@gate',
}, async ({ page }) => {
  const post = await writePost('How many steps to the old fort?', 'tenzin')
  const first = await comment(post, 'A hundred and eight.', 'tenzin')
  const reply = await comment(post, 'I counted ninety.', 'joseph', first.id)
  await visit(page, `/post/${post.slug}?comment=${reply.id}`)
  const linked = page.getByRole('region', { name: 'The comment of this link' })
  await expect(linked.getByRole('article')).toHaveCount(2)
  const commented = linked.locator('[aria-current=true]')
  await expect(commented).toContainText('I counted ninety.')
  await expect(commented).toBeInViewport()
  await expect(sectionOf(page).getByRole('article')).toHaveCount(2)
  await ask('post/delete-comment', { comment_id: first.id }, { token: memberOf('tenzin').token })
  await visit(page, `/post/${post.slug}?comment=${reply.id}`)
  await expect(page.getByText('The comment of this link is not here any more.')).toBeVisible()
})

test('a long name in one word wraps', async ({ page }) => {
  const post = await writePost('Who paints the gate this year?', 'tenzin')
  await comment(post, 'We do.', 'gurmeet')
  await page.context().route('**/api/post/comments', async (route) => {
    const response = await route.fetch()
    const text = (await response.text()).replaceAll('Gurmeet Kaur', 'Gurmeet'.repeat(11))
    await route.fulfill({ response, body: text })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, `/post/${post.slug}`)
  await expect(sectionOf(page).getByText('Gurmeet'.repeat(11))).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(320)
})
