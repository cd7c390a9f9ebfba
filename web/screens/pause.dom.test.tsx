import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { createContest, createParticipation, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, member } = await scene(app))
})

/** The schedule of a member in the second of five days, who has done none. */
async function openSchedule() {
  const contest = await createContest(app.db, community, { days: 5 })
  await createParticipation(app.db, contest, member, addDays(today(), -1))
  const address = `/contest/${contest.id}?tab=schedule`
  return { contest, address, ...(await renderScreen(app, address, { as: member })) }
}

async function openSheet() {
  const opened = await openSchedule()
  await opened.user.click(await screen.findByRole('button', { name: 'Ill, or travelling?' }))
  return { ...opened, sheet: within(await screen.findByRole('dialog')) }
}

// PAUSE-1, PAUSE-2, PAUSE-3
test('a member moves their days by a pause, sees it in the schedule, and goes on earlier', async () => {
  const { user, sheet } = await openSheet()
  // From the first day that is not done until today.
  expect(sheet.getByLabelText(/^From/)).toHaveProperty('value', addDays(today(), -1))
  expect(sheet.getByLabelText(/^Until/)).toHaveProperty('value', today())
  await user.click(sheet.getByRole('radio', { name: 'I am travelling' }))
  fireEvent.change(sheet.getByLabelText(/^Until/), { target: { value: addDays(today(), 2) } })
  expect(sheet.getByRole('status').textContent).toBe(
    'All days from then on come 4 days later. Your last day is 25 Nov, 2026.',
  )
  await user.click(sheet.getByRole('button', { name: 'Move my days' }))
  await screen.findByText('Have a good journey. Nothing is missed meanwhile.')
  const row = screen.getByText('Pause: 4 days · 17 Nov – 20 Nov').closest('li')
  expect(row?.nextElementSibling?.textContent).toContain('Opens on 21 Nov')
  expect(screen.queryByRole('link', { name: /^OPEN DAY/i })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Go on today' }))
  await screen.findByText('Pause: 1 day · 17 Nov')
  expect(await screen.findByText('Today is Day 1. Ends 22 Nov, 2026')).toBeDefined()
})

// PAUSE-2
test('a pause that has not begun is taken back', async () => {
  const { user, sheet } = await openSheet()
  fireEvent.change(sheet.getByLabelText(/^Until/), { target: { value: addDays(today(), 2) } })
  fireEvent.change(sheet.getByLabelText(/^From/), { target: { value: addDays(today(), 1) } })
  await user.click(sheet.getByRole('button', { name: 'Move my days' }))
  await screen.findByText('Your next pause')
  screen.getByText('19 Nov, 2026 – 20 Nov, 2026')
  screen.getByText('Pause: 2 days · 19 Nov – 20 Nov')
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  await waitFor(() => expect(screen.queryByText('Your next pause')).toBeNull())
  expect(screen.queryByText(/^Pause: /)).toBeNull()
})

// PAUSE-1
test('dates that cannot be are said before they are sent, and what the server refuses is said too', async () => {
  const { user, sheet, contest } = await openSheet()
  const until = sheet.getByLabelText(/^Until/)
  fireEvent.change(until, { target: { value: addDays(today(), 60) } })
  expect(sheet.getByRole('status').textContent).toBe(
    'Please choose dates from 17 Nov, 2026 on, at most 20 days.',
  )
  for (const field of [until, sheet.getByLabelText(/^From/)]) {
    fireEvent.change(field, { target: { value: '' } })
  }
  expect(sheet.getByRole('status').textContent).toMatch(/^Please choose dates/)
  fireEvent.change(sheet.getByLabelText(/^From/), { target: { value: '20266-11-25' } })
  expect(sheet.getByRole('status').textContent).toMatch(/^Please choose dates/)
  fireEvent.change(sheet.getByLabelText(/^From/), { target: { value: addDays(today(), -1) } })
  const save = sheet.getByRole('button', { name: 'Move my days' })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(until, { target: { value: today() } })
  const [pause] = [{ before: 0, days: 1, reason: 'ill' }]
  await app.db
    .updateTable('participations')
    .set({ pauses: JSON.stringify([pause, { ...pause, before: 1 }]) })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest.id)
    .execute()
  await user.click(save)
  await screen.findByText('Your days cannot be moved so. Please choose other dates.')
})

// PAUSE-3
test('the home says until when a challenge has a pause, and its week shows it', async () => {
  const contest = await createContest(app.db, community, { days: 5 })
  await createParticipation(app.db, contest, member, addDays(today(), -1))
  await app.db
    .updateTable('participations')
    .set({ pauses: JSON.stringify([{ before: 1, days: 3, reason: 'ill' }]) })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest.id)
    .execute()
  await renderScreen(app, `/${community.identification_token}`, { as: member })
  expect(await screen.findByText('Pause until 20 Nov, 2026')).toBeDefined()
  const [link] = screen.getAllByRole('link', { name: 'Walk' })
  expect(link?.getAttribute('href')).toBe(`/contest/${contest.id}?tab=schedule`)
})
