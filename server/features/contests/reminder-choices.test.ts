import { expect, test } from 'vitest'
import { localMailbox } from '#server/integrations/mailbox.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const { mail, whatsapp } = localMailbox()
const chowk = testApp({ mail, whatsapp })

const set = (member: TestMember | undefined, contest_id: number, rest = {}) =>
  chowk.call('contest/set-reminder', { contest_id, remind_at: '06:30', ...rest }, member)

const read = async (member: TestMember) => (await chowk.call('contest/reminders', {}, member)).body

async function addLogin({ community_id, id: user_id }: TestMember, kind: 'email' | 'phone') {
  const unique = crypto.randomUUID().replace(/\D/g, '').padEnd(9, '4').slice(0, 9)
  const value = kind === 'email' ? `r${unique}@example.org` : `9${unique}`
  await chowk.db.insertInto('logins').values({ community_id, user_id, kind, value }).execute()
}

const consent = ({ community_id, id }: TestMember) =>
  chowk.db
    .updateTable('users')
    .set({ whatsapp_consent_at: new Date().toISOString() })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

// REMIND-1
test('a participant chooses an hour, another, and none; the same again changes nothing', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  const reminder = { contest_id: contest.id, title: 'Walk' }
  expect(await read(member)).toEqual({
    reminders: [{ ...reminder, remind_at: '18:00', is_chosen: false }],
    channel: 'push',
    ways: [],
  })
  for (const remind_at of ['06:30', '06:30', '23:00', null]) {
    expect(await set(member, contest.id, { remind_at })).toMatchObject({
      ...{ status: 200, body: { status: 'success' } },
    })
    const { reminders } = await read(member)
    expect(reminders).toEqual([{ ...reminder, remind_at, is_chosen: true }])
  }
})

// REMIND-1
test('the same choice again leaves the time at which it was made', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  const chosenAt = async () =>
    chowk.db
      .selectFrom('participations')
      .select('reminder_chosen_at')
      .where('user_id', '=', member.id)
      .executeTakeFirst()
  await set(member, contest.id)
  const first = await chosenAt()
  await set(member, contest.id)
  expect(await chosenAt()).toEqual(first)
})

// REMIND-1
test('today says when one is reminded, and when the last three days were done', async () => {
  const { member, contest } = await createParticipant(chowk.db, {
    ...{ start_date: addDays(today(), -4), days: 9 },
  })
  const reminderOfToday = async () =>
    (await chowk.call('contest/today', {}, member)).body.tasks[0]?.reminder
  expect(await reminderOfToday()).toEqual({ remind_at: '18:00', is_chosen: false, usual: null })
  const times = ['21:00', '06:10', '06:35', '06:50']
  for (const [index, time] of times.entries()) {
    const done_on = addDays(today(), index - 4)
    await chowk.db
      .insertInto('day_progress')
      .values({
        ...{ community_id: member.community_id, contest_id: contest.id, user_id: member.id },
        ...{ contest_day_id: contest.day_ids[index] ?? 0, done_on },
        done_at: `${done_on}T${time}:00+05:30`,
      })
      .execute()
  }
  await set(member, contest.id, { remind_at: '07:00' })
  expect(await reminderOfToday()).toEqual({ remind_at: '07:00', is_chosen: true, usual: '06:30' })
})

// REMIND-1
test('refuses times that are no half hours', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  for (const remind_at of ['06:15', '24:00', '6:30', '06:30:00', '', 18, undefined]) {
    expect((await set(member, contest.id, { remind_at })).status).toBe(422)
  }
})

// REMIND-1
test('refuses strangers, those who do not take part, and other communities', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, { start_date: today() })
  expect((await set(undefined, contest.id)).status).toBe(401)
  const neighbour = await createMember(chowk.db, community)
  expect((await set(neighbour, contest.id)).error).toMatchObject({ code: 'not_participating' })
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  expect((await set(stranger, contest.id)).error).toMatchObject({ code: 'contest_not_found' })
  expect(await read(member)).toMatchObject({ reminders: [{ is_chosen: false }] })
})

// REMIND-1
test('refuses a challenge whose winners are declared, and lists no challenge that is over', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, {
    ...{ start_date: today(), declared: true },
  })
  expect((await set(member, contest.id)).error).toMatchObject({
    ...{ code: 'results_declared', message: 'The results of this challenge are declared.' },
  })
  const over = await createContest(chowk.db, community, { days: 3 })
  await createParticipation(chowk.db, over, member, addDays(today(), -3))
  expect((await read(member)).reminders).toEqual([])
})

// REMIND-4
test('e-mail needs an address, and WhatsApp a phone and the consent', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  for (const channel of ['email', 'whatsapp']) {
    expect((await set(member, contest.id, { channel })).error).toMatchObject({
      code: 'reminder_unreachable',
    })
  }
  expect(await read(member)).toMatchObject({ channel: 'push', reminders: [{ is_chosen: false }] })
  await addLogin(member, 'email')
  await addLogin(member, 'phone')
  expect((await read(member)).ways).toEqual(['email'])
  expect((await set(member, contest.id, { channel: 'whatsapp' })).status).toBe(409)
  await consent(member)
  expect((await read(member)).ways).toEqual(['email', 'whatsapp'])
  for (const channel of ['email', 'whatsapp', 'inbox']) {
    expect((await set(member, contest.id, { channel })).status).toBe(200)
    expect((await read(member)).channel).toBe(channel)
  }
})
