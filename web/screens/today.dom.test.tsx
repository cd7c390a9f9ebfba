import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createContest, createParticipation, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { addDays, formatActivityDate } from '#shared/rules/calendar-date.ts'
import { forgetPart, loadPart } from '#web/navigation/part.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { scene } from '#web/testing/scene.ts'

const app = testApp()

let { community, token, member }: Awaited<ReturnType<typeof scene>> = {} as never

beforeEach(async () => {
  ;({ community, token, member } = await scene(app))
})

/** A challenge of 20 days whose third is today's. */
async function running(third?: { detail: string; content_type?: 'audio'; link?: string }) {
  const contest = await createContest(app.db, community, { days: 20, spare_days: 2 })
  if (third) await write(contest.id, third)
  await createParticipation(app.db, contest, member, addDays(today(), -2))
  return contest
}

const write = (id: number, day: { detail: string; content_type?: 'audio'; link?: string }) =>
  app.db
    .updateTable('contest_days')
    .set(day)
    .where('contest_id', '=', id)
    .where('day_index', '=', 2)
    .execute()

const home = (as = member) => renderScreen(app, `/${token}`, { as })

const todays = async () =>
  within((await screen.findByRole('heading', { name: 'Day 3' })).closest('article') as HTMLElement)

// TODAY-1, TODAY-3
test('a day is done with one press, which opens the sheet of the day that is done', async () => {
  await running()
  const { press } = await home()
  const card = await todays()
  expect(card.getByText('Tomorrow: Day 4')).toBeDefined()
  screen.getByText('1 day still to do')
  card.getByRole('button', { name: 'Mark completed' }).click()
  const sheet = within(await screen.findByRole('dialog', { name: 'Day done' }))
  // Day 2 was missed.
  sheet.getByText('You came back')
  sheet.getByRole('img', { name: '1 day done' })
  expect(sheet.getAllByRole('listitem')).toHaveLength(7)
  sheet.getByText('Tomorrow: Day 4')
  // The button is gone; the sheet gives the focus back to what had it.
  expect(document.activeElement).toBe((await todays()).getByText('Done').closest('p'))
  const whatsapp = sheet.getByRole('link', { name: 'WhatsApp' })
  expect(whatsapp.getAttribute('href')).toContain('https://wa.me/?text=')
  await press('Done for now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await todays()).getByText('Done')).toBeDefined()
  screen.getByText('All done for today')
  const done = () =>
    app.db.selectFrom('day_progress').select('done_on').where('user_id', '=', member.id).execute()
  await waitFor(async () => expect(await done()).toEqual([{ done_on: today() }]))
})

// TODAY-1
test('a day is done in words, which are logged as its activity', async () => {
  await running()
  const { press, fill } = await home()
  await todays()
  await press('In words')
  await press('Save and mark completed')
  await screen.findByText('Please fill activity data')
  await fill({ 'How many steps': 'Six thousand' })
  await press('Save and mark completed')
  await screen.findByRole('dialog', { name: 'Day done' })
  const logged = await app.db
    .selectFrom('activities')
    .select(['activity_data', 'activity_date'])
    .where('user_id', '=', member.id)
    .execute()
  expect(logged).toEqual([{ activity_data: 'Six thousand', activity_date: today() }])
})

// TODAY-1
test('what is logged already stands in the field, and is not replaced unseen', async () => {
  const { id, day_ids } = await running()
  const { status } = await app.call(
    'contest/contest-day-activity',
    {
      ...{ contest_id: id, contest_day_crm_id: day_ids[2] ?? 0, activity_data: 'Six thousand' },
      activity_date: formatActivityDate(today()),
    },
    member,
  )
  expect(status).toBe(200)
  const { press } = await home()
  await todays()
  await press('In words')
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^How many steps/)
  expect(field.value).toBe('Six thousand')
})

// TODAY-1
test('words that were sent complete the day, also after their field is closed', async () => {
  await running()
  const { press, fill } = await home()
  await todays()
  await press('In words')
  await fill({ 'How many steps': 'Six thousand' })
  screen.getByRole('button', { name: 'Save and mark completed' }).click()
  screen.getByRole('button', { name: 'In words' }).click()
  await waitFor(() => expect(screen.queryByLabelText('How many steps')).toBeNull())
  await screen.findByRole('dialog', { name: 'Day done' })
})

// TODAY-1
test('yesterday’s day stands apart, with the date until which it gives the spare day back', async () => {
  await running()
  await home()
  const open = await screen.findByRole('region', { name: 'Still open from yesterday' })
  within(open).getByText(/Done by .*, it gives the spare day back/)
  within(open)
    .getByRole('button', { name: /^Mark completed/ })
    .click()
  await waitFor(() => expect(screen.queryByText('Still open from yesterday')).toBeNull())
  expect(document.activeElement?.textContent).toMatch(/^Today, /)
  await (await todays()).findByText(/1 spare day left/)
})

// TODAY-1
test('a refused day is shown as open again, without the sheet, and the reason is said', async () => {
  await running()
  const { network } = await home()
  const card = await todays()
  network.set('results_declared', 'contest/contest-day-task')
  card.getByRole('button', { name: 'Mark completed' }).click()
  await screen.findByRole('button', { name: 'Mark completed' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('1 day still to do')
  await screen.findByText('The results of this challenge are declared.')
})

// TODAY-1
test('says that it could not be read, and the home stands', async () => {
  const { id } = await running()
  const { press, network } = await renderScreen(app, `/${token}`, {
    as: member,
    network: (one) => one.set('something_went_wrong', 'contest/today'),
  })
  const part = await screen.findByRole('alert')
  within(part).getByText('Something went wrong')
  const link = await screen.findByRole('link', { name: 'Walk' })
  expect(link.getAttribute('href')).toBe(`/contest/${id}`)
  network.restore()
  await press('Try again')
  await todays()
})

// TODAY-1
test('where its scripts cannot be loaded the home stands, and offers to try again', async () => {
  await running()
  const file = 'web/features/contests/todays-tasks/today-part.tsx'
  const load = () => Promise.reject(new Error('There is no such file'))
  forgetPart({ file, load })
  await loadPart({ file, load })
  const { press } = await home()
  await screen.findByRole('link', { name: 'Walk' })
  screen.getByRole('tab', { name: 'My Challenges' })
  await press('Try again')
  await todays()
})

// TODAY-1
test('a visitor has no list of today, and asks for none', async () => {
  await running()
  const { network } = await renderScreen(app, `/${token}`, { community })
  await network.settled()
  expect(network.sent).not.toContain('contest/today')
})

// TODAY-1
test('without a day today it offers a challenge', async () => {
  const { id } = await createContest(app.db, community)
  await home()
  const offer = await screen.findByText('A challenge for you')
  const link = within(offer.closest('article') as HTMLElement).getByRole('link', { name: 'Walk' })
  expect(link.getAttribute('href')).toBe(`/contest/${id}`)
})

// TODAY-3
test('the screen of a day opens the same sheet', async () => {
  const contest = await running()
  const address = `/challenge-content?contestId=${contest.id}&day_id=${contest.day_ids[2]}`
  const { press } = await renderScreen(app, address, { as: member })
  await screen.findByRole('heading', { level: 1, name: 'Day 3' })
  await press('Mark completed')
  await screen.findByRole('dialog', { name: 'Day done' })
  await press('Done for now')
  const note = await screen.findByText('Task completed')
  expect(document.activeElement).toBe(note)
})

/** How often the screen was asked to stay on, and how often that was let go. */
function watchScreen() {
  const asked = { times: 0, released: 0 }
  const request = async () => {
    asked.times += 1
    const release = async () => {
      asked.released += 1
    }
    return { released: false, release }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  return asked
}

// TODAY-1
test('what the day holds is opened in place, and stays when the day is done', async () => {
  await running()
  const { press } = await home()
  const card = await todays()
  expect(card.queryByText('What to do on day 3')).toBeNull()
  await press('Read')
  await card.findByText('What to do on day 3')
  await press('Mark completed')
  await screen.findByRole('dialog', { name: 'Day done' })
  await press('Done for now')
  expect((await todays()).getByText('What to do on day 3')).toBeDefined()
})

// TODAY-1
test('what the day holds says where it cannot be read, and offers to try again', async () => {
  await running()
  const { network, press } = await home()
  await todays()
  network.set('something_went_wrong', 'contest/my-contest-day')
  await press('Read')
  await screen.findByText('Something went wrong')
  network.restore()
  await press('Try again')
  await screen.findByText('What to do on day 3')
})

// TODAY-4
test('a timer counts the minutes that the day names, and the screen stays on', async () => {
  await running({ detail: '<p>Sit for <strong>2</strong> minutes, then walk for ten minutes.</p>' })
  const asked = watchScreen()
  const { press } = await home()
  await press('Read')
  await screen.findByRole('button', { name: '10 minutes' })
  await press('2 minutes')
  expect(screen.getByRole('timer').textContent).toBe('2:00')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Timer' }))
  await waitFor(() => expect(asked).toEqual({ times: 1, released: 0 }))
  await waitFor(() => expect(screen.getByRole('timer').textContent).toBe('1:59'))
  await press('Pause')
  await waitFor(() => expect(asked.released).toBe(1))
  await press('Go on')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 2 * MINUTE)
  onTestFinished(() => void vi.restoreAllMocks())
  await screen.findByText('2 minutes are over.')
  await waitFor(() => expect(asked).toEqual({ times: 2, released: 2 }))
  await press('Again')
  expect(screen.getByRole('timer').textContent).toBe('2:00')
  await press('Stop')
  await screen.findByRole('button', { name: '10 minutes' })
})

// TODAY-4
test('the screen stays on while a recording plays', async () => {
  await running({ detail: '', content_type: 'audio', link: '/recordings/breath.mp3' })
  const asked = watchScreen()
  const { press } = await home()
  await press('Listen')
  const player = await screen.findByLabelText('Day 3, Audio')
  player.dispatchEvent(new Event('play'))
  await waitFor(() => expect(asked).toEqual({ times: 1, released: 0 }))
  player.dispatchEvent(new Event('pause'))
  await waitFor(() => expect(asked.released).toBe(1))
})
