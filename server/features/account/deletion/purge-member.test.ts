import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createMember } from '#server/testing/factories.ts'
import { sweepAll } from '#server/testing/jobs.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { testApp } from '#server/testing/test-app.ts'
import { HOUR } from '#shared/limits.ts'
import { accountJobs } from '../jobs.ts'
import { memberTables } from '../member-tables.ts'
import { rowsThatHold } from '../testing/schema-walk.ts'
import { createWholeMember, type WholeMember } from '../testing/whole-member.ts'
import { purgeMember } from './purge-member.ts'

const storage = memoryStorage()
const chowk = testApp({ storage })

const wholeMember = () => createWholeMember(chowk, storage)

const leave = ({ asha, password }: WholeMember) =>
  chowk.call('user/delete-account', { password }, asha)

const purge = ({ asha }: WholeMember, services = chowk.app.services) =>
  purgeMember(services, { community_id: asha.community_id, user_id: asha.id })

/** What names the member, wherever it stands. */
const namesOf = ({ asha, person, files }: WholeMember) => [
  ...[String(asha.id), person.email, person.phone, person.username, person.name],
  ...[person.word, `${person.word}worth`, files.name, files.upload_id],
]

async function expectNothingLeft(member: WholeMember): Promise<void> {
  expect(await rowsThatHold(chowk.db, namesOf(member))).toEqual([])
  expect(member.files.keys.filter((key) => storage.files.has(key))).toEqual([])
}

/** How many rows the description of a table finds. */
async function countRows({ table, column, through }: (typeof memberTables)[number], id: number) {
  const names = sql`x.${sql.ref(column)}::text ~ ${`(^|user )${id}$`}`
  const { rows } = await (through
    ? sql<{ count: number }>`
        select count(*) as count
        from ${sql.table(table)} x
        join posts p on p.community_id = x.community_id and p.id = x.${sql.ref(column)}
        where p.user_id = ${id}`
    : sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} x where ${names}`
  ).execute(chowk.db)
  return rows[0]?.count ?? 0
}

test('the member of these tests has a row wherever one may be', async () => {
  const { asha } = await wholeMember()
  for (const one of memberTables) {
    const place = `${one.table}.${one.column}`
    expect([place, await countRows(one, asha.id)]).not.toEqual([place, 0])
  }
})

// CALL-user-delete-account, PRIVACY-1
test('after the deletion nothing of a member is left in any table, nor in the store', async () => {
  const member = await wholeMember()
  expect((await rowsThatHold(chowk.db, namesOf(member))).length).toBeGreaterThan(20)
  await leave(member)
  await purge(member)
  await expectNothingLeft(member)
})

test('what others wrote stays: replies in their thread, and words round a name', async () => {
  const member = await wholeMember()
  const { neighbour, theirs, comments } = member
  await leave(member)
  await purge(member)
  const { body } = await chowk.call('post/comments', { post_id: theirs.id }, neighbour)
  const shown = body.comments.map(({ id, user, text, replies }) => ({
    ...{ id, name: user?.full_name, text },
    replies: replies.map((reply) => reply.text),
  }))
  expect(shown).toEqual([
    { id: comments.answered, name: undefined, text: '', replies: ['Geese, I believe.'] },
    { id: comments.naming, name: 'Ravi Menon', text: 'Thank you @…, all of us.', replies: [] },
  ])
  const { body: read } = await chowk.call('post/singlepost', { postid: `${theirs.id}` }, neighbour)
  expect([read.post.comments_count, read.post.upvotes]).toEqual([2, 0])
})

test('a thread of nobody is answered, and is gone with its last reply', async () => {
  const member = await wholeMember()
  const { neighbour, theirs, comments } = member
  await leave(member)
  await purge(member)
  const input = { post_id: theirs.id, parent_id: comments.answered, text: 'Ducks.' }
  const { body } = await chowk.call('post/new-comment', input, neighbour)
  for (const comment_id of [comments.answer, body.comment.id]) {
    await chowk.call('post/delete-comment', { comment_id }, neighbour)
  }
  const { body: left } = await chowk.call('post/comments', { post_id: theirs.id }, neighbour)
  expect(left.comments.map(({ id }) => id)).toEqual([comments.naming])
})

test('moderators still see what was reported and decided, of nobody', async () => {
  const member = await wholeMember()
  await leave(member)
  await purge(member)
  const community_id = member.community.id
  const reports = await chowk.db
    .selectFrom('reports')
    .select(['user_id', 'comment_id', 'reason', 'text'])
    .where('community_id', '=', community_id)
    .execute()
  const comment_id = member.comments.answer
  expect(reports).toEqual([{ user_id: null, comment_id, reason: 'spam', text: '' }])
  const decisions = await chowk.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'subject'])
    .where('community_id', '=', community_id)
    .orderBy('id')
    .execute()
  const deleted = { action: 'delete-comment', subject: { comment_id: member.theirs.id } }
  expect(decisions).toMatchObject([
    { user_id: null, ...deleted },
    { user_id: member.neighbour.id, ...deleted },
  ])
})

// CALL-user-delete-account
test.each([1, 3, 5])(
  'a purge that breaks off at file %i goes on where it stopped',
  async (last) => {
    const member = await wholeMember()
    await leave(member)
    let removed = 0
    const breaking = {
      ...chowk.app.services,
      storage: {
        ...storage,
        remove: async (key: string) => {
          removed += 1
          if (removed === last) throw new Error('the store is away')
          await storage.remove(key)
        },
      },
    }
    await expect(purge(member, breaking)).rejects.toThrow('the store is away')
    expect((await rowsThatHold(chowk.db, namesOf(member))).length).toBeGreaterThan(0)
    await purge(member)
    await expectNothingLeft(member)
  },
)

test('two purges at once end with the same', async () => {
  const member = await wholeMember()
  await leave(member)
  await Promise.all([purge(member), purge(member)])
  await expectNothingLeft(member)
})

test('what a call wrote that was under way goes with the rest', async () => {
  const member = await wholeMember()
  const { asha, neighbour } = member
  await leave(member)
  const late = await createMember(chowk.db, member.community)
  await sql`
    insert into respects (community_id, user_id, respected_user_id)
    values (${asha.community_id}, ${late.id}, ${asha.id})`.execute(chowk.db)
  await purge(member)
  await expectNothingLeft(member)
  expect((await chowk.call('auth/sessions', {}, neighbour)).status).toBe(200)
})

test('the hourly sweep finishes a purge whose job is lost, and touches nobody else', async () => {
  const member = await wholeMember()
  const other = await wholeMember()
  await leave(member)
  await sql`
    delete from graphile_worker._private_jobs
    where payload ->> 'user_id' = ${String(member.asha.id)}`.execute(chowk.db)
  await chowk.db
    .updateTable('users')
    .set({ deleted_at: new Date(Date.now() - 2 * HOUR).toISOString() })
    .where('community_id', '=', member.community.id)
    .where('id', '=', member.asha.id)
    .execute()
  await sweepAll(accountJobs(chowk.app.services))
  await expectNothingLeft(member)
  expect((await chowk.call('auth/sessions', {}, other.asha)).status).toBe(200)
  expect(other.files.keys.filter((key) => !storage.files.has(key))).toEqual([])
})

test('a job of another form stays, and hinders no purge', async () => {
  const member = await wholeMember()
  const payload = JSON.stringify({ community_id: member.community.id, user_id: 'seven' })
  await sql`select graphile_worker.add_job('of-another-form', ${payload}::json)`.execute(chowk.db)
  await leave(member)
  await purge(member)
  await expectNothingLeft(member)
  const { rows } = await sql`
    delete from graphile_worker._private_jobs j
    where j.payload ->> 'community_id' = ${String(member.community.id)}
      and j.payload ->> 'user_id' = 'seven'
    returning j.id`.execute(chowk.db)
  expect(rows).toHaveLength(1)
})

test('the purge of a member who is here does nothing', async () => {
  const member = await wholeMember()
  await purge(member)
  expect((await chowk.call('auth/sessions', {}, member.asha)).status).toBe(200)
})

// CONSOLE-28
test('messages to participants stay without the name of their author; tests of them go', async () => {
  const member = await wholeMember()
  const messages = () =>
    chowk.db
      .selectFrom('messages')
      .select(['text', 'user_id', 'is_test'])
      .where('community_id', '=', member.asha.community_id)
      .execute()
  expect(await messages()).toHaveLength(2)
  await leave(member)
  await purge(member)
  expect(await messages()).toEqual([{ text: 'Well done.', user_id: null, is_test: false }])
})

// CONSOLE-29
test('notes for other operators stay without the name of their author', async () => {
  const member = await wholeMember()
  await leave(member)
  await purge(member)
  const notes = await chowk.db
    .selectFrom('contest_notes')
    .select(['text', 'user_id'])
    .where('community_id', '=', member.asha.community_id)
    .execute()
  expect(notes).toEqual([{ text: 'The banners are with me.', user_id: null }])
})
