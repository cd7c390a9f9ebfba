import { afterEach, expect, test } from 'vitest'
import { createParticipant, type TestContest, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, type CalendarDate, formatActivityDate } from '#shared/rules/calendar-date.ts'

const chowk = testApp()
const own = { entered_by_operator: false }

const start = '2026-11-24'
const dates = { start_date: start, end_date: addDays(start, 3) }

/** Lets the app's clock show noon of that date in the community. */
function travelTo(date: CalendarDate) {
  chowk.clock.now = () => new Date(`${date}T06:30:00Z`)
}

afterEach(() => {
  chowk.clock.now = () => new Date()
})

function logActivity(
  contest: TestContest,
  { activity_data = 'Walked', activity_date = start, day = 0 },
  member: TestMember,
) {
  const contest_day_crm_id = contest.day_ids[day] ?? 0
  const input = { contest_id: contest.id, contest_day_crm_id, activity_data, activity_date }
  return chowk.call('contest/contest-day-activity', input, member)
}

/** The activities of the first day as its member sees them. */
async function activitiesOf(contest: TestContest, member: TestMember) {
  const input = { contest_id: contest.id, id: contest.day_ids[0] ?? 0 }
  const { body } = await chowk.call('contest/my-contest-day', input, member)
  return body.contestDays[0]?.activities
}

// DAY-15, CALL-contest-contest-day-activity
test.each([
  { back: 8, code: 'activity_date_out_of_range' },
  { back: 7, code: undefined },
  { back: 1, code: undefined },
  { back: 0, code: undefined },
  { back: -1, code: 'activity_date_out_of_range' },
])('an activity may be dated $back days back: $code', async ({ back, code }) => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  const today = addDays(start, 20)
  travelTo(today)
  const activity_date = addDays(today, -back)
  const sent = { activity_data: ' 5,000 steps ', activity_date: formatActivityDate(activity_date) }
  const answer = await logActivity(contest, sent, member)
  if (code) expect(answer.error.code).toBe(code)
  else expect(answer.body.message).toBe('Activity saved.')
  const activities = code ? [] : [{ ...own, activity_date, activity_data: '5,000 steps' }]
  expect(await activitiesOf(contest, member)).toEqual(activities)
})

// DAY-16
test('logging the same day and date again replaces it; the latest date comes first', async () => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  travelTo(addDays(start, 1))
  await logActivity(contest, { activity_data: 'Walked' }, member)
  await logActivity(contest, { activity_data: 'Ran' }, member)
  await logActivity(contest, { activity_data: 'Swam', activity_date: '2026-11-25' }, member)
  await logActivity(contest, { activity_data: 'Slept', day: 1 }, member)
  expect(await activitiesOf(contest, member)).toEqual([
    { ...own, activity_date: '2026-11-25', activity_data: 'Swam' },
    { ...own, activity_date: '2026-11-24', activity_data: 'Ran' },
  ])
})

// DAY-14
test.each([
  { what: 'nothing', activity_data: '', code: 'activity_data_missing' },
  { what: 'only spaces', activity_data: ' \n ', code: 'activity_data_missing' },
  { what: '2001 characters', activity_data: '🚶'.repeat(2001), code: 'given_data_invalid' },
])('refuses to log $what', async ({ activity_data, code }) => {
  const { member, contest } = await createParticipant(chowk.db, dates)
  travelTo(start)
  const answer = await logActivity(contest, { activity_data }, member)
  expect(answer.status).toBe(422)
  expect(answer.error.code).toBe(code)
})

// DAY-10
test.each(['Walked', ''])('refuses to log %j once results are declared', async (activity_data) => {
  const { member, contest } = await createParticipant(chowk.db, { ...dates, declared: true })
  travelTo(start)
  const answer = await logActivity(contest, { activity_data }, member)
  expect(answer.status).toBe(409)
  expect(answer.error.code).toBe('results_declared')
  expect(await activitiesOf(contest, member)).toEqual([])
})

// DAY-14
test.each(['.', '🚶'.repeat(2000)])(
  'logs any text of 1 to 2000 characters',
  async (activity_data) => {
    const { member, contest } = await createParticipant(chowk.db, dates)
    travelTo(start)
    await logActivity(contest, { activity_data }, member)
    expect((await activitiesOf(contest, member))?.[0]?.activity_data).toBe(activity_data)
  },
)
