import { expect, test } from 'vitest'
import {
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

const running = { start_date: addDays(today(), -1), end_date: addDays(today(), 9), days: 10 }

function log(contest: TestContest, member: TestMember, { text = '5 km', day = 0, back = 0 } = {}) {
  const input = {
    ...{ contest_id: contest.id, contest_day_crm_id: contest.day_ids[day] ?? 0 },
    ...{ activity_data: text, activity_date: addDays(today(), -back) },
  }
  return chowk.call('contest/contest-day-activity', input, member)
}

async function seenBy(member: TestMember, contest: TestContest) {
  const input = { contest_id: contest.id, id: contest.day_ids[0] ?? 0 }
  return (await chowk.call('contest/my-contest-day', input, member)).body
}

const steps = { contest_unit_label: 'steps' }

// DAY-31
test('a member reads what they have logged in the contest, the latest first, and nothing of others', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, running)
  const other = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, other, running.start_date)
  await log(contest, member, { text: '4,000 steps', back: 1 })
  await log(contest, member, { text: '५,००० कदम', day: 1 })
  await log(contest, other, { text: '9,000 steps' })
  expect((await seenBy(member, contest)).logged).toEqual([
    { activity_date: today(), activity_data: '५,००० कदम' },
    { activity_date: addDays(today(), -1), activity_data: '4,000 steps' },
  ])
})

// DAY-31
test('the total of today counts five members or more, in the unit of the contest, and no unlikely number', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, running)
  await chowk.db
    .updateTable('contests')
    .set({ details: JSON.stringify([{ title: 'Walk', description: '', ...steps }]) })
    .where('community_id', '=', community.id)
    .where('id', '=', contest.id)
    .execute()
  const other = await createContest(chowk.db, community, running)
  const texts = ['1,000 steps', '२००० कदम', '3000 steps in the rain', '4,000 STEPS']
  for (const text of texts) {
    const neighbour = await createMember(chowk.db, community)
    await createParticipation(chowk.db, contest, neighbour, running.start_date)
    await createParticipation(chowk.db, other, neighbour, running.start_date)
    await log(contest, neighbour, { text })
    await log(other, neighbour, { text: '7,000 steps' })
  }
  await log(contest, member, { text: '9,999,999 steps' })
  expect((await seenBy(member, contest)).todays_total).toBeNull()
  await log(contest, member, { text: '20 min' })
  expect((await seenBy(member, contest)).todays_total).toBeNull()
  await log(contest, member, { text: '500 steps' })
  const total = { unit: 'steps', total: 10_500, members_count: 5 }
  expect((await seenBy(member, contest)).todays_total).toEqual(total)
  // Words instead of the number take it out again.
  await log(contest, member, { text: 'Rested' })
  expect((await seenBy(member, contest)).todays_total).toBeNull()
})

test('a text stays as it was written, whatever number it begins with', async () => {
  const { member, contest } = await createParticipant(chowk.db, running)
  await log(contest, member, { text: '300 km on foot' })
  const { logged } = await seenBy(member, contest)
  expect(logged?.[0]?.activity_data).toBe('300 km on foot')
})

// DAY-32
test('a member chooses a target of their own, changes it, and goes without; nobody else reads it', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, running)
  const other = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, other, running.start_date)
  expect((await seenBy(member, contest)).own_target).toBeNull()
  for (const target of [8000, 7.5, null]) {
    const answer = await chowk.call(
      'contest/set-target',
      { contest_id: contest.id, target },
      member,
    )
    expect(answer.status).toBe(200)
    expect((await seenBy(member, contest)).own_target).toBe(target)
    expect((await seenBy(other, contest)).own_target).toBeNull()
  }
})

// DAY-32
test.each([0, -1, 1_000_001])('%d is no target', async (target) => {
  const { member, contest } = await createParticipant(chowk.db, running)
  const answer = await chowk.call('contest/set-target', { contest_id: contest.id, target }, member)
  expect(answer.status).toBe(422)
  expect((await seenBy(member, contest)).own_target).toBeNull()
})

// DAY-32
test('a target needs a challenge that the member takes part in, and that goes on for them', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, running)
  const input = { contest_id: contest.id, target: 8 }
  const codeFor = async (as: TestMember) =>
    (await chowk.call('contest/set-target', input, as)).error?.code
  expect(await codeFor(await createMember(chowk.db, community))).toBe('not_participating')
  expect(await codeFor((await createParticipant(chowk.db, running)).member)).toBe(
    'contest_not_found',
  )
  await chowk.call('contest/stop', { contest_id: contest.id }, member)
  expect(await codeFor(member)).toBe('challenge_stopped')
})
