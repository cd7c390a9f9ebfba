import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { decideAs, report } from '#server/features/moderation/testing/reporting.ts'
import { createMember, createPost } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { arriveAt, bannerSays, errorOf } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { personOf } from '#web/testing/scene.ts'

const app = testApp()

async function bannedPerson() {
  const person = await personOf(app)
  const community = { id: person.member.community_id }
  const reporter = await createMember(app.db, community)
  const moderator = await createMember(app.db, community, { role: 'moderator' })
  await report(app, { user_id: person.member.id }, reporter)
  await createPost(app.db, person.member)
  const ban = { action: 'ban', words: 'Three insults in a day.', stays_hidden: 'day' } as const
  await decideAs(app, ban, { as: moderator })
  const open = (path: string) =>
    renderScreen(app, path, { community: { identification_token: person.token } })
  return { ...person, open }
}

// CONSOLE-5
test('a banned member who signs in reads why, and asks for another look once', async () => {
  const { open, token, email, password } = await bannedPerson()
  const { press, fill } = await open(`/${token}/login-with-email`)
  await fill({ 'Username or Email': email, Password: password })
  await press('SIGN IN')
  await arriveAt('/banned')
  await screen.findByText('Three insults in a day.')
  expect(screen.getByRole('heading', { name: 'You were banned' })).toBeTruthy()
  expect(screen.getByText('Reason: Advertising or spam')).toBeTruthy()
  expect(screen.getByText('1 post or comment of yours stays hidden after it.')).toBeTruthy()
  await press('Ask for another look')
  await press('Send')
  expect(await errorOf('Why should it be decided otherwise')).toBe('Please write a sentence.')
  await fill({ 'Why should it be decided otherwise': 'That was my brother.' })
  await press('Send')
  await bannerSays('Sent. Sign in again later to read the answer.')
  await screen.findByText('Nobody has answered yet.')
  expect(screen.queryByRole('button', { name: 'Ask for another look' })).toBeNull()
})

test('who is not banned is led to the sign-in', async () => {
  const { open, token } = await bannedPerson()
  const { press } = await open('/banned')
  await screen.findByText('There is nothing to read here')
  await press('Sign in', 'link')
  await arriveAt(`/${token}/login-with-email`)
})
