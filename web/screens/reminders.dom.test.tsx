import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createContest, createParticipation, createPost, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never
let contest: Awaited<ReturnType<typeof createContest>>

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
  contest = await createContest(app.db, community, { days: 20, spare_days: 2 })
  await createParticipation(app.db, contest, member, addDays(today(), -1))
})

afterEach(() => vi.unstubAllGlobals())

const stored = () =>
  app.db
    .selectFrom('participations')
    .select(['remind_at', 'reminder_chosen_at'])
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()

/** The day before was done at that time. */
async function didYesterday(time: string) {
  const done_on = addDays(today(), -1)
  await app.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: member.community_id, contest_id: contest.id, user_id: member.id },
      ...{ contest_day_id: contest.day_ids[0] ?? 0, done_on },
      done_at: `${done_on}T${time}:00+05:30`,
    })
    .execute()
}

async function doToday() {
  const rendered = await renderScreen(app, `/${token}`, { as: member })
  const button = await screen.findByRole('button', { name: 'Mark completed' })
  button.click()
  const sheet = await screen.findByRole('dialog', { name: 'Day done' })
  return { ...rendered, sheet: within(sheet) }
}

async function addEmail() {
  const { community_id, id: user_id } = member
  const value = `r${user_id}@example.org`
  await app.db
    .insertInto('logins')
    .values({ community_id, user_id, kind: 'email', value })
    .execute()
}

/** A browser that shows alerts, if its person lets it. */
function stubAlerts(permission: NotificationPermission) {
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  vi.stubGlobal('PushManager', class {})
  const value = Object.assign(new EventTarget(), { getRegistration: async () => undefined })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  return requestPermission
}

// REMIND-5
test('offers the hour of the day before, and asks the browser only upon the tap', async () => {
  await didYesterday('06:40')
  await addEmail()
  const { press, sheet } = await doToday()
  const requestPermission = stubAlerts('denied')
  const question = await sheet.findByText(/^Tell you tomorrow at/)
  const time = /at (.*)\?/.exec(question.textContent)?.[1] ?? ''
  expect(requestPermission).not.toHaveBeenCalled()
  await press('Yes')
  await sheet.findByText(`You are told each day at ${time} while it is not done.`)
  expect(requestPermission).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.getAttribute('role')).toBe('status')
  // The browser has refused: it says so, and offers e-mail.
  sheet.getByText(/Your browser does not let Chowk show alerts/)
  expect((await stored()).reminder_chosen_at).not.toBeNull()
  await press('Tell me by email')
  await waitFor(() => expect(sheet.queryByText(/does not let/)).toBeNull())
  const chosen = await app.db
    .selectFrom('notification_choices')
    .select(['kind', 'channel'])
    .where('user_id', '=', member.id)
    .execute()
  expect(chosen).toEqual([{ kind: 'reminders', channel: 'email' }])
})

// REMIND-5
test('another time and way are chosen, and it is not asked again', async () => {
  await addEmail()
  const { press, user, sheet } = await doToday()
  await press('Another time')
  const hour = await sheet.findByLabelText<HTMLSelectElement>('At')
  expect(document.activeElement).toBe(hour)
  await user.selectOptions(hour, '7:30 pm')
  await sheet.findByRole('option', { name: 'Alert and email' })
  expect(sheet.queryByRole('option', { name: 'Alert and WhatsApp' })).toBeNull()
  await user.selectOptions(sheet.getByLabelText('How'), 'Alert and email')
  await press('Remind me')
  await sheet.findByText('You are told each day at 7:30 pm while it is not done.')
  expect((await stored()).remind_at).toBe('19:30:00')
  await press('Not done after all')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await screen.findByRole('button', { name: 'Mark completed' })
  await waitFor(() => expect(document.activeElement).toBe(again))
  await press('Mark completed')
  const dialog = within(await screen.findByRole('dialog', { name: 'Day done' }))
  expect(dialog.queryByText(/Tell you tomorrow/)).toBeNull()
})

// REMIND-5
test('who declines keeps the evening, and is not asked again', async () => {
  const { press, sheet } = await doToday()
  await press('No, thanks')
  await sheet.findByText('Fine. You can change that on the challenge.')
  await waitFor(async () => expect((await stored()).reminder_chosen_at).not.toBeNull())
  expect((await stored()).remind_at).toBe('18:00:00')
})

// REMIND-5
test('without a network the hour is queued', async () => {
  const { press, network, sheet } = await doToday()
  await network.settled()
  network.set('offline')
  stubAlerts('denied')
  await press('Yes')
  await sheet.findByText('It is set as soon as there is a network.')
  expect((await stored()).reminder_chosen_at).toBeNull()
})

// TODAY-5
test('the day is taken back on the sheet, and done again by what is logged of it', async () => {
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[1]}`
  const { press, fill } = await renderScreen(app, address, { as: member })
  await press('Mark completed')
  await screen.findByRole('dialog', { name: 'Day done' })
  await press('Not done after all')
  const button = await screen.findByRole('button', { name: 'Mark completed' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  await fill({ 'How many steps': 'Six thousand' })
  await press('Save')
  await screen.findByRole('dialog', { name: 'Day done' })
})

// TODAY-5
test('the sheet opens after an entry has completed the day, once', async () => {
  const { id: post_id } = await createPost(app.db, member, { contest_id: contest.id })
  await app.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: member.community_id, contest_id: contest.id, user_id: member.id },
      ...{ contest_day_id: contest.day_ids[1] ?? 0, done_on: today(), post_id },
    })
    .execute()
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[1]}`
  const { press } = await renderScreen(app, address, { as: member })
  await screen.findByText('Task completed')
  expect(screen.queryByRole('dialog')).toBeNull()
  history.replaceState({ dayDone: contest.day_ids[1] }, '', address)
  const sheet = within(await screen.findByRole('dialog', { name: 'Day done' }))
  expect(sheet.queryByRole('button', { name: 'Not done after all' })).toBeNull()
  await press('Done for now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(history.state?.dayDone).toBeUndefined()
})

// REMIND-1
test('the hour is changed on the challenge and in the settings', async () => {
  const { user } = await renderScreen(app, `/contest/${contest.id}?tab=schedule`, { as: member })
  const hour = await screen.findByLabelText<HTMLSelectElement>('Remind me each day at')
  expect(hour.value).toBe('18:00')
  await user.selectOptions(hour, '6:30 am')
  await waitFor(async () => expect((await stored()).remind_at).toBe('06:30:00'))
})

// REMIND-1
test('the settings list the hours, and none where there are no reminders at all', async () => {
  const { user } = await renderScreen(app, '/settings/alerts', { as: member })
  const hour = await screen.findByLabelText<HTMLSelectElement>('Walk')
  await user.selectOptions(hour, 'No reminder')
  await waitFor(async () => expect((await stored()).remind_at).toBeNull())
  await user.selectOptions(screen.getByLabelText('How'), 'Not at all')
  await waitFor(() => expect(screen.queryByLabelText('Walk')).toBeNull())
})
