import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '#server/calls/run/cursor.ts'
import { newIds } from '#server/db/new-id.ts'
import {
  createCommunity,
  createMember,
  type TestCommunity,
  type TestMember,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { MINUTE } from '#shared/limits.ts'
import { respectsQuery } from './queries.ts'

const chowk = testApp()
const lists = ['user/respecting', 'user/respectors'] as const

type List = (typeof lists)[number]

const minutesAgo = (count: number) => new Date(Date.now() - count * MINUTE).toISOString()

/** A member who is in both lists of another, since so many minutes. */
async function createNeighbour(of: TestMember, minutes: number): Promise<TestMember> {
  const { community_id } = of
  const neighbour = await createMember(chowk.db, { id: community_id })
  const created_at = minutesAgo(minutes)
  await chowk.db
    .insertInto('respects')
    .values([
      { community_id, user_id: of.id, respected_user_id: neighbour.id, created_at },
      { community_id, user_id: neighbour.id, respected_user_id: of.id, created_at },
    ])
    .execute()
  return neighbour
}

async function memberWithNeighbours(count: number) {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const neighbours: TestMember[] = []
  for (let index = 0; index < count; index++) {
    neighbours.push(await createNeighbour(member, index + 1))
  }
  return { community, member, neighbours }
}

async function leave({ community_id, id }: TestMember, column: 'banned_at' | 'deleted_at') {
  await chowk.db
    .updateTable('users')
    .set({ [column]: minutesAgo(0) })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

async function idsOf(list: List, user: { id: number }, as: TestMember): Promise<number[]> {
  const { body } = await chowk.call(list, { user_id: user.id }, as)
  return body.users.map(({ id }) => id)
}

// CALL-user-respecting
test.each(lists)('%s is read in pages, the newest first, each member once', async (list) => {
  const { member, neighbours } = await memberWithNeighbours(5)
  const read: number[] = []
  let cursor: string | undefined
  do {
    const { body }: { body: { users: { id: number }[]; next_cursor: string | null } } =
      await chowk.call(list, { limit: 2, cursor }, member)
    expect(body.users.length).toBeLessThanOrEqual(2)
    read.push(...body.users.map(({ id }) => id))
    // Somebody new comes to the front between the pages, and moves nobody.
    await createNeighbour(member, 0)
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  expect(read).toEqual(neighbours.map(({ id }) => id))
})

test.each(lists)('%s leaves out nobody where many were added in one instant', async (list) => {
  const { member, neighbours } = await memberWithNeighbours(4)
  await chowk.db
    .updateTable('respects')
    .set({ created_at: minutesAgo(3) })
    .where('community_id', '=', member.community_id)
    .execute()
  const { body: first } = await chowk.call(list, { limit: 3 }, member)
  const cursor = first.next_cursor ?? ''
  const { body: second } = await chowk.call(list, { limit: 3, cursor }, member)
  const ids = [...first.users, ...second.users].map(({ id }) => id)
  expect(ids).toEqual(neighbours.map(({ id }) => id).toSorted((a, b) => b - a))
})

// CALL-user-respecting
test.each(lists)(
  '%s of a banned, deleted or reported member is shorter, and so is its count',
  async (list) => {
    const { community, member, neighbours } = await memberWithNeighbours(4)
    const reader = await createMember(chowk.db, community)
    const [banned, deleted, reported, left] = neighbours
    if (!banned || !deleted || !reported || !left) throw new Error('four neighbours')
    await leave(banned, 'banned_at')
    await leave(deleted, 'deleted_at')
    await chowk.call('post/report', { user_id: reported.id, reason: 'spam' }, member)
    expect(await idsOf(list, member, member)).toEqual([left.id])
    // Whom somebody has reported is hidden from them alone.
    expect(await idsOf(list, member, reader)).toEqual([reported.id, left.id])
    const countFor = async (as: TestMember) =>
      (await chowk.call('user/get-my-respect-info', { user_id: member.id }, as)).body
    expect(await countFor(member)).toMatchObject({ respecting: 1, respectors: 1 })
    expect(await countFor(reader)).toMatchObject({ respecting: 2, respectors: 2 })
  },
)

test('a list says of each member what is public, and whether the reader respects them', async () => {
  const { community, member, neighbours } = await memberWithNeighbours(2)
  const reader = await createMember(chowk.db, community)
  await chowk.call('user/respect-user', { user_id: neighbours[1]?.id ?? 0 }, reader)
  const { body } = await chowk.call('user/respecting', { user_id: member.id }, reader)
  const shown = { full_name: 'Asha Verma', profile_pic: null, bio: '' }
  expect(body.users).toEqual([
    { id: neighbours[0]?.id, ...shown, is_respected: false },
    { id: neighbours[1]?.id, ...shown, is_respected: true },
  ])
})

test.each(lists)('%s refuses a cursor of another list', async (list) => {
  const { member } = await memberWithNeighbours(1)
  for (const cursor of ['x', encodeCursor([7]), encodeCursor(['2026-02-30', 7])]) {
    expect((await chowk.call(list, { cursor }, member)).status).toBe(422)
  }
})

let popular: { community: TestCommunity; member: TestMember; reader: TestMember }

/** A member who is in both lists of 3,000 others: so many that reading them all costs more than an index. */
beforeAll(async () => {
  const community = await createCommunity(chowk.db)
  const member = await createMember(chowk.db, community)
  const reader = await createMember(chowk.db, community)
  await sql`
    with neighbours as (
      insert into users (community_id, id, full_name, referral_code)
      select ${community.id}, id, 'Ravi Menon', 'R' || id
      from ${newIds(community.id, 'users', 3000)} id
      returning community_id, id
    )
    insert into respects (community_id, user_id, respected_user_id)
    select community_id, ${member.id}, id from neighbours
    union all
    select community_id, id, ${member.id} from neighbours`.execute(chowk.db)
  await sql`analyze users, respects`.execute(chowk.db)
  popular = { community, member, reader }
})

test.each(['respecting', 'respectors'] as const)(
  'a page of %s is read from its index in order',
  async (list) => {
    const { community, member, reader } = popular
    const cursor = encodeCursor([minutesAgo(-1), member.id])
    const asked = { user_id: member.id, viewer_id: reader.id, list, cursor, limit: 20 }
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) ${respectsQuery(community.id, asked)}`.execute(chowk.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`respects__${list}`)
    expect(plan).not.toMatch(/Seq Scan on (respects|users)|Sort/)
  },
)

test.each([
  ['the counts', 2, () => chowk.call('user/get-my-respect-info', of(), popular.reader)],
  ['a page of a list', 2, () => chowk.call('user/respectors', of(), popular.reader)],
  ['a respect', 4, () => chowk.call('user/respect-user', of(), popular.reader)],
  ['to take it back', 1, () => chowk.call('user/unrespect-user', of(), popular.reader)],
])('%s: the number of statements is %i', async (_name, count, work) => {
  const statements = await chowk.statementsOf(async () => {
    expect((await work()).status).toBe(200)
  })
  expect(statements, statements.join('\n')).toHaveLength(count)
})

const of = () => ({ user_id: popular.member.id })
