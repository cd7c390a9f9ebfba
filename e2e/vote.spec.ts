import type { Locator, Page } from '@playwright/test'
import type { Post, VoteType } from '#shared/contracts/post.ts'
import { offline, online } from './connection.ts'
import { expect, reload, test, visit } from './journey.ts'
import { ask, demoToken, type MemberName, memberOf } from './members.ts'
import { whenReadyToKeep } from './queue.ts'
import { whenLoaded } from './requests.ts'

test.use({ member: 'naveen', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 500/ })

// VOTE-2
test('a vote is given, changed and removed, the same on every screen', async ({ page }) => {
  const { slug, contents } = await writePost('The lamp at the corner is lit again')
  await visit(page, `/${demoToken}/posts`)
  const card = page.getByRole('article', { name: contents[0]?.title })
  await expectVotes(card, { up: 0, down: 0, badge: 'No votes' })

  await card.getByRole('button', { name: /^Upvote/ }).click()
  await expectVotes(card, { up: 1, down: 0, badge: 'Few votes', mine: 'up' })
  await card.getByRole('link', { name: contents[0]?.title }).click()
  await expect(page).toHaveURL(encodeURI(`/post/${slug}`))
  const post = page.getByRole('article', { name: contents[0]?.title })
  await expectVotes(post, { up: 1, down: 0, badge: 'Few votes', mine: 'up' })

  await post.getByRole('button', { name: /^Downvote/ }).click()
  await expectVotes(post, { up: 0, down: 1, badge: 'Few votes', mine: 'down' })
  await expectVote('naveen', slug, 'downvote')
  await reload(page)
  await expectVotes(post, { up: 0, down: 1, badge: 'Few votes', mine: 'down' })

  await post.getByRole('button', { name: /^Downvote/ }).click()
  await expectVotes(post, { up: 0, down: 0, badge: 'No votes' })
  await expectVote('naveen', slug, null)
  await reload(page)
  await expectVotes(post, { up: 0, down: 0, badge: 'No votes' })
})

test('after five quick taps the last one counts', async ({ page }) => {
  const { slug } = await writePost('Who left a cricket bat at the pump?')
  await visit(page, `/post/${slug}`)
  const post = page.getByRole('article').first()
  await expect(post.getByRole('button', { name: 'Upvote: 0' })).toBeEnabled()
  await settled(page)
  for (const side of ['Upvote', 'Downvote', 'Downvote', 'Upvote', 'Downvote']) {
    await post.getByRole('button', { name: new RegExp(`^${side}`) }).click({ delay: 0 })
  }
  await expectVotes(post, { up: 0, down: 1, badge: 'Few votes', mine: 'down' })
  await expectVote('naveen', slug, 'downvote')
  await reload(page)
  await expectVotes(post, { up: 0, down: 1, badge: 'Few votes', mine: 'down' })
})

// VOTE-6
test('without a network a vote is queued, and sent when the network is back', async ({ page }) => {
  const { slug } = await writePost('Water comes at five from tomorrow')
  await visit(page, `/post/${slug}`)
  const post = page.getByRole('article').first()
  await whenReadyToKeep(page)
  await offline(page)
  await post.getByRole('button', { name: /^Upvote/ }).click()
  await expect(post.getByText('Not yet sent')).toBeVisible()
  await expectVotes(post, { up: 1, down: 0, badge: 'Few votes', mine: 'up' })
  await expectAbove(page.getByText('It is sent as soon as'), page.getByText('You are offline.'))
  await online(page)
  await expect(post.getByText('Not yet sent')).toBeHidden()
  await expectVote('naveen', slug, 'upvote')
  await expectVotes(post, { up: 1, down: 0, badge: 'Few votes', mine: 'up' })
})

// VOTE-6, UNSENT-11
test('a vote that the server refuses is undone, and can be tried again', async ({ page }) => {
  const { slug } = await writePost('Who has seen the ladder of the library?', 'harpreet')
  await visit(page, `/post/${slug}`)
  const post = page.getByRole('article').first()
  await whenReadyToKeep(page)
  const json = { status: 'failed', code: 'something_went_wrong', message: 'Something went wrong' }
  await page
    .context()
    .route('**/api/post/votepost', (route) => route.fulfill({ status: 500, json }))
  await post.getByRole('button', { name: /^Upvote/ }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Something went wrong' })
  await expect(toast).toBeVisible()
  await expectAboveBar(page, toast)
  await expectVotes(post, { up: 0, down: 0, badge: 'No votes' })
  await page.context().unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectVotes(post, { up: 1, down: 0, badge: 'Few votes', mine: 'up' })
  await expectVote('naveen', slug, 'upvote')
})

test('two members see each other’s votes, and each their own', { tag: '@gate' }, async ({
  page,
  openAs,
}) => {
  const { slug } = await writePost('A kite is stuck in the neem tree', 'harpreet')
  const other = await openAs('divya')
  await visit(page, `/post/${slug}`)
  await visit(other, `/post/${slug}`)
  const mine = page.getByRole('article').first()
  const theirs = other.getByRole('article').first()
  await settled(page)
  await settled(other)
  await Promise.all([
    mine.getByRole('button', { name: /^Upvote/ }).click(),
    theirs.getByRole('button', { name: /^Downvote/ }).click(),
  ])
  await expectVote('naveen', slug, 'upvote')
  await expectVote('divya', slug, 'downvote')
  await reload(page)
  await reload(other)
  await expectVotes(mine, { up: 1, down: 1, badge: 'Few votes', mine: 'up' })
  await expectVotes(theirs, { up: 1, down: 1, badge: 'Few votes', mine: 'down' })
})

/** A member may write five posts in ten minutes. */
async function writePost(title: string, author: MemberName = 'sanjay'): Promise<Post> {
  const { token } = memberOf(author)
  const written = {
    title,
    description: 'Seen on the way to the milk booth.',
    location: 'Lodhi Colony',
  }
  const { post } = await ask('post/newpost', { ...written, language_id: 2 }, { token })
  return post
}

type Votes = { up: number; down: number; badge: string; mine?: 'up' | 'down' }

async function expectVotes(post: Locator, { up, down, badge, mine }: Votes): Promise<void> {
  const upvote = post.getByRole('button', { name: `Upvote: ${up}`, exact: true })
  const downvote = post.getByRole('button', { name: `Downvote: ${down}`, exact: true })
  await expect(upvote).toHaveAttribute('aria-pressed', String(mine === 'up'))
  await expect(downvote).toHaveAttribute('aria-pressed', String(mine === 'down'))
  await expect(post.getByRole('button', { name: `Post status: ${badge}` })).toBeVisible()
}

/** What the server stores, as soon as the tap has reached it. */
/** On a phone with a gesture bar at its lower edge, which its browser reports by the safe area. */
async function expectAboveBar(page: Page, toast: Locator): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('--safe-bottom', '34px'))
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const box = await toast.locator('..').boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
}

async function expectVote(member: MemberName, postid: string, vote: VoteType | null) {
  const { token } = memberOf(member)
  const ownVote = async () => (await ask('post/singlepost', { postid }, { token })).post.my_vote
  await expect.poll(ownVote).toBe(vote)
}

/** Waits until the page has loaded all that it shows. */
async function settled(page: Page): Promise<void> {
  await whenLoaded(page)
}

/** A toast stays while the pointer is on it. */
async function expectAbove(toast: Locator, strip: Locator): Promise<void> {
  await toast.hover()
  await expect(strip).toBeVisible()
  const [upper, lower] = await Promise.all([toast.boundingBox(), strip.boundingBox()])
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeLessThan(lower?.y ?? 0)
}
