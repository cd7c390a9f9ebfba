import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '#server/calls/run/cursor.ts'
import { newIds } from '#server/db/new-id.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { notHidden } from './not-hidden.ts'
import { blockedQuery } from './queries.ts'

const chowk = testApp()

let member: TestMember
let reader: TestMember

/** So many blocks of and by others that reading them all costs more than an index. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  member = await createMember(chowk.db, community)
  reader = await createMember(chowk.db, community)
  await sql`
    with neighbours as (
      insert into users (community_id, id, full_name, referral_code)
      select ${community.id}, id, 'Ravi Menon', 'R' || id
      from ${newIds(community.id, 'users', 3000)} id
      returning community_id, id
    )
    insert into blocks (community_id, user_id, blocked_user_id)
    select community_id, ${member.id}, id from neighbours
    union all
    select community_id, id, ${member.id} from neighbours`.execute(chowk.db)
  await sql`analyze users, blocks`.execute(chowk.db)
})

async function planOf(query: Parameters<typeof sql>[1]): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) ${query}`.execute(chowk.db)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

// CALL-user-blocked
test('the list is read in pages, the latest first, each member once', async () => {
  const asha = await createMember(chowk.db, { id: member.community_id })
  const blocked: number[] = []
  for (let index = 0; index < 5; index++) {
    const neighbour = await createMember(chowk.db, { id: member.community_id })
    await chowk.call('user/block', { user_id: neighbour.id }, asha)
    blocked.unshift(neighbour.id)
  }
  const read: number[] = []
  let cursor: string | undefined
  do {
    const { body }: { body: { users: { id: number }[]; next_cursor: string | null } } =
      await chowk.call('user/blocked', { limit: 2, cursor }, asha)
    expect(body.users.length).toBeLessThanOrEqual(2)
    read.push(...body.users.map(({ id }) => id))
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  expect(read).toEqual(blocked)
})

test('the list refuses a cursor of another list', async () => {
  for (const cursor of ['x', encodeCursor([7]), encodeCursor(['2026-02-30', 7])]) {
    expect((await chowk.call('user/blocked', { cursor }, member)).status).toBe(422)
  }
})

// CALL-user-blocked
test('a page of the list is read from its index in order', async () => {
  const cursor = encodeCursor([new Date().toISOString(), member.id])
  const asked = { user_id: member.id, cursor, limit: 20 }
  const plan = await planOf(blockedQuery(chowk.db, member.community_id, asked))
  expect(plan).toContain('blocks__newest')
  expect(plan).not.toMatch(/Seq Scan on (blocks|users)|Sort/)
})

test('who is hidden from a member is found by indexes', async () => {
  const { community_id, id } = reader
  const plan = await planOf(sql`
    select id from users u
    where u.community_id = ${community_id} and u.id = ${member.id}
      and ${notHidden(community_id, id, { user_id: 'u.id' })}`)
  expect(plan).toMatch(/Index Only Scan using blocks/)
  expect(plan).not.toMatch(/Seq Scan on (blocks|users)/)
})

test.each([
  ['a block', 2, () => chowk.call('user/block', { user_id: member.id }, reader)],
  ['the list', 1, () => chowk.call('user/blocked', {}, member)],
  ['the end of a block', 1, () => chowk.call('user/unblock', { user_id: member.id }, reader)],
])('of blocks, %s takes %i statements', async (_name, count, work) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await work()).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})
