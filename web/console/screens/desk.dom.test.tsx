import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { decideAs, neighbourhood, report } from '#server/features/moderation/testing/reporting.ts'
import { createContest, createMember, createParticipation } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { consolePaths } from '#web/console/paths.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { operatorAt } from '#web/testing/open-console.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

const desk = () => operatorAt(app, consolePaths.desk)

// DESK-1
test('a new community finds three things to do, and may hide them', async () => {
  const { open } = await desk()
  const { press } = await open()
  await screen.findByRole('heading', { name: 'Three things to begin with' })
  screen.getByText('Invite people')
  screen.getByRole('link', { name: /^Say who you are/ })
  await press('Hide these')
  await screen.findByText('Nothing runs at the moment')
  await open()
  await screen.findByText('Nothing runs at the moment')
  expect(screen.queryByText('Three things to begin with')).toBeNull()
})

// DESK-1
test('the first step leads to the library, and is done with the first draft', async () => {
  const { operator, open } = await desk()
  const { press } = await open()
  await press(/^Make your first challenge/, 'link')
  await screen.findByRole('heading', { level: 1, name: 'New challenge' })
  await app.call('console/new-challenge', {}, operator)
  await open()
  await screen.findByRole('link', { name: /^Make your first challenge.*done$/ })
  await screen.findByRole('link', { name: 'Without a title' })
})

// DESK-1
test('shows how the day of a challenge goes', async () => {
  const { community, open } = await desk()
  const contest = await createContest(app.db, community)
  const member = await createMember(app.db, community)
  await createParticipation(app.db, contest, member)
  const contest_day_id = contest.day_ids[0] ?? 0
  const task = { contest_id: contest.id, contest_day_id, status: 'Done', action: 'Task' } as const
  await app.call('contest/contest-day-task', task, member)
  await open()
  await screen.findByText('1 of 1 have done their day today')
})

// DESK-1
test('says honestly that nothing is backed up, until somebody has understood', async () => {
  const { open } = await desk()
  const { press } = await open()
  await screen.findByText(/backs up its own database and the media each night/)
  await press('Understood: No backup is known')
  await waitFor(() =>
    expect(screen.queryByText(/backs up its own database and the media each night/)).toBeNull(),
  )
})

// CONSOLE-5
test('an appeal that waits is on the desk, with the time that is left for an answer', async () => {
  const { community, author, reporter, operator, moderator, post } = await neighbourhood(app)
  await report(app, { post_id: post.id }, reporter)
  await decideAs(app, { action: 'hide' }, { as: moderator })
  const { decisions } = (await app.call('moderation/decisions', {}, author)).body
  const appeal = { decision_id: decisions[0]?.id ?? '', text: 'It is a poem.' }
  await app.call('moderation/appeal', appeal, author)
  const token = community.identification_token
  const { press } = await renderScreen(app, consolePaths.desk(token), { as: operator })
  await screen.findByText('Due in 6 days')
  await press('1 appeal waits for an answer', 'link')
  await arriveAt(consolePaths.moderation(token))
})
