import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expect, reload, test, visit } from './journey.ts'
import { ask, memberOf, productUrl } from './members.ts'
import { openNewMember } from './new-member.ts'
import {
  comment,
  countQueued,
  loseWrites,
  makeSubjects,
  type Subjects,
  signInAs,
  storedOf,
  voteOn,
} from './queue.ts'

test.use({ allowedErrors: /net::ERR_|Failed to load resource/ })

// Each write with a network that is lost before, during and after it: web/queue/send-once.test.ts.
// A journey because its calls are kept by the browser.
// UNSENT-1, UNSENT-9
test('a call that reached the server while its answer was lost is made once', async ({
  browser,
}) => {
  const { page, member, close } = await openNewMember(browser)
  const subjects = await makeSubjects(member, 'nithya')
  await loseWrites(page, 'during')
  await writeAll(page, subjects)

  await page.context().unrouteAll({ behavior: 'wait' })
  await visit(page, '/settings/unsent')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(await storedOf(member, subjects)).toEqual({
    vote: 'upvote',
    upvotes: 1,
    pinned: true,
    comments: ['Lit again at six'],
    respected: true,
    done: true,
    activities: ['6 rounds'],
    posts: [subjects.ownPost.contents[0]?.title],
  })
  await close()
})

// UNSENT-3
test('queued calls are shown after a reload, and a later choice replaces an earlier one', async ({
  browser,
}) => {
  const { page, member, close } = await openNewMember(browser)
  const { post } = await makeSubjects(member, 'arul')
  await loseWrites(page, 'before')
  await visit(page, `/post/${post.slug}`)
  await voteOn(page)
  await comment(page, 'Who lit it?')
  await expect(page.getByRole('article').first().getByText('Not yet sent')).toBeVisible()
  await reload(page)
  await expect(page.getByRole('button', { name: 'Upvote: 1' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page.getByRole('list', { name: 'Comments' })).toContainText('Not yet sent')
  await page.getByRole('button', { name: 'Upvote: 1' }).click()
  await expect(page.getByRole('button', { name: 'Upvote: 0' })).toBeVisible()

  await visit(page, '/settings/unsent')
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toContainText(['Comment on', 'taken back'])
  await page.getByRole('button', { name: /^Take back: Comment/ }).click()
  await expect(items).toHaveCount(1)
  await page.context().unrouteAll({ behavior: 'wait' })
  // It may be sent by itself at this moment, and its button gone.
  const sendNow = page.getByRole('button', { name: /^Send now/ })
  await sendNow.click({ timeout: 5000 }).catch(() => undefined)
  await expect(page.getByText('Everything is sent')).toBeVisible()
  const { token } = member
  const { post: stored } = await ask('post/singlepost', { postid: `${post.id}` }, { token })
  expect(stored).toMatchObject({ my_vote: null, upvotes: 0, comments_count: 0 })
  await close()
})

// A journey because its calls are kept by the browser.
// UNSENT-4, UNSENT-7
test('a call that is refused later says why, blocks no others, and logging out asks', async ({
  browser,
}) => {
  const { page, member, close } = await openNewMember(browser)
  const { post, ownPost } = await makeSubjects(member, 'arul')
  await loseWrites(page, 'before')
  await visit(page, `/post/${post.slug}`)
  await comment(page, 'It is out again')
  await visit(page, `/post/${ownPost.slug}`)
  await comment(page, 'A kite of mine')
  await ask('post/delete', { postid: post.id }, { token: memberOf('arul').token })

  await page.context().unrouteAll({ behavior: 'wait' })
  await visit(page, '/settings/unsent')
  const item = page.getByRole('main').getByRole('listitem')
  await expect(item).toHaveCount(1)
  await expect(item).toContainText('It is out again')
  await expect(item).toContainText('This post is not here any more.')
  const { comments } = await ask('post/comments', { post_id: ownPost.id }, { token: member.token })
  expect(comments.map(({ text }) => text)).toEqual(['A kite of mine'])

  await visit(page, '/settings')
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('dialog', { name: 'Not everything is sent' })
  await expect(question).toContainText('1 thing')
  await question.getByRole('button', { name: 'Stay logged in' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Delete and log out' }).click()
  await expect(page).toHaveURL(/login/)
  await expect.poll(() => countQueued(page)).toBe(0)
  await close()
})

// UNSENT-5
test('a second member on the device neither sees nor sends what the first wrote', async ({
  browser,
}) => {
  const { page, member, close } = await openNewMember(browser)
  const { post } = await makeSubjects(member, 'arul')
  await loseWrites(page, 'before')
  await visit(page, `/post/${post.slug}`)
  await voteOn(page)
  await expect(page.getByRole('article').first().getByText('Not yet sent')).toBeVisible()

  await signInAs(page, memberOf('zoya'))
  await visit(page, '/settings/unsent')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  // Not before: the page of the first member would send it at once.
  await page.context().unrouteAll({ behavior: 'wait' })
  const votes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/votepost')) votes.push(request.headers().authorization ?? '')
  })
  await visit(page, `/post/${post.slug}`)
  await expect(page.getByRole('button', { name: 'Upvote: 0' })).toBeVisible()
  expect(votes).toEqual([])

  await signInAs(page, member)
  await visit(page, '/settings/unsent')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  expect(votes).toEqual([`Bearer ${member.token}`])
  await close()
})

// UNSENT-6
test('a browser that was killed sends its queue when it starts again, once', async ({
  browser,
}) => {
  const { member, close } = await openNewMember(browser)
  await close()
  const { post } = await makeSubjects(member, 'arul')
  const folder = await mkdtemp(join(tmpdir(), 'chowk-browser-'))
  const first = await openInFolder(folder)
  await signInAs(first, member)
  await loseWrites(first, 'during')
  await visit(first, `/post/${post.slug}`)
  await voteOn(first)
  await comment(first, 'Before the battery died')
  await expect(first.getByRole('list', { name: 'Comments' })).toContainText('Not yet sent')
  const killing = await first.context().newCDPSession(first)
  const isGone = new Promise((resolve) => first.context().once('close', resolve))
  void killing.send('Browser.crash').catch(() => undefined)
  await isGone

  const second = await openInFolder(folder)
  // The browser writes to the disk some seconds later who is signed in.
  await signInAs(second, member)
  await visit(second, '/settings/unsent')
  await expect(second.getByText('Everything is sent')).toBeVisible()
  const { token } = member
  const { comments } = await ask('post/comments', { post_id: post.id }, { token })
  const { post: stored } = await ask('post/singlepost', { postid: `${post.id}` }, { token })
  expect(comments.map(({ text }) => text)).toEqual(['Before the battery died'])
  expect(stored).toMatchObject({ my_vote: 'upvote', upvotes: 1 })
  await second.context().close()
  await rm(folder, { recursive: true, force: true })
})

/** A browser that stores its data in a folder. */
async function openInFolder(folder: string): Promise<Page> {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {}
  const options = { baseURL: productUrl(), executablePath, args }
  const context = await chromium.launchPersistentContext(folder, options)
  return context.newPage()
}

/**
 * Makes one call of each kind, and sees each at once. Storing takes a moment: a page that is closed earlier has stored
 * nothing.
 */
async function writeAll(page: Page, subjects: Subjects): Promise<void> {
  const { post, ownPost, author, contest_id, day_id } = subjects
  await visit(page, `/post/${post.slug}`)
  await voteOn(page)
  await comment(page, 'Lit again at six')

  await visit(page, `/userprofile?user_id=${author.id}`)
  await page.getByRole('button', { name: `Respect ${author.full_name}` }).click()
  await expect(page.getByRole('button', { name: 'Respected' })).toBeVisible()
  await expect.poll(() => countQueued(page)).toBe(3)

  await visit(page, `/post/${ownPost.slug}`)
  await page.getByRole('button', { name: 'Pin to my profile' }).click()
  await expect(page.getByRole('button', { name: 'Pin to my profile', pressed: true })).toBeVisible()
  await expect.poll(() => countQueued(page)).toBe(4)

  await visit(page, `/challenge-content?contestId=${contest_id}&day_id=${day_id}`)
  await page.getByLabel('How many rounds?').fill('6 rounds')
  await page.getByRole('button', { name: 'Save' }).click()
  // What is logged for today completes it.
  const sheet = page.getByRole('dialog', { name: 'Day done' })
  await sheet.getByRole('button', { name: 'Done for now' }).click()
  await expect(page.getByRole('region', { name: 'Logged so far' })).toContainText('6 rounds')
  await expect(page.getByText('Task completed')).toBeVisible()
  await expect.poll(() => countQueued(page)).toBe(6)
}
