import { expect, test } from 'vitest'
import { createComment, createPost, today } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { DAY, HOUR } from '#shared/limits.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { runContest } from './testing/run-contest.ts'

const chowk = testApp()
const ago = (time: number) => new Date(Date.now() - time).toISOString()

// CONSOLE-3
test('says who did a day today, whose day is open, who is late and who has stopped', async () => {
  const { operator, contest_id, join } = await runContest(chowk.db)
  const asha = await join('Asha', 1, { 0: 0, 1: 0 })
  const ravi = await join('Ravi', 2, { 0: 2 })
  const meera = await join('Meera', 3)
  const { body } = await chowk.call('console/today', { contest_id }, operator)
  const ids = ({ people }: { people: { id: number }[] }) => people.map(({ id }) => id)
  expect(body).toMatchObject({ contest: { id: contest_id, title: 'Walk' }, participants_count: 3 })
  expect(ids(body.done)).toEqual([asha.id, ravi.id])
  expect(ids(body.open)).toEqual([meera.id, ravi.id])
  expect(ids(body.late)).toEqual([ravi.id])
  expect(body.stopped).toEqual({ count: 1, people: [{ id: meera.id, full_name: 'Meera' }] })
})

// STOP-4
test('who has stopped early stands apart, with the reasons of five and more, but not whose they are', async () => {
  const { community, operator, contest_id, join } = await runContest(chowk.db)
  const stop = ({ id }: { id: number }, stopped_for: string | null) =>
    chowk.db
      .updateTable('participations')
      .set({ stopped_on: today(), stopped_for })
      .where('community_id', '=', community.id)
      .where('contest_id', '=', contest_id)
      .where('user_id', '=', id)
      .execute()
  const board = async () => (await chowk.call('console/today', { contest_id }, operator)).body
  const asha = await join('Asha', 3)
  await stop(asha, null)
  for (let nth = 1; nth <= 4; nth++) await stop(await join(`Walker ${nth}`, 3), 'no_time')
  await stop(await join('Ravi', 3), 'too_hard')
  await join('Meera', 3)
  expect(await board()).toMatchObject({
    ...{ participants_count: 1, open: { count: 1 }, late: { count: 0 }, stopped: { count: 1 } },
    stopped_early: { count: 6 },
    stop_reasons: [],
  })
  // The reason of an earlier try counts, and each member once for a reason.
  const earlier_tries = ['no_time', 'no_time', null].map((stopped_for) => ({
    ...{ participate_date: today(), stopped_on: today(), days_done: 0, stopped_for },
  }))
  await chowk.db
    .updateTable('participations')
    .set({ earlier_tries: JSON.stringify(earlier_tries) })
    .where('community_id', '=', community.id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', asha.id)
    .execute()
  const [reason, ...others] = (await board()).stop_reasons
  expect(reason?.stopped_for).toBe('no_time')
  expect((reason?.about ?? 1) % 5).toBe(0)
  expect(others).toEqual([])
})

test('names the first twelve of many, and counts all', async () => {
  const { operator, contest_id, join } = await runContest(chowk.db)
  for (let nth = 1; nth <= 13; nth++) await join(`Walker ${nth}`, 0)
  const { open } = (await chowk.call('console/today', { contest_id }, operator)).body
  expect(open.count).toBe(13)
  expect(open.people).toHaveLength(12)
})

// CONSOLE-3
test('shows the entries of the last day, the latest first', async () => {
  const { operator, contest_id, join } = await runContest(chowk.db)
  const asha = await join('Asha', 1)
  const entry = { contest_id, title: 'Geese', created_at: ago(HOUR) }
  const { id } = await createPost(chowk.db, asha, entry)
  await createPost(chowk.db, asha, { ...entry, title: '', created_at: ago(2 * HOUR) })
  await createPost(chowk.db, asha, { ...entry, created_at: ago(DAY + HOUR) })
  await createPost(chowk.db, asha, { ...entry, hidden_at: ago(0) })
  await createPost(chowk.db, asha)
  const { entries } = (await chowk.call('console/today', { contest_id }, operator)).body
  expect(entries).toMatchObject({
    count: 2,
    entries: [
      { slug: toSlug(id, 'Geese'), text: 'Geese', author: 'Asha' },
      { text: 'And the geese are back.' },
    ],
  })
})

// CONSOLE-3
test('shows questions under entries until somebody replies', async () => {
  const { operator, contest_id, join } = await runContest(chowk.db)
  const asha = await join('Asha', 1)
  const post = await createPost(chowk.db, asha, { contest_id })
  const elsewhere = await createPost(chowk.db, asha)
  const ask = { text: 'How long is it?' }
  const { id } = await createComment(chowk.db, post, asha, ask)
  const { id: parent_id } = await createComment(chowk.db, post, asha, ask)
  await createComment(chowk.db, post, asha, { text: 'An hour?', parent_id })
  await createComment(chowk.db, post, asha, { text: 'Well done' })
  await createComment(chowk.db, post, asha, { ...ask, hidden_at: ago(0) })
  await createComment(chowk.db, post, asha, { ...ask, created_at: ago(31 * DAY) })
  await createComment(chowk.db, elsewhere, asha, ask)
  const { questions } = (await chowk.call('console/today', { contest_id }, operator)).body
  expect(questions).toMatchObject({
    count: 1,
    questions: [{ comment_id: id, text: 'How long is it?', author: 'Asha' }],
  })
})
