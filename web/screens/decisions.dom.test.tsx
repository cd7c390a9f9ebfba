import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { latestItem, neighbourhood, report } from '#server/features/moderation/testing/reporting.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { bannerSays, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

type Decision = Pick<Input<'console/decide'>, 'action' | 'words' | 'until'>

async function decided(decision: Decision) {
  const scene = await neighbourhood(app)
  await report(app, { post_id: scene.post.id }, scene.reporter)
  const { id: item_id, version } = await latestItem(app, scene.operator)
  const input = { item_id, version, reason: 'abuse', ...decision } as const
  await app.call('console/decide', input, scene.operator)
  const open = () => renderScreen(app, '/settings/decisions', { as: scene.author })
  return { ...scene, item_id, open }
}

test('who was never decided about reads so', async () => {
  const { author } = await neighbourhood(app)
  await renderScreen(app, '/settings/decisions', { as: author })
  await screen.findByText('Moderators have decided nothing about you.')
})

// CONSOLE-5
test('the author of a hidden post reads why, and asks for another look once', async () => {
  const { open, moderator, item_id, author } = await decided({
    action: 'hide',
    words: 'Please leave names out.',
  })
  const { press, fill } = await open()
  await screen.findByRole('heading', { name: 'Your post was hidden' })
  expect(screen.getByText('Reason: Insult or harassment')).toBeTruthy()
  expect(screen.getByText('Please leave names out.')).toBeTruthy()
  expect(screen.getByText('Mist over the lake')).toBeTruthy()
  await press('Ask for another look')
  await press('Send')
  expect(await errorOf('Why should it be decided otherwise')).toBe('Please write a sentence.')
  await fill({ 'Why should it be decided otherwise': 'No name is in it.' })
  await press('Send')
  await bannerSays('Sent. You are notified of the answer.')
  await screen.findByText('You asked for another look: “No name is in it.”')
  await screen.findByText('Nobody has answered yet.')
  expect(screen.getByText(/^The moderators have until .+ to answer\.$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull()
  const { decisions, version } = await latestItem(app, moderator)
  const decision_id = decisions[0]?.id ?? ''
  const judgement = { item_id, version, decision_id, accepted: true, words: 'You are right.' }
  await app.call('console/judge-appeal', judgement, moderator)
  await renderScreen(app, '/settings/decisions', { as: author })
  await screen.findByText('Your appeal was accepted')
  expect(screen.getByText('You are right.')).toBeTruthy()
  expect(screen.getByText('Taken back')).toBeTruthy()
})

test('a warning is read too', async () => {
  const { open } = await decided({ action: 'warn', words: 'Be kind.' })
  await open()
  await screen.findByRole('heading', { name: 'You were warned' })
  expect(screen.getByRole('link', { name: 'Open the post' })).toBeTruthy()
})

// CONSOLE-5
test('an author who is asked for a change reads which, by when, and comes to the editor', async () => {
  const { open, post, author } = await decided({
    action: 'ask-to-change',
    words: 'Please leave the name out.',
  })
  const { press } = await open()
  await screen.findByRole('heading', { name: /^Please change your post by / })
  expect(screen.getByText('Please leave the name out.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull()
  await press('Change the post', 'link')
  await screen.findByRole('heading', { level: 1, name: 'Edit post' })
  const change = { location: 'Lake', language_id: 2, title: 'Mist', description: 'No name.' }
  await app.call('post/updatepost', { ...change, postid: post.id }, author)
  await open()
  await screen.findByRole('heading', { name: 'You were asked to change your post' })
  expect(screen.queryByRole('link', { name: 'Change the post' })).toBeNull()
})

// CONSOLE-37
test('who has decided is named once the operators want that', async () => {
  const { open, community, operator } = await decided({ action: 'warn', words: 'Be kind.' })
  await open()
  await screen.findByText('Be kind.')
  expect(screen.queryByText('· by Asha Verma')).toBeNull()
  const path = `/${community.identification_token}/console/settings/moderation`
  const { press } = await renderScreen(app, path, { as: operator })
  await press(/^Members read who has decided/, 'checkbox')
  await press('Save')
  await bannerSays('Saved')
  await open()
  await screen.findByText('· by Asha Verma')
})
