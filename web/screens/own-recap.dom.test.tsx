import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createContest,
  createParticipation,
  createPost,
  declareWinners,
  type TestContest,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { arriveAt } from '#web/testing/hand.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member, neighbour }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member, neighbour } = await scene(app))
})

/** A challenge of ten days that ended yesterday for the member, of which these days are done. */
async function endedChallenge(done: number[] = [], end_date = addDays(today(), -8)) {
  const start = addDays(today(), -10)
  const contest = await createContest(app.db, community, { start_date: start, end_date, days: 10 })
  await createParticipation(app.db, contest, member, start)
  const { community_id, id: user_id } = member
  const own = { community_id, contest_id: contest.id, user_id }
  const days = done.map((index) => ({
    ...{ ...own, contest_day_id: contest.day_ids[index] ?? 0, done_on: addDays(start, index) },
  }))
  if (days.length > 0) await app.db.insertInto('day_progress').values(days).execute()
  return contest
}

const open = ({ id }: Pick<TestContest, 'id'>) =>
  renderScreen(app, `/contest/${id}/recap`, { as: member })

async function logSteps(contest: TestContest, activity_data: string) {
  const { community_id, id: user_id } = member
  const [contest_day_id = 0] = contest.day_ids
  const own = { community_id, contest_id: contest.id, contest_day_id, user_id }
  const activity = { ...own, activity_date: addDays(today(), -9), activity_data }
  await app.db.insertInto('activities').values(activity).execute()
}

const card = async (label: string) =>
  within((await screen.findByText(label)).closest('li') as HTMLElement)

// CONTEST-32
test('a look back shows one’s own numbers as cards, and leads to the days that are still open', async () => {
  const contest = await endedChallenge([0, 1, 2, 3, 6, 7, 8])
  await createParticipation(app.db, contest, neighbour, addDays(today(), -9))
  await logSteps(contest, '4,000 steps')
  await open(contest)
  await screen.findByRole('heading', { name: '7 of 10 days done' })
  ;(await card('Longest row')).getByText('4 days')
  ;(await card('Best week')).getByText('5 days')
  ;(await card('In all')).getByText('4,000 steps')
  ;(await card('With you')).getByText('1 neighbour')
  const schedule = screen.getByRole('link', { name: '3 days are still open' })
  expect(schedule.getAttribute('href')).toBe(`/contest/${contest.id}?tab=schedule`)
  expect(screen.queryByRole('link', { name: 'Your certificate' })).toBeNull()
})

// CONTEST-32
test('each card is shared in words with the address of the challenge, and names nobody', async () => {
  const contest = await endedChallenge([0, 1])
  await app.db.updateTable('users').set({ alias: 'Heron' }).where('id', '=', member.id).execute()
  const { press } = await open(contest)
  const link = await screen.findByRole('button', { name: /Longest row/ })
  const words = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? ''
  expect(words).toContain('2 days in a row: “')
  expect(words).toContain(`/contest/${contest.id}`)
  await press(/2 of 10 days done/)
  const whatsapp = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(whatsapp.getAttribute('href') ?? '')).toContain('2 of 10 days of “')
  const shared = screen.getAllByRole('link').map((one) => one.getAttribute('href'))
  expect(shared.join()).not.toMatch(/Heron|Asha/)
})

// CONTEST-32
test('the entries lead to their posts, and the certificate is there where it is earned', async () => {
  const contest = await endedChallenge([0])
  const entry = await createPost(app.db, member, { contest_id: contest.id, title: 'Mist' })
  await createPost(app.db, member, { contest_id: contest.id, title: '', description: '' })
  await declareWinners(app.db, contest, [entry])
  const { press } = await open(contest)
  const entries = within(await screen.findByRole('region', { name: 'Your 2 entries' }))
  entries.getByRole('link', { name: 'An entry' })
  expect(screen.queryByText(/still open/)).toBeNull()
  const certificate = screen.getByRole('link', { name: 'Your certificate' })
  expect(certificate.getAttribute('href')).toBe(`/contest/${contest.id}/certificate`)
  await press('Mist', 'link')
  await arriveAt(`/post/mist-${entry.id.toString(36)}`)
})

// CONTEST-32
test('who has done nothing is offered what comes next, and nothing to share', async () => {
  const contest = await endedChallenge()
  const next = await createContest(app.db, community)
  await open(contest)
  await screen.findByText(/No day was done this time/)
  expect(screen.queryByRole('button', { name: /^Share:/ })).toBeNull()
  const fitting = within(screen.getByRole('region', { name: 'What next?' })).getByRole('link')
  expect(fitting.getAttribute('href')).toBe(`/contest/${next.id}`)
})

test('without an open challenge the way leads to all of them', async () => {
  await open(await endedChallenge([0]))
  const all = await screen.findByRole('link', { name: 'See all challenges' })
  expect(all.getAttribute('href')).toBe(`/${token}/contestlist`)
})

test('before the last day it says so, and a challenge of others has nothing to look back on', async () => {
  const contest = await createContest(app.db, community)
  await open(contest)
  await screen.findByRole('heading', { name: 'Nothing to look back on' })
  await createParticipation(app.db, contest, member)
  await open(contest)
  await screen.findByRole('heading', { name: 'Not yet' })
  const schedule = screen.getByRole('link', { name: 'See the schedule' })
  expect(schedule.getAttribute('href')).toBe(`/contest/${contest.id}?tab=schedule`)
})

// CONTEST-32
test('the schedule, the leader board with results, and the home lead to it', async () => {
  const contest = await endedChallenge([0])
  const recap = `/contest/${contest.id}/recap`
  const name = 'Look back on your days'
  await renderScreen(app, `/contest/${contest.id}?tab=schedule`, { as: member })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(recap)
  await renderScreen(app, `/${token}`, { as: member })
  const section = within(await screen.findByRole('region', { name: /^Today/ }))
  const today = section.getByRole('article', { name: '' })
  within(today).getByText(/Your days are over/)
  expect(within(today).getByRole('link', { name: 'Walk' }).getAttribute('href')).toBe(recap)
  await declareWinners(app.db, contest, [
    await createPost(app.db, member, { contest_id: contest.id }),
  ])
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: member })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(recap)
})

test('a schedule that goes on leads to no look back, nor does a challenge of others', async () => {
  const contest = await createContest(app.db, community, { days: 3 })
  await createParticipation(app.db, contest, member)
  await renderScreen(app, `/contest/${contest.id}?tab=schedule`, { as: member })
  await screen.findByText(/^Today is Day 1/)
  expect(screen.queryByRole('link', { name: 'Look back on your days' })).toBeNull()
  await declareWinners(app.db, contest, [
    await createPost(app.db, member, { contest_id: contest.id }),
  ])
  await renderScreen(app, `/contest/${contest.id}?tab=leaders`, { as: neighbour })
  await screen.findByRole('heading', { name: 'Winners' })
  expect(screen.queryByRole('link', { name: 'Look back on your days' })).toBeNull()
})
