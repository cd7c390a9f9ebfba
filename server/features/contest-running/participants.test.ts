import { expect, test } from 'vitest'
import { createCommunity, createMember, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { addDays } from '#shared/rules/calendar-date.ts'
import { fromColumns } from '#shared/rules/participants/columns.ts'
import { runContest } from './testing/run-contest.ts'

const chowk = testApp()

/** A challenge with a participant in each state. */
async function mixedContest() {
  const run = await runContest(chowk.db)
  const asha = await run.join('Asha', 2, { 0: 0, 1: 0, 2: 0 })
  const ravi = await run.join('Ravi', 2, { 0: 1 })
  const stopped = await run.join('Meera', 3)
  const finished = await run.join('Zoya', 3, { 0: 0, 1: 0, 2: 0, 3: 0 })
  const starting = await run.join('Bela', -1)
  const banned = await run.join('Chitra', 1, { 0: 0 })
  const gone = await run.join('Deepa', 1)
  await set(run.community.id, banned.id, { banned_at: new Date().toISOString() })
  await set(run.community.id, gone.id, { deleted_at: new Date().toISOString() })
  return { ...run, ...{ asha, ravi, stopped, finished, starting, banned, gone } }
}

type Gone = { banned_at: string } | { deleted_at: string }

async function set(community_id: number, id: number, values: Gone): Promise<void> {
  await chowk.db
    .updateTable('users')
    .set(values)
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

// CONSOLE-3
test('shows a letter for each day of each participant, by their own start', async () => {
  const { operator, contest_id, asha, ravi, gone, banned } = await mixedContest()
  const { body } = await chowk.call('console/participants', { contest_id }, operator)
  expect(body).toMatchObject({ today: today(), day_names: ['1', '2', '3', '4'] })
  const shown = fromColumns(body.participants)
  expect(shown.map(({ full_name, days }) => `${full_name} ${days}`)).toEqual([
    ...['Asha ddd.', 'Bela ....', 'Chitra do..', 'Meera mmmo', 'Ravi lmo.', 'Zoya dddd', ' mo..'],
  ])
  expect(shown[0]).toEqual({
    ...{ id: asha.id, full_name: 'Asha', start: addDays(today(), -2), days: 'ddd.', streak: 3 },
    ...{ last_done_on: today(), has_left: false, is_excluded: false, has_stopped: false },
  })
  expect(shown.find(({ id }) => id === ravi.id)?.last_done_on).toBe(addDays(today(), -1))
  const left = shown.filter(({ has_left }) => has_left).map(({ id }) => id)
  expect(left).toEqual([banned.id, gone.id])
  expect(body).toMatchObject({ total: 7, counts: null })
})

// CONSOLE-3
test('counts how all stand where the order or the filter needs it', async () => {
  const { operator, contest_id } = await mixedContest()
  const counts = { all: 7, starting: 1, doing: 1, late: 1, stopped: 1, finished: 1, left: 2 }
  const byDays = await chowk.call('console/participants', { contest_id, sort: 'done' }, operator)
  expect(byDays.body).toMatchObject({ total: 7, counts })
  const some = await chowk.call('console/participants', { contest_id, filter: 'left' }, operator)
  expect(some.body).toMatchObject({ total: 2, counts })
})

// CONSOLE-3
test('sorts and filters them before it takes the first', async () => {
  const { operator, contest_id } = await mixedContest()
  const shown = async (asked: object) => {
    const { body } = await chowk.call('console/participants', { contest_id, ...asked }, operator)
    return body.participants.full_names
  }
  expect(await shown({ limit: 2 })).toEqual(['Asha', 'Bela'])
  expect(await shown({ sort: 'done', limit: 2 })).toEqual(['Zoya', 'Asha'])
  expect(await shown({ sort: 'start', limit: 2 })).toEqual(['Meera', 'Zoya'])
  expect(await shown({ filter: 'stopped' })).toEqual(['Meera'])
  expect(await shown({ filter: 'left' })).toEqual(['Chitra', ''])
})

test('counts days by the time zone of the community', async () => {
  const { operator, contest_id, asha } = await mixedContest()
  // Two in the afternoon UTC is the same date in India, nine in the evening the next one.
  chowk.clock.now = () => new Date(`${today()}T14:00:00Z`)
  const daysAt = async () => {
    const { body } = await chowk.call('console/participants', { contest_id }, operator)
    return fromColumns(body.participants).find(({ id }) => id === asha.id)?.days
  }
  expect(await daysAt()).toBe('ddd.')
  chowk.clock.now = () => new Date(`${today()}T21:00:00Z`)
  expect(await daysAt()).toBe('dddo')
  chowk.clock.now = () => new Date()
})

test('shows all of them page by page', async () => {
  const { operator, contest_id } = await mixedContest()
  const ids: number[] = []
  let cursor: string | undefined
  do {
    const asked = { contest_id, limit: 3, ...(cursor && { cursor }) }
    const { body } = await chowk.call('console/all-participants', asked, operator)
    ids.push(...body.participants.ids)
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  expect(ids).toHaveLength(7)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
  const bad = { contest_id, cursor: 'made up' }
  expect((await chowk.call('console/all-participants', bad, operator)).status).toBe(422)
})

test('shows nothing of another community, and nobody of another challenge', async () => {
  const { contest_id, community } = await mixedContest()
  const elsewhere = await createMember(chowk.db, await createCommunity(chowk.db), {
    role: 'operator',
  })
  for (const path of [
    'console/participants',
    'console/all-participants',
    'console/today',
  ] as const) {
    const answer = await chowk.call(path, { contest_id }, elsewhere)
    expect(answer.error.code).toBe('contest_not_found')
  }
  const other = await runContest(chowk.db)
  expect(other.community.id).not.toBe(community.id)
  const empty = { contest_id: other.contest_id }
  const { body } = await chowk.call('console/participants', empty, other.operator)
  expect(body.total).toBe(0)
})
