import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { stopToken } from '#server/features/weekly-digest/stop-token.ts'
import { createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ token, member, neighbour } = await scene(app))
  const post = await createPost(app.db, member)
  await app.call('post/new-comment', { post_id: post.id, text: 'So early!' }, neighbour)
  await app.call('user/respect-user', { user_id: member.id }, neighbour)
})

const open = () => renderScreen(app, '/alerts', { as: member })
const unread = () => screen.findByRole('link', { name: 'Alerts, 2 unread' })

test('the notifications say who did what, and how many are unread', async () => {
  await open()
  await screen.findByRole('link', { name: /^Ravi Kumar commented on “Mist over the lake”/ })
  await screen.findByRole('link', { name: /^Ravi Kumar respects you/ })
  await unread()
})

// ALERT-12
test('all notifications are marked as read', async () => {
  const { press } = await open()
  await unread()
  expect(await screen.findAllByText('Unread')).toHaveLength(2)
  await press('Mark all read')
  await screen.findByRole('link', { name: 'Alerts' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
  expect(screen.queryByText('Unread')).toBeNull()
  await open()
  await screen.findByRole('link', { name: /^Ravi Kumar commented on/ })
  await screen.findByRole('link', { name: 'Alerts' })
  expect(screen.queryByText('Unread')).toBeNull()
})

// ALERT-12
test('notifications that could not be marked as read stay unread', async () => {
  const { press, network } = await open()
  await unread()
  network.set('something_went_wrong', 'notification/read')
  await press('Mark all read')
  await screen.findByText('Something went wrong')
  await unread()
  await waitFor(() => expect(screen.getAllByText('Unread')).toHaveLength(2))
})

test('a notification leads to its post, and is read', async () => {
  const { press } = await open()
  await press(/^Ravi Kumar commented on/, 'link')
  await screen.findByText('So early!')
  expect(location.pathname).toMatch(/^\/post\//)
  await screen.findByRole('link', { name: 'Alerts, 1 unread' })
})

// ALERT-12
test('notifications that could not be read say so, and are read again', async () => {
  const { press, network } = await renderScreen(app, '/alerts', {
    as: member,
    network: ({ set }) => set('something_went_wrong', 'notification/list'),
  })
  within(await screen.findByRole('alert')).getByText('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByRole('link', { name: /^Ravi Kumar commented on/ })
})

// ALERT-5
test('a deleted comment has no notification any more', async () => {
  const { press } = await open()
  await press(/^Ravi Kumar commented on/, 'link')
  await screen.findByText('So early!')
  const [comment] = await app.db
    .selectFrom('comments')
    .select('id')
    .where('community_id', '=', member.community_id)
    .execute()
  await app.call('post/delete-comment', { comment_id: comment?.id ?? 0 }, neighbour)
  await open()
  await screen.findByRole('link', { name: /^Ravi Kumar respects you/ })
  expect(screen.queryByRole('link', { name: /^Ravi Kumar commented on/ })).toBeNull()
})

// ALERT-14
test('a member without notifications is told what will be here, and offered to write', async () => {
  const { press } = await renderScreen(app, '/alerts', { as: neighbour })
  await screen.findByRole('heading', { name: 'No alerts yet' })
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  await press('Write a post', 'link')
  await arriveAt('/newpost')
})

// ALERT-13
test('the bar of a visitor has no alerts', async () => {
  const { network } = await renderScreen(app, `/${token}/posts`, {
    community: { identification_token: token },
  })
  const bar = within(await screen.findByRole('navigation', { name: 'Main' }))
  await bar.findByRole('link', { name: 'Posts' })
  await network.settled()
  expect(bar.queryByRole('link', { name: /Alerts/ })).toBeNull()
})

// LETTER-4
test('the link in a letter leads to a button that ends the letters', async () => {
  const wants = async () => (await app.call('notification/kinds', {}, member)).body.weekly_letter
  await app.call('notification/update-kinds', { weekly_letter: true }, member)
  const reader = { community_id: member.community_id, user_id: member.id }
  const stop = stopToken(app.app.services.secret, reader)
  const { press } = await renderScreen(app, `/stop-letters?token=${stop}`, { as: member })
  await screen.findByRole('heading', { name: 'No more weekly letters?' })
  expect(await wants()).toBe(true)
  await press('Stop the letters')
  await screen.findByRole('heading', { name: 'You get no more weekly letters' })
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  expect(await wants()).toBe(false)
  await press('Go to settings', 'link')
  await screen.findByRole('heading', { name: 'What you are told' })
})

// LETTER-4
test('a link that we did not make says so, and one without a network can be pressed again', async () => {
  const { press, network } = await renderScreen(app, '/stop-letters?token=none', { as: member })
  network.set('offline', 'notification/stop-letter')
  await press('Stop the letters')
  await screen.findByText(/No response received from the server\./)
  await press('OK')
  network.restore()
  await press('Stop the letters')
  await screen.findByRole('heading', { name: 'This link does not work' })
})
