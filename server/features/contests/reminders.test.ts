import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import { findUnreadForPush } from '#server/features/notifications/api.ts'
import {
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  createPost,
  declareWinners,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { rowsRead } from '#server/testing/sql/rows-read.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays, dateIn } from '#shared/rules/calendar-date.ts'
import { contestJobs } from './jobs.ts'
import { notifyOfWinners } from './notify-of-winners.ts'
import { undoneQuery } from './reminders.ts'

const chowk = testApp()

const notificationsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

const eventsOf = async (member: TestMember) =>
  (await notificationsOf(member)).map(({ event }) => event)

/** Does what is done every quarter of an hour, at an instant. */
const sweep = (instant: Date) =>
  sweepAll(contestJobs({ ...chowk.app.services, now: () => instant }))

/** The same at that time of today or so many days later in Asia/Kolkata. */
const sweepAt = (time: string, daysLater = 0) =>
  sweep(new Date(`${addDays(today(), daysLater)}T${time}:00+05:30`))

/** A participant who joined long before the days of these tests. */
async function createEarlyParticipant(options: Parameters<typeof createParticipant>[1]) {
  const participant = await createParticipant(chowk.db, options)
  await chowk.db
    .updateTable('participations')
    .set({ created_at: '2020-01-01T10:00:00Z' })
    .where('community_id', '=', participant.community.id)
    .execute()
  return participant
}

type Participant = Awaited<ReturnType<typeof createEarlyParticipant>>

/** Chooses an hour, as if that were long ago. */
async function choose({ member, contest }: Participant, remind_at: string | null) {
  const { status } = await chowk.call(
    'contest/set-reminder',
    { contest_id: contest.id, remind_at },
    member,
  )
  expect(status).toBe(200)
  await chowk.db
    .updateTable('participations')
    .set({ reminder_chosen_at: '2020-01-01T10:00:00Z' })
    .where('community_id', '=', member.community_id)
    .execute()
}

/** Has done a day of the challenge on a date. */
const did = ({ member, contest }: Participant, index: number, done_on: string) =>
  chowk.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: member.community_id, contest_id: contest.id, user_id: member.id },
      ...{ contest_day_id: contest.day_ids[index] ?? 0, done_on },
    })
    .execute()

/** Moves the rest of a member's days. */
const pause = ({ community_id }: TestMember, moved: { before: number; days: number }) =>
  chowk.db
    .updateTable('participations')
    .set({ pauses: JSON.stringify([{ ...moved, reason: 'ill' }]) })
    .where('community_id', '=', community_id)
    .execute()

const setZone = ({ community }: Participant, time_zone: string) =>
  chowk.db.updateTable('communities').set({ time_zone }).where('id', '=', community.id).execute()

// ALERT-15
test('who has chosen nothing is reminded of a day that is not done in the evening, once', async () => {
  const { member, contest } = await createEarlyParticipant({ start_date: addDays(today(), -1) })
  await sweepAt('17:59')
  expect(await notificationsOf(member)).toEqual([])
  await sweepAt('18:00')
  await sweepAt('18:15')
  await sweepAt('19:00')
  expect(await notificationsOf(member)).toMatchObject([
    {
      event: 'reminder',
      people: [],
      day: today(),
      contest: { id: contest.id, title: 'Walk' },
      contest_day: { id: contest.day_ids[1], name_of_day: '2' },
    },
  ])
})

// REMIND-1
test('reminds at the half hour of the participant’s choice, each day once', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -1) })
  await choose(participant, '06:30')
  await sweepAt('06:29')
  expect(await eventsOf(participant.member)).toEqual([])
  for (const time of ['06:30', '06:45', '08:15', '18:00']) await sweepAt(time)
  expect(await eventsOf(participant.member)).toEqual(['reminder'])
  await sweepAt('06:30', 1)
  expect(await notificationsOf(participant.member)).toMatchObject([
    { event: 'reminder', day: addDays(today(), 1) },
    { event: 'reminder', day: today() },
  ])
})

// REMIND-1
test('each challenge has an hour of its own', async () => {
  const morning = await createEarlyParticipant({ start_date: today() })
  await choose(morning, '06:30')
  const evening = await createContest(chowk.db, morning.community)
  await createParticipation(chowk.db, evening, morning.member, today())
  await chowk.db
    .updateTable('participations')
    .set({ created_at: '2020-01-01T10:00:00Z' })
    .where('contest_id', '=', evening.id)
    .execute()
  await sweepAt('06:30')
  expect(await notificationsOf(morning.member)).toMatchObject([
    { contest: { id: morning.contest.id } },
  ])
  await sweepAt('18:00')
  expect((await notificationsOf(morning.member))[0]).toMatchObject({ contest: { id: evening.id } })
})

// REMIND-1
test('reminds up to two hours late, and not at an hour that was over when it was chosen', async () => {
  const late = await createEarlyParticipant({ start_date: addDays(today(), -1) })
  await choose(late, '06:30')
  await sweepAt('08:30')
  expect(await eventsOf(late.member)).toEqual([])
  await sweepAt('08:29')
  expect(await eventsOf(late.member)).toEqual(['reminder'])
  const chosen = await createEarlyParticipant({ start_date: today() })
  await choose(chosen, '06:30')
  await chowk.db
    .updateTable('participations')
    .set({ reminder_chosen_at: `${today()}T06:40:00+05:30` })
    .where('community_id', '=', chosen.community.id)
    .execute()
  await sweepAt('06:45')
  expect(await eventsOf(chosen.member)).toEqual([])
})

// REMIND-1
test('who wants no reminder of a challenge gets none', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -1) })
  await choose(participant, null)
  for (const hour of ['06:30', '18:00', '20:00', '23:45']) await sweepAt(hour)
  expect(await eventsOf(participant.member)).toEqual([])
})

// ALERT-15
test('reminds once although several processes do so at once', async () => {
  const { member } = await createEarlyParticipant({ start_date: today() })
  await Promise.all(['18:00', '18:00', '18:15'].map((hour) => sweepAt(hour)))
  expect(await eventsOf(member)).toEqual(['reminder'])
})

// PAUSE-1
test('nobody is reminded in a pause, and after it as if none of its dates had been missed', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -1), days: 12 })
  const { member } = participant
  await did(participant, 0, addDays(today(), -1))
  await pause(member, { before: 1, days: 5 })
  for (let days = 0; days < 5; days++) await sweepAt('18:00', days)
  expect(await eventsOf(member)).toEqual([])
  await sweepAt('18:00', 5)
  expect(await notificationsOf(member)).toMatchObject([
    { event: 'reminder', contest_day: { name_of_day: '2' } },
  ])
})

// STOP-1, STOP-2
test('nobody is reminded of a challenge that they have stopped, and who comes back is reminded as if they had just begun', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -1), days: 12 })
  const { member, contest } = participant
  const asked = { contest_id: contest.id }
  await sweepAt('18:00')
  expect(await eventsOf(member)).toEqual(['reminder'])
  await chowk.call('contest/stop', asked, member)
  // What was in the list already reminds of nothing any more.
  expect(await eventsOf(member)).toEqual([])
  expect((await chowk.call('contest/reminders', {}, member)).body.reminders).toEqual([])
  for (const days of [1, 2, 3, 4]) await sweepAt('18:00', days)
  expect(await eventsOf(member)).toEqual([])
  await chowk.call('contest/go-on', asked, member)
  await comeBackOn(member, addDays(today(), 5))
  await sweepAt('18:00', 5)
  expect(await notificationsOf(member)).toMatchObject([
    { event: 'reminder', day: addDays(today(), 5) },
    { event: 'reminder', day: today() },
  ])
})

// STOP-3
test('who begins again later is told on that morning, and reminded from then on', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -3), days: 12 })
  const { member, contest } = participant
  const participation_date = addDays(today(), 2)
  await chowk.call('contest/begin-again', { contest_id: contest.id, participation_date }, member)
  for (const days of [0, 1]) await sweepAt('18:00', days)
  expect(await eventsOf(member)).toEqual([])
  await sweepAt('08:00', 2)
  await sweepAt('18:00', 2)
  expect(await eventsOf(member)).toEqual(['reminder', 'starting'])
})

// STOP-3
test('who begins again today is not told that they start', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -3), days: 12 })
  const { member, contest } = participant
  const again = { contest_id: contest.id, participation_date: today() }
  await chowk.call('contest/begin-again', again, member)
  await sweepAt('08:00')
  expect(await eventsOf(member)).toEqual([])
})

/** Lets it be in the morning of a date that a member came back. */
const comeBackOn = ({ community_id }: TestMember, date: string) =>
  chowk.db
    .updateTable('participations')
    .set({ came_back_at: `${date}T06:00:00+05:30` })
    .where('community_id', '=', community_id)
    .execute()

// REMIND-2
test('after three missed days one more stands in the list, without a push, and then none', async () => {
  const participant = await createEarlyParticipant({ start_date: addDays(today(), -1), days: 12 })
  const { member } = participant
  await did(participant, 0, addDays(today(), -1))
  await subscribe(member)
  for (let days = 0; days < 6; days++) await sweepAt('18:00', days)
  expect(await eventsOf(member)).toEqual(['missed_days', 'reminder', 'reminder', 'reminder'])
  const [quiet] = await notificationsOf(member)
  expect(quiet).toMatchObject({ day: addDays(today(), 3), contest_day: { name_of_day: '5' } })
  const pushed = await findUnreadForPush(chowk.db, member.community_id, member.id)
  expect(pushed.map(({ event }) => event)).toEqual(['reminder', 'reminder', 'reminder'])
  // A day that is done late begins anew too.
  await did(participant, 1, addDays(today(), 6))
  await sweepAt('18:00', 6)
  expect((await eventsOf(member))[0]).toBe('reminder')
})

async function subscribe(member: TestMember) {
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`
  expect((await chowk.call('push/subscribe', { endpoint, ...keys }, member)).status).toBe(200)
}

test('reminds nobody late at night, of a day that is done, or of a challenge whose winners are declared', async () => {
  const night = await createEarlyParticipant({ start_date: today() })
  await sweepAt('22:00')
  expect(await notificationsOf(night.member)).toEqual([])
  const declared = await createEarlyParticipant({ start_date: today(), declared: true })
  const draft = await createEarlyParticipant({ start_date: today(), published: false })
  const over = await createEarlyParticipant({ start_date: addDays(today(), -3), days: 3 })
  const done = await createEarlyParticipant({ start_date: today() })
  await did(done, 0, today())
  await sweepAt('18:00')
  for (const { member } of [declared, draft, over, done])
    expect(await notificationsOf(member)).toEqual([])
})

// REMIND-3
test.each(['suspended_at', 'locked_at'] as const)(
  'reminds nobody of a community with %s',
  async (column) => {
    const { community, member } = await createEarlyParticipant({ start_date: today() })
    const set = (value: string | null) =>
      chowk.db
        .updateTable('communities')
        .set({ [column]: value })
        .where('id', '=', community.id)
        .execute()
    await set(new Date().toISOString())
    await sweepAt('18:00')
    await set(null)
    expect(await notificationsOf(member)).toEqual([])
  },
)

// ALERT-15
test('a reminder is gone when the day is done', async () => {
  const { member, contest } = await createEarlyParticipant({ start_date: today() })
  await sweepAt('18:00')
  const day = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  await chowk.call('contest/contest-day-task', { ...day, status: 'Done', action: 'Task' }, member)
  expect(await notificationsOf(member)).toEqual([])
})

// ALERT-15, REMIND-1
test.each([
  // [zone, hour of choice, just before, then]
  ['Europe/London', '18:00', '2026-11-27T17:59:00Z', '2026-11-27T18:00:00Z'],
  ['Asia/Kathmandu', '06:30', '2026-11-27T00:30:00Z', '2026-11-27T00:45:00Z'],
  ['Pacific/Chatham', '06:00', '2026-11-26T16:00:00Z', '2026-11-26T16:15:00Z'],
  ['Asia/Kolkata', '00:00', '2026-11-26T18:15:00Z', '2026-11-26T18:30:00Z'],
  ['Asia/Kolkata', '23:30', '2026-11-27T17:45:00Z', '2026-11-27T18:00:00Z'],
  ['Asia/Kolkata', '06:30', '2028-02-29T00:45:00Z', '2028-02-29T01:00:00Z'],
  ['Asia/Kolkata', '00:30', '2026-12-31T18:45:00Z', '2026-12-31T19:00:00Z'],
  ['America/New_York', '02:30', '2027-03-14T06:45:00Z', '2027-03-14T07:00:00Z'],
])('in %s a reminder at %s does not come at %s, but at %s', async (zone, time, before, then) => {
  const start_date = dateIn(zone, new Date(then))
  const participant = await createEarlyParticipant({ start_date, end_date: start_date })
  await setZone(participant, zone)
  await choose(participant, time)
  await sweep(new Date(before))
  expect(await eventsOf(participant.member)).toEqual([])
  await sweep(new Date(then))
  expect(await notificationsOf(participant.member)).toMatchObject([
    { event: 'reminder', day: start_date, contest_day: { name_of_day: '1' } },
  ])
})

// REMIND-1
test('a reminder shortly before midnight is not sent after it', async () => {
  const participant = await createEarlyParticipant({ start_date: today(), days: 3 })
  await choose(participant, '23:30')
  await sweepAt('00:05', 1)
  expect(await eventsOf(participant.member)).toEqual([])
})

// ALERT-15
test('notifies those who start today in the morning, unless they decided so only today', async () => {
  const late = await createParticipant(chowk.db, { start_date: today() })
  const { member, contest } = await createEarlyParticipant({ start_date: today() })
  const moved = await createEarlyParticipant({ start_date: today() })
  await pause(moved.member, { before: 0, days: 2 })
  await sweepAt('06:59')
  expect(await notificationsOf(member)).toEqual([])
  await sweepAt('07:00')
  await sweepAt('08:00')
  expect(await notificationsOf(member)).toMatchObject([
    { event: 'starting', day: today(), contest: { id: contest.id }, contest_day: null },
  ])
  expect(await notificationsOf(late.member)).toEqual([])
  expect(await notificationsOf(moved.member)).toEqual([])
})

async function addParticipants({ community_id, id }: TestContest, count: number): Promise<void> {
  await sql`
    with neighbours as (
      insert into users (community_id, id, full_name, referral_code)
      select ${community_id}, id, 'Ravi Menon', 'R' || id
      from ${newIds(community_id, 'users', count)} id
      returning community_id, id
    )
    insert into participations (community_id, contest_id, user_id, participate_date, created_at)
    select community_id, ${id}, id, ${today()}::date, '2020-01-01'
    from neighbours`.execute(chowk.db)
}

test('reminds more members than one transaction takes', async () => {
  const { community, contest } = await createEarlyParticipant({ start_date: today() })
  await addParticipants(contest, 620)
  await sweepAt('18:00')
  const { count } = await chowk.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', community.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(621)
})

// REMIND-1
test('looks at those of one hour alone, and not at challenges of years ago', async () => {
  const { community, contest } = await createEarlyParticipant({
    ...{ start_date: '2020-01-01', end_date: today() },
  })
  await addParticipants(contest, 3000)
  await sql`
    update participations
    set remind_at = case user_id % 2 when 0 then '06:30' else '07:00' end::time,
      participate_date = case user_id % 2 when 0 then participate_date else '2020-01-01' end
    where community_id = ${community.id}`.execute(chowk.db)
  await sql`analyze participations`.execute(chowk.db)
  const asked = { id: community.id, time_zone: 'Asia/Kolkata', today: today() }
  for (const time of ['07:00', '21:00']) {
    const query = undoneQuery({ ...asked, time }).compile(chowk.db)
    const { participations = 0 } = await rowsRead(chowk.db, query, { general: false })
    expect(participations).toBe(0)
  }
})

// ALERT-16
test('notifies winners of their rank, and the others of the winners, once', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, {
    start_date: addDays(today(), -3),
  })
  const other = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, other)
  const entry = await createPost(chowk.db, member, { contest_id: contest.id })
  const leader = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, leader)
  const first = await createPost(chowk.db, leader, { contest_id: contest.id })
  await declareWinners(chowk.db, contest, [first, entry])
  for (let time = 0; time < 2; time++) await notifyOfWinners(chowk.db, community.id, contest.id)
  expect(await notificationsOf(member)).toMatchObject([
    { event: 'won', place: 2, contest: { id: contest.id }, post: { id: entry.id } },
  ])
  expect(await notificationsOf(other)).toMatchObject([
    { event: 'winners', place: null, contest: { id: contest.id }, post: null },
  ])
  await chowk.call('post/delete', { postid: entry.id }, member)
  expect(await notificationsOf(member)).toEqual([])
})
