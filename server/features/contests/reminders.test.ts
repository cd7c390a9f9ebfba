import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newIds } from '#server/db/new-id.ts'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipant,
  createParticipation,
  createPost,
  type TestContest,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { contestJobs } from './jobs.ts'
import { notifyOfWinners } from './notify-of-winners.ts'

const chowk = testApp()

const notificationsOf = async (member: TestMember) =>
  (await chowk.call('notification/list', {}, member)).body.notifications

/** Does what is done every hour, at that hour of today or so many days later in Asia/Kolkata. */
async function sweepAt(hour: string, daysLater = 0): Promise<void> {
  const instant = new Date(`${addDays(today(), daysLater)}T${hour}:00+05:30`)
  await sweepAll(contestJobs({ db: chowk.db, now: () => instant }))
}

const participatedEarlier = (member: TestMember) =>
  chowk.db
    .updateTable('participations')
    .set({ created_at: `${addDays(today(), -3)}T10:00:00Z` })
    .where('community_id', '=', member.community_id)
    .execute()

// ALERT-15
test('reminds of a day that is not done in the evening of the community, once', async () => {
  const { member, contest } = await createParticipant(chowk.db, {
    start_date: addDays(today(), -1),
  })
  await sweepAt('17:59')
  expect(await notificationsOf(member)).toEqual([])
  await sweepAt('18:00')
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

// ALERT-15
test('reminds once although two processes do so at once', async () => {
  const { member } = await createParticipant(chowk.db, { start_date: today() })
  await Promise.all(['18:00', '18:00', '18:00'].map((hour) => sweepAt(hour)))
  expect(await notificationsOf(member)).toHaveLength(1)
})

test('reminds nobody at night, of a day that is done, or of a challenge whose winners are declared', async () => {
  const night = await createParticipant(chowk.db, { start_date: today() })
  await sweepAt('22:00')
  expect(await notificationsOf(night.member)).toEqual([])
  const declared = await createParticipant(chowk.db, { start_date: today(), declared: true })
  const draft = await createParticipant(chowk.db, { start_date: today(), published: false })
  const over = await createParticipant(chowk.db, { start_date: addDays(today(), -3), days: 3 })
  const done = await createParticipant(chowk.db, { start_date: today() })
  const day = { contest_id: done.contest.id, contest_day_id: done.contest.day_ids[0] ?? 0 }
  await chowk.call(
    'contest/contest-day-task',
    { ...day, status: 'Done', action: 'Task' },
    done.member,
  )
  await sweepAt('20:00')
  for (const { member } of [declared, draft, over, done])
    expect(await notificationsOf(member)).toEqual([])
})

// ALERT-15
test('a reminder is gone when the day is done', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  await sweepAt('18:00')
  const day = { contest_id: contest.id, contest_day_id: contest.day_ids[0] ?? 0 }
  await chowk.call('contest/contest-day-task', { ...day, status: 'Done', action: 'Task' }, member)
  expect(await notificationsOf(member)).toEqual([])
})

// ALERT-15
test('goes by the time zone of the community', async () => {
  const { community, member } = await createParticipant(chowk.db, { start_date: today() })
  await chowk.db
    .updateTable('communities')
    .set({ time_zone: 'Europe/London' })
    .where('id', '=', community.id)
    .execute()
  await sweepAt('18:00')
  expect(await notificationsOf(member)).toEqual([])
  await sweepAt('23:45')
  expect(await notificationsOf(member)).toMatchObject([{ event: 'reminder' }])
})

// ALERT-15
test('notifies those who start today in the morning, unless they decided so only today', async () => {
  const { member, contest } = await createParticipant(chowk.db, { start_date: today() })
  await sweepAt('07:00')
  expect(await notificationsOf(member)).toEqual([])
  await participatedEarlier(member)
  await sweepAt('06:59')
  expect(await notificationsOf(member)).toEqual([])
  await sweepAt('07:00')
  await sweepAt('08:00')
  expect(await notificationsOf(member)).toMatchObject([
    { event: 'starting', day: today(), contest: { id: contest.id }, contest_day: null },
  ])
})

async function addParticipants({ community_id, id }: TestContest, count: number): Promise<void> {
  await sql`
    with neighbours as (
      insert into users (community_id, id, full_name, referral_code)
      select ${community_id}, id, 'Ravi Menon', 'R' || id
      from ${newIds(community_id, 'users', count)} id
      returning community_id, id
    )
    insert into participations (community_id, contest_id, user_id, participate_date)
    select community_id, ${id}, id, ${today()}::date
    from neighbours`.execute(chowk.db)
}

test('reminds more members than one transaction takes', async () => {
  const community = await createCommunity(chowk.db)
  const contest = await createContest(chowk.db, community)
  const first = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, first)
  await addParticipants(contest, 620)
  await sweepAt('18:00')
  const { count } = await chowk.db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('community_id', '=', community.id)
    .executeTakeFirstOrThrow()
  expect(count).toBe(621)
})

// ALERT-16
test('notifies winners of their rank, and the others of the winners, once', async () => {
  const { community, member, contest } = await createParticipant(chowk.db, {
    start_date: addDays(today(), -3),
    declared: true,
  })
  const other = await createMember(chowk.db, community)
  await createParticipation(chowk.db, contest, other)
  const entry = await createPost(chowk.db, member, { contest_id: contest.id })
  await chowk.db
    .insertInto('winners')
    .values({ community_id: community.id, contest_id: contest.id, post_id: entry.id, place: 2 })
    .execute()
  for (let time = 0; time < 2; time++) await notifyOfWinners(chowk.db, community.id, contest.id)
  expect(await notificationsOf(member)).toMatchObject([
    { event: 'won', place: 2, contest: { id: contest.id }, post: { id: entry.id } },
  ])
  expect(await notificationsOf(other)).toMatchObject([
    { event: 'winners', place: null, contest: { id: contest.id }, post: null },
  ])
  await chowk.call('post/delete', { postid: `${entry.id}` }, member)
  expect(await notificationsOf(member)).toEqual([])
})
