import type { BrowserContext, Page } from '@playwright/test'
import { offline, online } from './connection.ts'
import { expect, test, visit } from './journey.ts'
import { ask, demoToken, type MemberName, memberOf } from './members.ts'

test.use({ member: 'nithya', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

const as = (name: MemberName) => ({ token: memberOf(name).token })
const count = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Alerts/ })
const expectUnread = (page: Page, unread: number) =>
  expect(count(page)).toHaveAccessibleName(unread === 0 ? 'Alerts' : `Alerts, ${unread} unread`, {
    timeout: 60_000,
  })

/** A post of Nithya's, with all notifications read. */
async function writePost(title: string) {
  await ask('notification/read', { until: new Date().toISOString() }, as('nithya'))
  const input = { location: 'Hauz Khas', language_id: 2, title, description: 'Who saw it?' }
  return (await ask('post/newpost', input, as('nithya'))).post
}

const comment = (post: { id: number }, text: string) =>
  ask('post/new-comment', { post_id: post.id, text }, as('arul'))

/** Which pages of a browser have an event stream open. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Page>()
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/events')) return
    open.add(request.frame().page())
  })
  const close = (request: { url: () => string; frame: () => { page: () => Page } }) => {
    if (request.url().endsWith('/api/events')) open.delete(request.frame().page())
  }
  context.on('requestfinished', close)
  context.on('requestfailed', close)
  // A closed page reports no end of its requests.
  return { pages: () => [...open].filter((page) => !page.isClosed()) }
}

// LIVE-1
test('a notification arrives without a reload, in the bar and in the open list', async ({
  page,
  openAs,
}) => {
  const post = await writePost('A peacock on the water tank')
  const streams = watchStreams(page.context())
  await visit(page, '/alerts')
  await expectUnread(page, 0)
  await expect.poll(() => streams.pages().length).toBe(1)
  const neighbour = await openAs('arul')
  await visit(neighbour, `/post/${post.slug}`)
  await neighbour.getByLabel('Write a comment').fill('It was there this morning.')
  await neighbour.getByRole('button', { name: 'Send' }).click()
  await expectUnread(page, 1)
  const row = page.getByRole('listitem').filter({ hasText: 'A peacock on the water tank' })
  await expect(row).toContainText('It was there this morning.')
})

// LIVE-8
test('several tabs share one connection, and the next tab takes over when a tab is closed', {
  tag: '@gate',
}, async ({ page, context }) => {
  const post = await writePost('Who has a ladder to lend')
  const streams = watchStreams(context)
  await visit(page, `/${demoToken}/posts`)
  await expect.poll(() => streams.pages().length).toBe(1)
  const second = await context.newPage()
  await visit(second, `/${demoToken}`)
  await comment(post, 'I have one.')
  await expectUnread(page, 1)
  await expectUnread(second, 1)
  await expect.poll(() => streams.pages().map((one) => one === page)).toEqual([true])

  await page.close()
  await expect.poll(() => streams.pages().map((one) => one === second)).toEqual([true])
  await comment(post, 'Mine is longer.')
  await expectUnread(second, 2)
})

// LIVE-2
test('notifications from the time without a network arrive when it is back', async ({
  page,
  context,
}) => {
  const post = await writePost('The gate of the park is locked')
  const streams = watchStreams(context)
  await visit(page, `/${demoToken}/posts`)
  await expect.poll(() => streams.pages().length).toBe(1)
  await expectUnread(page, 0)
  await offline(page)
  await comment(post, 'It opens at six.')
  await online(page)
  await expectUnread(page, 1)
})

// LIVE-1
test('what is read in one browser is read in the other', async ({ page, openAs }) => {
  const post = await writePost('Fresh jaggery at the corner')
  const streams = watchStreams(page.context())
  await visit(page, `/${demoToken}/posts`)
  await expect.poll(() => streams.pages().length).toBe(1)
  await comment(post, 'How much is it?')
  await expectUnread(page, 1)
  const phone = await openAs('nithya')
  await visit(phone, '/alerts')
  await phone.getByRole('button', { name: 'Mark all read' }).click()
  await expectUnread(page, 0)
})
