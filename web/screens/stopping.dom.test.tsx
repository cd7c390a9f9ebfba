import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import {
  createContest,
  createParticipation,
  type TestContest,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
})

type Options = Parameters<typeof createContest>[2]

/** A challenge of five days whose second is today’s, with the first done. */
async function running(options: Options = {}) {
  const contest = await createContest(app.db, community, {
    ...{ days: 5, end_date: addDays(today(), 40) },
    ...options,
  })
  await createParticipation(app.db, contest, member, addDays(today(), -1))
  const of = { community_id: community.id, contest_id: contest.id, user_id: member.id }
  await app.db
    .insertInto('day_progress')
    .values({ ...of, contest_day_id: contest.day_ids[0] ?? 0, done_on: addDays(today(), -1) })
    .execute()
  return contest
}

const open = (address: string) => renderScreen(app, address, { as: member })

const openSchedule = async (options?: Options) => {
  const contest = await running(options)
  return { contest, ...(await open(`/contest/${contest.id}?tab=schedule`)) }
}

async function openSheet(options?: Options) {
  const opened = await openSchedule(options)
  await opened.user.click(await screen.findByRole('button', { name: 'Stop this challenge' }))
  return { ...opened, sheet: within(await screen.findByRole('dialog')) }
}

const stop = ({ id }: { id: number }, values: object = { stopped_on: today() }) =>
  app.db
    .updateTable('participations')
    .set(values)
    .where('community_id', '=', community.id)
    .where('contest_id', '=', id)
    .execute()

const stored = ({ id }: { id: number }) =>
  app.db
    .selectFrom('participations')
    .select(['stopped_on', 'stopped_for', 'participate_date', 'earlier_tries'])
    .where('community_id', '=', community.id)
    .where('contest_id', '=', id)
    .executeTakeFirstOrThrow()

// STOP-1, STOP-2
test('a member stops, reads that what they did stays, and goes on', async () => {
  const { user, sheet, contest } = await openSheet()
  sheet.getByText(/^That is all right. The day that you did stays/)
  await user.click(sheet.getByRole('radio', { name: 'No time' }))
  await user.click(sheet.getByRole('button', { name: 'Stop' }))
  const heading = await screen.findByRole('heading', {
    name: 'You can come back whenever you like',
  })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(await stored(contest)).toMatchObject({ stopped_on: today(), stopped_for: 'no_time' })
  expect(screen.getByText('1 of 5 days done', { selector: 'p' })).toBeDefined()
  expect(screen.getByRole('heading', { level: 2, name: /^Stopped on / })).toBeDefined()
  // The days until then, of which none is still to do, and nothing else to do here.
  expect(screen.getAllByRole('link', { name: /Day \d/ })).toHaveLength(2)
  screen.getByText('Not done')
  for (const gone of ['Ill, or travelling?', 'Stop this challenge', /Remind/]) {
    expect(screen.queryByRole('button', { name: gone })).toBeNull()
  }
  expect(screen.queryByRole('link', { name: /^Open Day/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on' }))
  const offer = await screen.findByRole('button', { name: 'Stop this challenge' })
  await waitFor(() => expect(document.activeElement).toBe(offer))
  expect(screen.getByRole('link', { name: 'Open Day 2' })).toBeDefined()
})

// STOP-1
test('nobody has to say why', async () => {
  const { user, sheet, contest } = await openSheet()
  await user.click(sheet.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Go on' })
  expect(await stored(contest)).toMatchObject({ stopped_on: today(), stopped_for: null })
})

// STOP-1
test('without a network nothing is queued, and the sheet stays with what was chosen', async () => {
  const { user, sheet, network } = await openSheet()
  await user.click(sheet.getByRole('radio', { name: 'Too hard' }))
  network.set('offline', 'contest/stop')
  await user.click(sheet.getByRole('button', { name: 'Stop' }))
  await screen.findByText('No response received from the server.')
  network.restore()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(sheet.getByRole('radio', { name: 'Too hard' })).toHaveProperty('checked', true)
  await user.click(sheet.getByRole('button', { name: 'Stop' }))
  await screen.findByRole('button', { name: 'Go on' })
})

// STOP-3
test('instead of stopping they move their days, or begin again, and are asked before what they did goes', async () => {
  const { user, sheet, contest } = await openSheet()
  await user.click(sheet.getByRole('button', { name: 'Move my days by a pause' }))
  const pause = within(await screen.findByRole('dialog', { name: 'Move the rest of your days' }))
  await user.click(pause.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Stop this challenge' }))
  const again = within(await screen.findByRole('dialog'))
  await user.click(again.getByRole('radio', { name: 'I am ill' }))
  await user.click(again.getByRole('button', { name: /^Begin again / }))
  const sure = within(await screen.findByRole('dialog', { name: 'Begin again' }))
  sure.getByText(/^You begin with Day 1\. The day done so far no longer counts/)
  expect(await stored(contest)).toMatchObject({ earlier_tries: null })
  await user.click(sure.getByRole('button', { name: 'Begin again' }))
  await screen.findByRole('heading', { name: 'Before you began again' })
  expect(screen.getByText(/ · 1 of 5 days done$/)).toBeDefined()
  const own = await stored(contest)
  expect(own).toMatchObject({
    stopped_on: null,
    earlier_tries: [{ stopped_for: 'ill', days_done: 1 }],
  })
  expect(own.participate_date >= today()).toBe(true)
})

// STOP-3
test('who has stopped begins again on a date of their choice', async () => {
  const contest = await running()
  await stop(contest)
  const { user } = await open(`/contest/${contest.id}?tab=schedule`)
  await user.click(await screen.findByRole('button', { name: 'Begin again' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Begin again' }))
  sheet.getByText(/^You begin with Day 1. The day done so far no longer counts/)
  const [first] = sheet.getAllByRole('radio')
  expect(first).toHaveProperty('checked', true)
  await user.click(sheet.getByRole('radio', { name: 'Today' }))
  await user.click(sheet.getByRole('button', { name: 'Begin again' }))
  await screen.findByRole('link', { name: 'Open Day 1' })
  expect(await stored(contest)).toMatchObject({ participate_date: today(), stopped_on: null })
})

// STOP-3
test.each([
  [
    'its last day to begin has passed',
    { end_date: addDays(today(), -1) },
    /^Its last day to begin was /,
  ],
  ['it is archived', { archived_at: '2026-01-01T00:00:00Z' }, /^This challenge is archived/],
] as const)(
  'who has stopped reads that they cannot begin again once %s',
  async (_name, values, text) => {
    const contest = await running()
    await stop(contest)
    await app.db.updateTable('contests').set(values).where('id', '=', contest.id).execute()
    await open(`/contest/${contest.id}?tab=schedule`)
    await screen.findByText(text)
    expect(screen.queryByRole('button', { name: 'Begin again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Go on' })).toBeDefined()
  },
)

// STOP-1
test('the home leads back to a challenge that was stopped', async () => {
  const contest = await running()
  await stop(contest)
  await open(`/${token}`)
  const text = await screen.findByText(/^Stopped on .* · Go on, or begin again$/)
  const link = within(text.closest('li') as HTMLElement).getByRole('link', { name: 'Walk' })
  expect(link.getAttribute('href')).toBe(`/contest/${contest.id}?tab=schedule`)
})

// STOP-1
test('my challenges say when one was stopped', async () => {
  await stop(await running())
  await open(`/${token}?tab=mycontest`)
  expect(await screen.findByText(/^Stopped on [^·]*$/)).toBeDefined()
})

// STOP-1
test.each([
  ['the details of the challenge', ({ id }: TestContest) => `/contest/${id}`],
  [
    'one of its days',
    ({ id, day_ids }: TestContest) => `/challenge-content?contestId=${id}&day_id=${day_ids[1]}`,
  ],
])('%s lead back to the schedule, and nothing can be done there', async (_name, addressOf) => {
  const contest = await running()
  await stop(contest)
  await open(addressOf(contest))
  const back = await screen.findByRole('link', { name: 'Go on, or begin again' })
  expect(back.getAttribute('href')).toBe(`/contest/${contest.id}?tab=schedule`)
  expect(screen.queryByRole('link', { name: /^Open Day/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mark completed' })).toBeNull()
})

// STOP-1
test('nothing more is logged or written for a day of a challenge that was stopped', async () => {
  const contest = await running()
  await stop(contest)
  await open(`/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[1]}`)
  const text = 'You have stopped this challenge. Go on with it to add more.'
  expect(await screen.findAllByText(text)).toHaveLength(2)
})
