import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

// STANDING-7
test('a participant opens the standings at their own row, and reads on both ways', async () => {
  const { community, member } = await scene(app)
  const contest = await createContest(app.db, community)
  const { community_id, id: contest_id } = contest
  await createParticipation(app.db, contest, member)
  for (let at = 0; at < 30; at += 1) {
    const other = await createMember(app.db, community, { full_name: `Neighbour ${at}` })
    await createParticipation(app.db, contest, other)
    const done = { contest_day_id: contest.day_ids[0] ?? 0, done_on: today() }
    const row = { community_id, contest_id, user_id: other.id, ...done }
    if (at < 25) await app.db.insertInto('day_progress').values(row).execute()
  }
  const { press } = await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  const own = await screen.findByText('You')
  expect(own.closest('li')?.textContent).toContain('Rank 26')
  screen.getByText('Neighbour 24')
  expect(screen.queryByText('Neighbour 0')).toBeNull()
  await press('See the top')
  await screen.findByText('Neighbour 0')
  expect(screen.queryByText('You')).toBeNull()
  await press('See my row')
  await screen.findByText('You')
  await press('Show those before')
  await screen.findByText('Neighbour 0')
  await screen.findByText('You')
})

// STANDING-8
test('a member reads why their days count as they do', async () => {
  const { community, member } = await scene(app)
  const contest = await createContest(app.db, community, { days: 6, spare_days: 1 })
  const { community_id, id: contest_id } = contest
  const start = addDays(today(), -4)
  await createParticipation(app.db, contest, member, start)
  const of = { community_id, contest_id, user_id: member.id }
  await app.db
    .insertInto('on_behalf_consents')
    .values({ ...of, given_how: 'words', given_on: start })
    .execute()
  const late = [0, 1, 0]
  await app.db
    .insertInto('day_progress')
    .values(
      late.map((days, at) => ({
        ...{ ...of, contest_day_id: contest.day_ids[at] ?? 0 },
        ...{ done_on: addDays(start, at + days), entered_by_operator: at === 2 },
      })),
    )
    .execute()
  const { press } = await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  await press('Why my days count as they do')
  const sheet = await screen.findByRole('dialog', { name: 'Why your days count as they do' })
  const texts = within(sheet)
    .getAllByRole('listitem')
    .map((item) => item.lastElementChild?.textContent)
  expect(texts).toEqual([
    'Today, not done yet.',
    'Not done: it took a spare day, and your days in a row went on.',
    'Done on its date: a day done, and a day in a row. · entered by the operator',
    '1 day late: a day done. It takes no spare day, so your days in a row go on.',
    'Done on its date: a day done, and a day in a row.',
  ])
})
