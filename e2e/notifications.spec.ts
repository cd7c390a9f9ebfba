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

// ALERT-12
test('all notifications are marked as read at once', async ({ page }) => {
  const title = titled('A lost umbrella at the bus stop')
  const post = await writePost(title)
  await comment(post, 'Is it blue?')
  await visit(page, '/alerts')
  const found = rows(page, title)
  await expect(found).toContainText('Unread')
  const button = page.getByRole('button', { name: 'Mark all read' })
  await button.click()
  await expect(found).not.toContainText('Unread')
  await expect(button).toBeHidden()
  await expect(bar(page).getByRole('link', { name: 'Alerts', exact: true })).toBeVisible()
  await reload(page)
  await expect(found).toBeVisible()
  await expect(found).not.toContainText('Unread')
})

test('a deleted comment has no notification any more', async ({ page }) => {
  const title = titled('A kite in the wires')
  const post = await writePost(title)
  const { id: comment_id } = await comment(post, 'It is mine.')
  await comment(post, 'It is red.', 'aditya')
  await visit(page, '/alerts')
  const found = rows(page, title)
  await expect(found).toHaveCount(2)
  await ask('post/delete-comment', { comment_id }, as('vikram'))
  await reload(page)
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('It is red.')
})

// ALERT-14
test('a member without notifications reads what will be here', async ({ page }) => {
  await page
    .context()
    .route('**/api/notification/list', (route) =>
      route.fulfill({ json: { notifications: [], next_cursor: null } }),
    )
  await visit(page, '/alerts')
  await expect(page.getByRole('heading', { name: 'No alerts yet' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all read' })).toBeHidden()
  await page.getByRole('link', { name: 'Write a post' }).click()
  await expect(page).toHaveURL(/\/newpost$/)
})

test.describe('a visitor', () => {
  test.use({ member: undefined })

  // ALERT-13
  test('has no notifications, and is asked to sign in', async ({ page }) => {
    await visit(page, `/${demoToken}/posts`)
    await expect(bar(page).getByRole('link', { name: 'Posts' })).toBeVisible()
    await expect(bar(page).getByRole('link', { name: /Alerts/ })).toBeHidden()
    await page.goto('/alerts')
    await expect(page).toHaveURL(/\/login$/)
  })
})

test.describe('while the server fails', () => {
  test.use({ allowedErrors: /500|ERR_FAILED/ })

  // ALERT-12
  test('notifications say so and can be tried again, and a failed Mark all read is undone', async ({
    page,
  }) => {
    const title = titled('A drain without a cover')
    const post = await writePost(title)
    await comment(post, 'The ward office knows.')
    const fail = (path: string) =>
      page
        .context()
        .route(`**/api/${path}`, (route) =>
          route.fulfill({ status: 500, json: { status: 'failed', code: 'something_went_wrong' } }),
        )
    // Its events would load the list again.
    await page.context().route('**/api/events', (route) => route.abort())
    await fail('notification/list')
    await visit(page, '/alerts')
    await expect(page.getByRole('alert')).toContainText('Something went wrong')
    await page.context().unroute('**/api/notification/list')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    const found = rows(page, title)
    await expect(found).toContainText('Unread')

    await fail('notification/read')
    await page.getByRole('button', { name: 'Mark all read' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(found).toContainText('Unread')
  })
})

// ALERT-18
test('a member chooses their notifications, and asks for the weekly digest', async ({ page }) => {
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Alerts and weekly letter' }).click()
  const votes = page.getByRole('combobox', { name: 'Votes on your posts' })
  const letter = page.getByRole('checkbox', { name: 'Send me the weekly letter' })
  await expect(letter).not.toBeChecked()
  const saved = () => page.waitForResponse('**/api/notification/update-kinds')
  const first = saved()
  await votes.selectOption('Do not tell me')
  await first
  const second = saved()
  await letter.click()
  await second
  await expect(letter).toBeChecked()
  await reload(page)
  await expect(votes).toHaveValue('none')
  await expect(letter).toBeChecked()
  const decisions = page.getByRole('combobox', { name: 'Decisions of moderators' })
  await expect(decisions.getByRole('option', { name: 'Do not tell me' })).toHaveCount(0)
  await ask(
    'notification/update-kinds',
    { kinds: [{ kind: 'votes', channel: 'inbox' }], weekly_letter: false },
    as('sunita'),
  )
})

// LETTER-4
test('the link in a digest ends the digests', async ({ page }) => {
  const tokens: string[] = []
  await page.context().route('**/api/notification/stop-letter', async (route) => {
    tokens.push(route.request().postDataJSON().token)
    await route.fulfill({ json: { status: 'success' } })
  })
  await visit(page, '/stop-letters?token=rs.1.abc')
  await expect(page.getByRole('heading', { name: 'You get no more weekly letters' })).toBeVisible()
  expect(tokens).toEqual(['rs.1.abc'])
  await page.getByRole('link', { name: 'Go to settings' }).click()
  await expect(page.getByRole('heading', { name: 'What you are told' })).toBeVisible()
})
