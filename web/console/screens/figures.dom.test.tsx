import { screen, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { countFigures } from '#server/features/figures/api.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY } from '#shared/limits.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { latestWeek } from '#shared/rules/figures.ts'
import { consolePaths } from '#web/console/paths.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** Members who did a day and posted in the latest week that is shown, and one who did not. */
async function activeCommunity(members = 12) {
  const community = await createCommunity(app.db)
  const options = { role: 'operator', registeredAgo: 120 * DAY } as const
  const operator = await createMember(app.db, community, options)
  const contest = await createContest(app.db, community, { start_date: addDays(today(), -40) })
  const monday = latestWeek(today())
  for (let index = 0; index < members; index++) {
    const member = await createMember(app.db, community, { registeredAgo: 120 * DAY })
    await createParticipation(app.db, contest, member, addDays(today(), -30))
    const owner = { community_id: community.id, contest_id: contest.id, user_id: member.id }
    const day = { contest_day_id: contest.day_ids[0] ?? 0, done_on: monday }
    await app.db
      .insertInto('day_progress')
      .values({ ...owner, ...day })
      .execute()
    await createPost(app.db, member, { created_at: `${monday}T05:00:00Z` })
  }
  const { id: community_id, identification_token: token } = community
  const count = () =>
    app.db
      .transaction()
      .execute((transaction) =>
        countFigures(transaction, { community_id, time_zone: 'Asia/Kolkata', today: today() }),
      )
  return { operator, token, contest, count }
}

// CONSOLE-8
test('an operator sees the week in five numbers, each of which leads to what it counts', async () => {
  const { operator, token, count } = await activeCommunity()
  await count()
  await renderScreen(app, consolePaths.figures(token), { as: operator })
  const active = await screen.findByRole('link', { name: 'Active this week' })
  expect(active.getAttribute('href')).toBe('#hours')
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Days done')).toBe(consolePaths.challenges(token))
  expect(link('Posts')).toBe(`/${token}/posts`)
  const answered = screen.getByRole('link', { name: 'Answered within a day' }).closest('li')
  expect(within(answered as HTMLElement).getByText('fewer than 5')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'When they are here' })).toBeTruthy()
  const joined = screen.getByRole('heading', { name: 'Who joined' }).closest('section')
  expect(within(joined as HTMLElement).getByText('Fewer than 5 in each of them.')).toBeTruthy()
  expect(within(joined as HTMLElement).getAllByRole('row', { hidden: true })).toHaveLength(13)
})

// CONSOLE-8
test('the table of a chart is saved as it is shown', async () => {
  const { operator, token, count } = await activeCommunity()
  await count()
  const { user } = await renderScreen(app, consolePaths.figures(token), { as: operator })
  await screen.findByRole('heading', { name: 'By locality' })
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:figures'
  }
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const save = screen.getByRole('button', { name: 'Save as CSV: By locality', hidden: true })
  await user.click(save)
  click.mockRestore()
  const shown = within(save.closest('details') as HTMLElement)
    .getAllByRole('row', { hidden: true })
    .map(({ children }) => Array.from(children, ({ textContent }) => `"${textContent}"`).join(','))
  // How many are at Lodhi Garden is blurred, by whatever number.
  expect(shown).toEqual([
    '"Locality","Members"',
    expect.stringMatching(/^"Lodhi Garden","\d+"$/),
    '"Elsewhere","fewer than 5"',
  ])
  expect((await files[0]?.text())?.trimEnd().split('\r\n')).toEqual(shown)
})

// CONSOLE-8
test('a challenge says how far people come', async () => {
  // Numbers are blurred: so many that it makes no difference.
  const { operator, token, contest, count } = await activeCommunity(30)
  await count()
  const address = consolePaths.challengeFigures(token, contest.id)
  await renderScreen(app, address, { as: operator })
  await screen.findByRole('heading', { name: 'How far people come' })
  expect(screen.getByText(/Most stop after day 1\.$/)).toBeTruthy()
  const rows = screen.getAllByRole('row', { hidden: true })
  expect(rows).toHaveLength(4)
  expect(within(rows[2] as HTMLElement).getByText('fewer than 5')).toBeTruthy()
})

// CONSOLE-8
test('a challenge of a few says so in place of a chart', async () => {
  const { operator, token, contest, count } = await activeCommunity(3)
  await count()
  const address = consolePaths.challengeFigures(token, contest.id)
  await renderScreen(app, address, { as: operator })
  await screen.findByText('Fewer than 5 in each of them.')
  expect(screen.queryByText(/Most stop after/)).toBeNull()
})

test('before anything is counted, both screens say when it will be', async () => {
  const { operator, token, contest } = await activeCommunity()
  const { press, user } = await renderScreen(app, consolePaths.figures(token), { as: operator })
  await screen.findByText('Not counted yet')
  await press('Challenges', 'link')
  await press(/^Walk/, 'link')
  const parts = await screen.findByRole('navigation', { name: 'Parts of the challenge' })
  await user.click(within(parts).getByRole('link', { name: 'Figures' }))
  await arriveAt(consolePaths.challengeFigures(token, contest.id))
  await screen.findByText('Not counted yet')
})
