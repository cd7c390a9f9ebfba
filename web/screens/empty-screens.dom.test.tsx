import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createContest, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

/** `TOKEN` stands for the community, `USER` for a neighbour. The action leads to the last column. */
const empty: [address: string, words: string, action: string | undefined, leadsTo?: string][] = [
  ['/TOKEN', 'No challenges yet', 'See the posts', '/TOKEN/posts'],
  ['/TOKEN/contestlist?tab=mycontest', 'You have not accepted a challenge yet', undefined],
  ['/TOKEN/contest', 'No challenges yet', 'See the posts', '/TOKEN/posts'],
  ['/TOKEN/contest?hashtag=walk', 'No challenge has #walk', 'See all challenges'],
  ['/TOKEN/posts', 'No posts yet', undefined],
  ['/TOKEN/search?q=walk', 'Nothing found', undefined],
  ['/TOKEN/search', 'What are you looking for?', undefined],
  ['/TOKEN/info', 'Nobody has written about this community yet.', undefined],
  ['/TOKEN/rules', 'No rules of its own yet', 'Terms and conditions', '/terms-and-condition'],
  ['/TOKEN/faq', 'No questions yet', 'Ask your neighbours', '/newpost'],
  ['/TOKEN/local-authorities', 'No numbers yet', 'See the posts', '/TOKEN/posts'],
  ['/alerts', 'No alerts yet', 'Write a post', '/newpost'],
  ['/myprofile', 'No posts yet', 'Write a post', '/newpost'],
  ['/userprofile?user_id=USER', 'No posts yet', undefined],
  ['/respect/respecting', 'You respect nobody yet', 'Read posts', '/TOKEN/posts'],
  ['/respect/respectors', 'Nobody respects you yet', 'Write a post', '/newpost'],
  ['/sessions', 'You are not signed in anywhere else.', undefined],
  ['/settings/blocked', 'You have blocked nobody', undefined],
  ['/settings/unsent', 'Everything is sent', undefined],
  [
    '/locationSearchScreen?type=other_cities',
    'Other locations that you save will be here.',
    undefined,
  ],
]

test.each(empty)('%s says %j', async (address, words, action, leadsTo) => {
  const { token, member, neighbour } = await scene(app)
  const named = (text: string) => text.replace('TOKEN', token).replace('USER', String(neighbour.id))
  await renderScreen(app, named(address), { as: member })
  await screen.findByText(words)
  if (!action) return
  const link = screen.getByRole('link', { name: action })
  if (leadsTo) expect(link.getAttribute('href')).toBe(named(leadsTo))
})

test.each([
  ['entries', 'No entries yet'],
  ['leaders', 'Nobody has started yet'],
])('the %s of a challenge that nobody has begun say so', async (tab, words) => {
  const { community, member } = await scene(app)
  const { id } = await createContest(app.db, community)
  await renderScreen(app, `/contest/${id}?tab=${tab}`, { as: member })
  await screen.findByText(words)
})

test('a post without comments says so', async () => {
  const { member, neighbour } = await scene(app)
  const { id } = await createPost(app.db, neighbour)
  await renderScreen(app, `/post/${toSlug(id, 'Mist')}`, { as: member })
  await screen.findByText('No comments yet.')
})

/** Addresses that name no row. */
test.each([
  ['/contest/TOO_LARGE', 'Contest not found'],
  ['/challenge-content?contestId=1&day_id=1', 'This day cannot be shown'],
  ['/post/nothing', 'This page is not here'],
  ['/editpost/nothing', 'This page is not here'],
  ['/userprofile', 'This page is not here'],
  ['/userprofile?user_id=1', 'This neighbour is not here any more.'],
  ['/nowhere/at/all', 'This page is not here'],
])('%s names no row, and says %j', async (address, words) => {
  const { member } = await scene(app)
  await renderScreen(app, address.replace('TOO_LARGE', '999999999999'), { as: member })
  await screen.findByText(words)
})

// ROUTE-28, PROFILE-15
test.each([
  '/000000',
  '/000000/contestlist',
  '/000000/home',
  '/000000/posts',
  '/contest/999999999999',
  '/post/gone-zzzz',
  '/comingSoon',
  '/not-found',
  '/a/b/c',
  '/userprofile',
  '/userprofile?user_id=',
  '/userprofile?user_id=asha',
])('a visitor at %s reads that the page is not here', async (address) => {
  const { community } = await scene(app)
  await renderScreen(app, address, { community })
  await screen.findByRole('heading', { name: 'This page is not here' })
})

// MSG-contest-missing
test('a challenge that is not there says so, and leads home', async () => {
  const { community, token } = await scene(app)
  const { press } = await renderScreen(app, '/contest/999999999999', { community })
  await screen.findByText('Contest not found')
  await press('OK')
  await arriveAt(`/${token}/contestlist`)
})

test('the post of a neighbour cannot be edited', async () => {
  const { member, neighbour } = await scene(app)
  const { id } = await createPost(app.db, neighbour)
  const slug = toSlug(id, 'Mist')
  await renderScreen(app, `/editpost/${slug}`, { as: member })
  await screen.findByText('You can only edit your own posts')
  expect(screen.getByRole('link', { name: 'Read the post' }).getAttribute('href')).toMatch(
    /^\/post\//,
  )
})
