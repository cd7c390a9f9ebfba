import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { invite } from '#server/features/invitations/testing/inviting.ts'
import {
  createComment,
  createCommunity,
  createContest,
  createMember,
  createParticipation,
  createPost,
  type TestCommunity,
  type TestMember,
  today,
} from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Input } from '#shared/contracts/calls.ts'
import { DAY } from '#shared/limits.ts'
import { lastSeen } from './testing/team.ts'

const chowk = testApp()

const join = (community: TestCommunity, full_name: string, daysAgo: number) =>
  createMember(chowk.db, community, { full_name, registeredAgo: daysAgo * DAY })

const change = ({ community_id, id }: TestMember, set: object) =>
  chowk.db
    .updateTable('users')
    .set(set)
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()

const named = ({ community_id, id: user_id }: TestMember, value: string) =>
  chowk.db.insertInto('logins').values({ kind: 'username', value, community_id, user_id }).execute()

/** An operator, a moderator, and three members, of whom one is new, one silent and one banned. */
async function smallCommunity() {
  const community = await createCommunity(chowk.db)
  const options = { role: 'operator', registeredAgo: 90 * DAY } as const
  const operator = await createMember(chowk.db, community, { ...options, full_name: 'Leela Rao' })
  await createMember(chowk.db, community, {
    ...{ full_name: 'Mohan Das', role: 'moderator' as const, registeredAgo: 80 * DAY },
  })
  const noor = await join(community, 'Noor Fatima', 3)
  const silent = await join(community, 'Ravi Kumar', 70)
  await lastSeen(chowk, silent, 31 * DAY)
  const banned = await join(community, 'Sanjay Kumar', 60)
  await change(banned, { banned_at: new Date().toISOString() })
  await lastSeen(chowk, banned, 50 * DAY)
  return { community, operator, noor, silent, banned }
}

const list = async (as: TestMember, input: Input<'console/members'> = {}) =>
  (await chowk.call('console/members', input, as)).body.members.map(({ full_name }) => full_name)

// CONSOLE-6
test.each([
  ['all', ['Noor Fatima', 'Sanjay Kumar', 'Ravi Kumar', 'Mohan Das', 'Leela Rao']],
  ['new', ['Noor Fatima']],
  ['silent', ['Ravi Kumar']],
  ['banned', ['Sanjay Kumar']],
  ['team', ['Mohan Das', 'Leela Rao']],
] as const)('the filter %s has its members, the latest first', async (filter, names) => {
  const { operator } = await smallCommunity()
  expect(await list(operator, { filter })).toEqual(names)
})

// CONSOLE-6
test('the filter of warned members has those whose warning stands', async () => {
  const { community, operator, noor, silent, banned } = await smallCommunity()
  const warn = async ({ id: user_id }: TestMember, rest: object = {}) => {
    const item = { community_id: community.id, id: randomUUID(), user_id }
    await chowk.db
      .insertInto('moderation_items')
      .values({ ...item, reported_user_id: user_id })
      .execute()
    const decision = { community_id: community.id, id: randomUUID(), item_id: item.id, user_id }
    await chowk.db
      .insertInto('moderation_decisions')
      .values({ ...decision, action: 'warn', reason: 'spam', ...rest })
      .execute()
  }
  await warn(noor)
  await warn(silent, { taken_back_at: new Date().toISOString() })
  await warn(banned, {
    ...{ appeal: 'No.', appealed_at: new Date().toISOString() },
    ...{ judged_at: new Date().toISOString(), appeal_accepted: true },
  })
  expect(await list(operator, { filter: 'warned' })).toEqual(['Noor Fatima'])
  expect(await list(operator, { filter: 'warned', query: 'ravi' })).toEqual([])
})

// CONSOLE-6
test.each([
  ['noor', ['Noor Fatima']],
  ['fatma', ['Noor Fatima']],
  ['kumar', ['Sanjay Kumar', 'Ravi Kumar']],
  ['नूर', ['Noor Fatima']],
  ['?!', []],
])('the search %s finds by name, misspelt and in another script too', async (query, names) => {
  const { community, operator } = await smallCommunity()
  const words = ['noor', 'fatima', 'kumar']
  await chowk.db
    .insertInto('vocabulary')
    .values(words.map((word) => ({ community_id: community.id, word })))
    .execute()
  expect(await list(operator, { query })).toEqual(names)
})

test('the search finds the beginning of a username, and only those who fit the filter', async () => {
  const { operator, noor, silent } = await smallCommunity()
  const start = `u${noor.id}`
  await named(noor, `${start}noor`)
  await named(silent, `${start}ravi`)
  expect(await list(operator, { query: `@${start.toUpperCase()}` })).toEqual([
    ...['Noor Fatima', 'Ravi Kumar'],
  ])
  expect(await list(operator, { query: `${start}ravi` })).toEqual(['Ravi Kumar'])
  expect(await list(operator, { query: start, filter: 'silent' })).toEqual(['Ravi Kumar'])
  expect(await list(operator, { query: 'kumar', filter: 'banned' })).toEqual(['Sanjay Kumar'])
})

test.each(['all', 'silent'] as const)('pages of %s follow each other', async (filter) => {
  const community = await createCommunity(chowk.db)
  const operator = await createMember(chowk.db, community, {
    ...{ role: 'operator' as const, full_name: 'Leela Rao', registeredAgo: 90 * DAY },
  })
  for (let ago = 40; ago < 45; ago++) {
    await lastSeen(chowk, await join(community, `Member ${ago}`, ago), ago * DAY)
  }
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const input = { filter, limit: 2, ...(cursor && { cursor }) }
    const { body } = await chowk.call('console/members', input, operator)
    seen.push(...body.members.map(({ full_name }) => full_name))
    cursor = body.next_cursor ?? undefined
  } while (cursor)
  const latest = ['Member 40', 'Member 41', 'Member 42', 'Member 43', 'Member 44']
  expect(seen).toEqual(filter === 'all' ? [...latest, 'Leela Rao'] : latest.toReversed())
})

test('the page of a banned member says until when', async () => {
  const { operator, banned, silent } = await smallCommunity()
  const until = new Date(Date.now() + DAY).toISOString()
  await change(banned, { banned_until: until })
  const pageOf = async ({ id: user_id }: TestMember) =>
    (await chowk.call('console/member', { user_id }, operator)).body.member
  expect(await pageOf(banned)).toMatchObject({ is_banned: true, banned_until: until })
  expect(await pageOf(silent)).toMatchObject({ is_banned: false, banned_until: null })
})

test('who waits, has gone or is elsewhere is in no list and has no page', async () => {
  const { community, operator, noor } = await smallCommunity()
  const stranger = await createMember(chowk.db, await createCommunity(chowk.db))
  const gone = await join(community, 'Gone Away', 1)
  await change(noor, { waiting_since: new Date().toISOString() })
  await change(gone, { deleted_at: new Date().toISOString() })
  expect(await list(operator, { filter: 'new' })).toEqual([])
  for (const { id: user_id } of [stranger, gone, noor]) {
    const page = await chowk.call('console/member', { user_id }, operator)
    expect(page.error.code).toBe('user_not_found')
    const ended = await chowk.call('console/end-member-sessions', { user_id }, operator)
    expect(ended.error.code).toBe('user_not_found')
  }
})

test('who comes back is silent no more, and stays known when the session ends', async () => {
  const { operator, silent } = await smallCommunity()
  const seenAt = async () =>
    (await chowk.call('console/member', { user_id: silent.id }, operator)).body.member.seen_at
  expect(Date.parse(await seenAt())).toBeLessThan(Date.now() - 30 * DAY)
  await chowk.db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString() })
    .where('community_id', '=', silent.community_id)
    .where('user_id', '=', silent.id)
    .execute()
  await chowk.call('notification/count', {}, silent)
  await chowk.call('auth/logout', {}, silent)
  expect(Date.parse(await seenAt())).toBeGreaterThan(Date.now() - DAY)
  expect(await list(operator, { filter: 'silent' })).toEqual([])
})

// CONSOLE-6
test('the page of a member says how they came and what they did, and nothing of their contacts', async () => {
  const { community, operator, noor } = await smallCommunity()
  const { id: invitation_id } = await invite(chowk, operator)
  await change(noor, { invitation_id, referred_by: operator.id })
  const person = { email: `noor-${noor.id}@example.org`, phone: `9${`${noor.id}`.slice(-9)}` }
  for (const [kind, value] of Object.entries(person)) {
    const login = { community_id: community.id, user_id: noor.id, kind, value }
    await chowk.db.insertInto('logins').values(login).execute()
  }
  await named(noor, `noor${noor.id}`)
  const contest = await createContest(chowk.db, community)
  await createParticipation(chowk.db, contest, noor)
  const post = await createPost(chowk.db, noor)
  await createComment(chowk.db, post, noor)
  await createComment(chowk.db, post, noor)
  await chowk.db
    .insertInto('day_progress')
    .values({
      ...{ community_id: community.id, contest_id: contest.id, user_id: noor.id },
      ...{ contest_day_id: contest.day_ids[0] ?? 0, done_on: today() },
    })
    .execute()
  const { body } = await chowk.call('console/member', { user_id: noor.id }, operator)
  expect(body.member).toMatchObject({
    ...{ full_name: 'Noor Fatima', username: `noor${noor.id}`, role: 'member', is_banned: false },
    invitation: { id: invitation_id, name: 'Block C' },
    referrer: { id: operator.id, full_name: 'Leela Rao' },
    ...{ posts: 1, comments: 2, challenges: 1, days: 1, sessions: 1 },
  })
  const text = JSON.stringify(body)
  for (const contact of Object.values(person)) expect(text).not.toContain(contact)
})

// CONSOLE-6
test('an operator signs a member out on all devices, which the log says', async () => {
  const { operator, noor } = await smallCommunity()
  const { body } = await chowk.call('console/end-member-sessions', { user_id: noor.id }, operator)
  expect(body.message).toBe('They are signed out everywhere.')
  expect((await chowk.call('notification/count', {}, noor)).status).toBe(401)
  const page = await chowk.call('console/member', { user_id: noor.id }, operator)
  expect(page.body.member.sessions).toBe(0)
  const { rows } = (await chowk.call('console/log', {}, operator)).body
  expect(rows.map(({ action, member }) => [action, member?.id])).toEqual([
    ['end-sessions', noor.id],
  ])
})

test('an operator does not sign out another operator, and a moderator nobody', async () => {
  const { community, operator, noor } = await smallCommunity()
  const other = await createMember(chowk.db, community, { role: 'operator' })
  const moderator = await createMember(chowk.db, community, { role: 'moderator' })
  const end = (user_id: number, as: TestMember) =>
    chowk.call('console/end-member-sessions', { user_id }, as)
  expect((await end(other.id, operator)).error.code).toBe('sessions_of_operator')
  expect((await end(operator.id, operator)).error.code).toBe('sessions_of_operator')
  expect((await end(noor.id, moderator)).error.code).toBe('not_allowed')
  expect((await chowk.call('notification/count', {}, other)).status).toBe(200)
})
