import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  createMember,
  createParticipant,
  createPost,
  declareWinners,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { paths } from '#web/navigation/paths.ts'
import { renderScreen } from '#web/testing/render-screen.tsx'

const app = testApp()

/** A member for whom an operator has entered the first of their days. */
async function enteredFor() {
  const start_date = addDays(today(), -1)
  const { community, member, contest } = await createParticipant(app.db, { start_date })
  const operator = await createMember(app.db, community, { role: 'operator', full_name: 'Meera' })
  const subject = { contest_id: contest.id, user_id: member.id }
  const consent = { ...subject, given_how: 'writing', given_on: today() } as const
  await app.call('console/note-consent', consent, operator)
  const day = { ...subject, contest_day_id: contest.day_ids[0] ?? 0 }
  await app.call('console/enter-day', { ...day, activity_data: '4 rounds' }, operator)
  return { community, member, contest, operator, day, address: paths.enteredForMe(contest.id) }
}

// CONSOLE-16
test('a member stops it, allows it again, and hears why it could not be done', async () => {
  const { member, operator, day, address } = await enteredFor()
  const { press, network } = await renderScreen(app, address, { as: member })
  expect(await screen.findByText('The operator may enter days for you')).toBeTruthy()
  expect(screen.getByText(/^Agreed in writing on /).textContent).toMatch(/ Noted by Meera\.$/)
  network.set('something_went_wrong', 'contest/let-operators-enter')
  await press('Stop this')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Stop this')
  expect(await screen.findByText('The operator may not enter days for you')).toBeTruthy()
  const refused = await app.call('console/enter-day', day, operator)
  expect(refused.error.code).toBe('consent_withdrawn')
  await press('Allow it again')
  expect(await screen.findByText('The operator may enter days for you')).toBeTruthy()
})

// CONSOLE-16
test('a member takes an entered day back', async () => {
  const { member, contest, address } = await enteredFor()
  const { press, network } = await renderScreen(app, address, { as: member })
  await press('Take back Day 1')
  expect(await screen.findByText('Take back Day 1?')).toBeTruthy()
  network.set('something_went_wrong', 'contest/undo-entered-day')
  await press('Take back')
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
  network.restore()
  await press('Take back')
  expect(await screen.findByText('None yet.')).toBeTruthy()
  const { body } = await app.call('contest/singlecontest', { contest_id: contest.id }, member)
  expect(body.contestDays[0]?.contest_days_user).toBeNull()
})

test('nothing is taken back once results are declared', async () => {
  const { member, contest, address } = await enteredFor()
  const post = await createPost(app.db, member, { contest_id: contest.id })
  await declareWinners(app.db, contest, [post])
  await renderScreen(app, address, { as: member })
  expect(await screen.findByText('Day 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Take back Day 1' })).toBeNull()
})

test('says that nobody enters anything', async () => {
  const { member, contest } = await createParticipant(app.db, { start_date: today() })
  await renderScreen(app, paths.enteredForMe(contest.id), { as: member })
  expect(await screen.findByText('Nobody enters anything for you')).toBeTruthy()
})

// CONSOLE-16
test('the challenge and the day lead there, and mark what was entered', async () => {
  const { member, contest, day, address } = await enteredFor()
  const schedule = paths.contest(contest.id, 'schedule')
  const { press } = await renderScreen(app, schedule, { as: member })
  expect(await screen.findByText('Done · entered by the operator')).toBeTruthy()
  await press('See or change', 'link')
  await waitFor(() => expect(location.pathname).toBe(address))
  await renderScreen(app, paths.contestDay(contest.id, day.contest_day_id), { as: member })
  expect(await screen.findByText('Entered by the operator for you.', { exact: false })).toBeTruthy()
  expect(screen.getByText('· entered by the operator')).toBeTruthy()
})
