import { expect, test } from 'vitest'
import { createCommunity, createContest, createMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { deleteNote } from './queries.ts'

const chowk = testApp()

/** A draft of a challenge and two operators, Asha and Usha. */
async function desk() {
  const community = await createCommunity(chowk.db)
  const role = 'operator'
  const asha = await createMember(chowk.db, community, { role, full_name: 'Asha' })
  const usha = await createMember(chowk.db, community, { role, full_name: 'Usha' })
  const { id: contest_id } = await createContest(chowk.db, community, { published: false })
  const write = (text: string, as = asha) =>
    chowk.call('console/write-contest-note', { contest_id, text }, as)
  const read = (page: { cursor?: string; limit?: number } = {}, as = asha) =>
    chowk.call('console/contest-notes', { contest_id, ...page }, as)
  const remove = (contest_note_id: number, as = asha) =>
    chowk.call('console/delete-contest-note', { contest_note_id }, as)
  return { community, asha, usha, contest_id, write, read, remove }
}

// CONSOLE-29
test('operators read the notes of each other, the latest first, page by page', async () => {
  const { asha, usha, write, read } = await desk()
  await write('  The banners\nare with me. ')
  await write('I bring the chairs.', usha)
  const { body } = await read()
  expect(body.notes).toMatchObject([
    { text: 'I bring the chairs.', is_own: false, author: { id: usha.id, full_name: 'Usha' } },
    { text: 'The banners\nare with me.', is_own: true, author: { id: asha.id } },
  ])
  expect(body.next_cursor).toBeNull()
  const first = (await read({ limit: 1 })).body
  expect(first.notes.map(({ text }) => text)).toEqual(['I bring the chairs.'])
  const second = (await read({ limit: 1, cursor: first.next_cursor ?? '' })).body
  expect(second.notes.map(({ text }) => text)).toEqual(['The banners\nare with me.'])
  expect(second.next_cursor).toBeNull()
  expect((await read({ cursor: 'x' })).status).toBe(422)
})

// CONSOLE-29
test('nobody but the operators of the community reads, writes and deletes them', async () => {
  const { community, write, read, remove } = await desk()
  const { contest_note_id } = (await write('The banners are with me.')).body
  const { asha: elsewhere } = await desk()
  for (const role of ['member', 'moderator'] as const) {
    const other = await createMember(chowk.db, community, { role })
    expect((await read({}, other)).error.code).toBe('not_allowed')
    expect((await write('Hello', other)).error.code).toBe('not_allowed')
    expect((await remove(contest_note_id, other)).error.code).toBe('not_allowed')
  }
  expect((await read({}, elsewhere)).error.code).toBe('contest_not_found')
  expect((await write('Hello', elsewhere)).error.code).toBe('contest_not_found')
  expect((await remove(contest_note_id, elsewhere)).error.code).toBe('contest_note_not_found')
  expect((await read()).body.notes).toHaveLength(1)
})

test('a note has 1 to 1000 letters', async () => {
  const { write } = await desk()
  expect((await write(' ')).status).toBe(422)
  expect((await write('x'.repeat(1001))).status).toBe(422)
  expect((await write('x'.repeat(1000))).status).toBe(200)
})

// CONSOLE-29
test('operators delete their own notes alone, each once, and the log says so', async () => {
  const { contest_id, asha, usha, write, read, remove } = await desk()
  const { contest_note_id } = (await write('The banners are with me.')).body
  expect((await remove(contest_note_id, usha)).error.code).toBe('not_allowed')
  const twice = await Promise.all([remove(contest_note_id), remove(contest_note_id)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await read()).body.notes).toEqual([])
  const { rows } = (await chowk.call('console/log', {}, asha)).body
  const logged = { subject_name: 'Walk', contest_id, actor: { id: asha.id } }
  expect(rows).toMatchObject([
    { ...logged, action: 'delete-note' },
    { ...logged, action: 'write-note' },
  ])
  // The log is read by moderators too, so it does not repeat the note.
  expect(JSON.stringify(rows)).not.toContain('banners')
})

test('of two who have found a note to delete, one deletes it', async () => {
  const { community, write } = await desk()
  const { contest_note_id } = (await write('The banners are with me.')).body
  const both = [1, 2].map(() => deleteNote(chowk.db, community.id, contest_note_id))
  expect((await Promise.all(both)).toSorted()).toEqual([false, true])
})

test('sent again with the same key it is one note', async () => {
  const { contest_id, asha, read } = await desk()
  const write = () =>
    chowk.app.inject({
      ...{ method: 'POST', url: '/api/console/write-contest-note' },
      headers: { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'once' },
      payload: { contest_id, text: 'Once' },
    })
  expect((await write()).json()).toEqual((await write()).json())
  expect((await read()).body.notes).toHaveLength(1)
})

// CONSOLE-29
test('a note stays when its author has deleted their account, without their name', async () => {
  const { community, usha, write, read } = await desk()
  await write('The banners are with me.')
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date().toISOString() })
    .where('community_id', '=', community.id)
    .where('full_name', '=', 'Asha')
    .execute()
  expect((await read({}, usha)).body.notes).toMatchObject([
    { text: 'The banners are with me.', author: null, is_own: false },
  ])
})
