import { beforeAll, expect, test } from 'vitest'
import {
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  declareWinners,
  type TestContest,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'

const chowk = testApp()

/** A community with several challenges, with several participants, one with winners. */
async function fullCommunity() {
  const community = await createCommunity(chowk.db)
  const members = []
  for (let index = 0; index < 5; index++) members.push(await createMember(chowk.db, community))
  const [member, newcomer] = members
  if (!member || !newcomer) throw new Error('no members')
  const running = await createContest(chowk.db, community, { days: 7 })
  const declared = await createContest(chowk.db, community, { days: 7 })
  for (const contest of [running, declared]) {
    for (const other of members.filter((one) => one !== newcomer)) {
      await createParticipation(chowk.db, contest, other, addDays(today(), -2))
    }
  }
  const entries = []
  for (let place = 1; place <= 3; place++) {
    entries.push(await createPost(chowk.db, member, { contest_id: declared.id }))
  }
  await declareWinners(chowk.db, declared, entries)
  return { community, member, newcomer, running, declared }
}

let full: Awaited<ReturnType<typeof fullCommunity>>

beforeAll(async () => {
  full = await fullCommunity()
})

const of = ({ id }: TestContest) => ({ contest_id: id })
const dayOf = ({ id, day_ids: [day = 0] }: TestContest) => ({ contest_id: id, contest_day_id: day })

test.each([
  ['the list', 1, () => chowk.call('contest/allcontests', {}, full.community)],
  ['those of a participant', 1, () => chowk.call('contest/my-contests', {}, full.member)],
  ['one', 3, () => chowk.call('contest/singlecontest', of(full.running), full.member)],
  [
    'one with winners',
    6,
    () => chowk.call('contest/singlecontest', of(full.declared), full.member),
  ],
  ['the standings', 1, () => chowk.call('contest/standings', of(full.running), full.member)],
  ['a share', 2, () => chowk.call('contest/sharecontest', of(full.running), full.member)],
  [
    'taking part',
    3,
    () =>
      chowk.call(
        'contest/participate-contest',
        { ...of(full.running), participation_date: today() },
        full.newcomer,
      ),
  ],
  [
    'a day',
    4,
    () => {
      const { contest_id, contest_day_id: id } = dayOf(full.running)
      return chowk.call('contest/my-contest-day', { contest_id, id }, full.member)
    },
  ],
  [
    'completing a day',
    1,
    () =>
      chowk.call(
        'contest/contest-day-task',
        { ...dayOf(full.running), status: 'Done', action: 'Task' },
        full.member,
      ),
  ],
  [
    'an activity',
    1,
    () => {
      const { contest_id, contest_day_id: contest_day_crm_id } = dayOf(full.running)
      const activity = { activity_data: '8,000 steps', activity_date: today() }
      return chowk.call(
        'contest/contest-day-activity',
        { contest_id, contest_day_crm_id, ...activity },
        full.member,
      )
    },
  ],
])('of challenges, %s takes %i statements', async (_name, count, work) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await work()).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})
