import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ member, neighbour } = await scene(app))
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

test('all notifications are marked as read', async () => {
  const { press } = await open()
  await unread()
  await press('Mark all read')
  await screen.findByRole('link', { name: 'Alerts' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull())
})

test('notifications that could not be marked as read stay unread', async () => {
  const { press, network } = await open()
  await unread()
  network.set('something_went_wrong', 'notification/read')
  await press('Mark all read')
  await screen.findByText('Something went wrong')
  await unread()
})

test('a notification leads to its post, and is read', async () => {
  const { press } = await open()
  await press(/^Ravi Kumar commented on/, 'link')
  await screen.findByText('So early!')
  expect(location.pathname).toMatch(/^\/post\//)
  await screen.findByRole('link', { name: 'Alerts, 1 unread' })
})
