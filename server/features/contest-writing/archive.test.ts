import { expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

/** A challenge that Asha has joined today, and an operator. */
async function square(options: Parameters<typeof createContest>[2] = {}) {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, { role: 'operator' })
  const asha = await createMember(chowk.db, community, { full_name: 'Asha' })
  const contest = await createContest(chowk.db, community, options)
  await createParticipation(chowk.db, contest, asha)
  const contest_id = contest.id
  const archive = () => chowk.call('console/archive-challenge', { contest_id }, operator)
  const bringBack = () => chowk.call('console/bring-back-challenge', { contest_id }, operator)
  const offered = async () => {
    const { contests } = (await chowk.call('contest/allcontests', {}, community)).body
    return contests.map(({ id }) => id)
  }
  const join = async () => {
    const visitor = await createMember(chowk.db, community)
    const asked = { contest_id, participation_date: today() }
    return chowk.call('contest/participate-contest', asked, visitor)
  }
  return { community, operator, asha, contest, contest_id, archive, bringBack, offered, join }
}

// CONSOLE-34
test('an archived challenge is offered to nobody, and says so on its page, until it is brought back', async () => {
  const { community, operator, contest_id, archive, bringBack, offered, join } = await square()
  expect(await offered()).toEqual([contest_id])
  expect((await archive()).body).toEqual({ status: 'success', count: 1 })
  expect(await offered()).toEqual([])
  expect((await chowk.call('contest/hashtags', {}, community)).body.hashtags).toEqual([])
  const page = async () =>
    (await chowk.call('contest/singlecontest', { contest_id }, community)).body.contest
  expect(await page()).toMatchObject({ archived: true, state: 'open' })
  expect((await join()).error.code).toBe('challenge_archived')
  const heading = await chowk.call('console/challenge-heading', { contest_id }, operator)
  expect(heading.body.state).toBe('archived')
  const invitable = await chowk.call('console/invitable-challenges', {}, operator)
  expect(invitable.body.challenges).toEqual([])

  expect((await bringBack()).body).toEqual({ status: 'success', count: 1 })
  expect(await offered()).toEqual([contest_id])
  expect((await page()).archived).toBe(false)
  expect((await join()).status).toBe(200)
})

// CONSOLE-34
test('who takes part is told both times, and goes on', async () => {
  const { asha, contest, contest_id, archive, bringBack } = await square()
  await archive()
  const { contests } = (await chowk.call('contest/my-contests', {}, asha)).body
  expect(contests).toMatchObject([{ id: contest_id, archived: true }])
  const [contest_day_id = 0] = contest.day_ids
  const task = { contest_id, contest_day_id, status: 'Done', action: 'Task' } as const
  const done = await chowk.call('contest/contest-day-task', task, asha)
  expect(done.status).toBe(200)
  const alerts = async () => {
    const { notifications } = (await chowk.call('notification/list', {}, asha)).body
    return notifications.map(({ event }) => event)
  }
  expect(await alerts()).toEqual(['archived'])
  await bringBack()
  expect(await alerts(), 'only the latest is true').toEqual(['brought_back'])
})

test('archiving twice tells nobody twice, and each act is in the log once', async () => {
  const { operator, archive, bringBack } = await square()
  expect([(await archive()).body.count, (await archive()).body.count]).toEqual([1, 0])
  expect([(await bringBack()).body.count, (await bringBack()).body.count]).toEqual([1, 0])
  expect((await archive()).body.count, 'again, later').toBe(1)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action, subject_name }) => [action, subject_name])).toEqual([
    ['archive-challenge', 'Walk'],
    ['bring-back-challenge', 'Walk'],
    ['archive-challenge', 'Walk'],
  ])
})

test.each([
  ['a draft', { published: false }, 'challenge_is_draft'],
  ['one with winners', { declared: true }, 'results_declared'],
] as const)('%s is not archived', async (_, options, code) => {
  const { archive } = await square(options)
  expect((await archive()).error.code).toBe(code)
})
