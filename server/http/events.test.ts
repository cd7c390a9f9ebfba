import { afterEach, beforeAll, expect, test } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import type { ReadState } from '#server/calls/changes/event-streams.ts'
import { publishToMembers } from '#server/calls/changes/member-changes.ts'
import { listenOn } from '#server/db/listen.ts'
import { type BreakableProxy, openProxy } from '#server/testing/breakable-proxy.ts'
import { type OpenStream, openStream } from '#server/testing/event-stream.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { maxStreamsOfMember } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'

/** The state in these tests: the member's bio. */
const bio: ReadState = async (db, community_id, member_id) => {
  const row = await db
    .selectFrom('users')
    .select('bio')
    .where('community_id', '=', community_id)
    .where('id', '=', member_id)
    .executeTakeFirst()
  return row?.bio
}

let proxy: BreakableProxy
const errors: Error[] = []
const chowk = testApp({ streamState: { bio } })
/** Another process of the same installation, whose connection that listens can break. */
const other = testApp({
  streamState: { bio },
  listen: (channel, listening) =>
    listenOn(proxy.url)(channel, { ...listening, onError: (error) => errors.push(error) }),
})
const addresses = { own: '', other: '' }
const opened: OpenStream[] = []

beforeAll(async () => {
  proxy = await openProxy(await databaseOfFile())
  addresses.own = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
  addresses.other = await other.app.listen({ host: '127.0.0.1', port: 0 })
  return () => proxy.cut()
})

afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

async function open(member: TestMember, lastEventId?: string, address = addresses.own) {
  const headers = { ...headersOf(member), ...(lastEventId && { 'last-event-id': lastEventId }) }
  const stream = await openStream(address, headers)
  opened.push(stream)
  return stream
}

/** Changes the bio, and publishes the change, in one transaction. */
async function changeBio({ community_id, id }: TestMember, text: string) {
  await chowk.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('users')
      .set({ bio: text })
      .where('community_id', '=', community_id)
      .where('id', '=', id)
      .execute()
    await publishToMembers(transaction, community_id, [id])
  })
}

const createSession = async (member: TestMember) => ({
  token: await startSession(chowk.db, member, 'another browser'),
})

const sentTo = ({ events }: OpenStream) => events.map(({ data }) => data)
const expectLast = (stream: OpenStream, text: string) =>
  eventually(() => expect(sentTo(stream).at(-1)).toEqual({ bio: text }))

// LIVE-1
test('sends the state at once, and again when it changes', async () => {
  const member = await someMember()
  const stream = await open(member)
  expect(stream.status).toBe(200)
  await expectLast(stream, '')
  await changeBio(member, 'one')
  await expectLast(stream, 'one')
  await changeBio(member, 'two')
  await expectLast(stream, 'two')
  expect(sentTo(stream)).toEqual([{ bio: '' }, { bio: 'one' }, { bio: 'two' }])
})

test('proxies neither compress nor buffer events', async () => {
  const { headers, text } = await open(await someMember())
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('content-encoding')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  await eventually(() => expect(text()).toMatch(/^retry: 3000\n\nid: /))
})

// LIVE-2
test('after a break sends the state if it has changed, and nothing otherwise', async () => {
  const member = await someMember()
  const first = await open(member)
  await changeBio(member, 'one')
  await expectLast(first, 'one')
  first.close()
  const lastEventId = first.events.at(-1)?.id
  const unchanged = await open(member, lastEventId)
  await changeBio(member, 'two')
  await expectLast(unchanged, 'two')
  expect(sentTo(unchanged)).toEqual([{ bio: 'two' }])
  unchanged.close()
  const changed = await open(member, lastEventId)
  await expectLast(changed, 'two')
})

test('a change in one process is sent by another', async () => {
  const member = await someMember()
  const stream = await open(member, undefined, addresses.other)
  await expectLast(stream, '')
  await changeBio(member, 'by the first process')
  await expectLast(stream, 'by the first process')
})

// LIVE-2
test('what was published while the listening connection was lost is sent afterwards', async () => {
  const member = await someMember()
  const stream = await open(member, undefined, addresses.other)
  await expectLast(stream, '')
  proxy.cut()
  await eventually(() => expect(errors.length).toBeGreaterThan(0))
  await changeBio(member, 'missed')
  expect(sentTo(stream)).toEqual([{ bio: '' }])
  await proxy.restore()
  await expectLast(stream, 'missed')
  await changeBio(member, 'heard again')
  await expectLast(stream, 'heard again')
  expect(stream.isOver()).toBe(false)
})

test('a transaction that is rolled back sends nothing', async () => {
  const member = await someMember()
  const stream = await open(member)
  await expectLast(stream, '')
  const failing = chowk.db.transaction().execute(async (transaction) => {
    await publishToMembers(transaction, member.community_id, [member.id])
    await transaction
      .updateTable('users')
      .set({ bio: 'never' })
      .where('id', '=', member.id)
      .execute()
    throw new Error('not after all')
  })
  await expect(failing).rejects.toThrow('not after all')
  await changeBio(member, 'after all')
  await expectLast(stream, 'after all')
  expect(sentTo(stream)).toEqual([{ bio: '' }, { bio: 'after all' }])
})

// LIVE-5
test('nobody gets events of another member, of this community or another', async () => {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const others = [await createMember(chowk.db, community), await someMember()]
  const streams = await Promise.all(others.map((other) => open(other)))
  const own = await open(asha)
  for (const stream of [...streams, own]) await expectLast(stream, '')
  await changeBio(asha, 'mine alone')
  await expectLast(own, 'mine alone')
  for (const other of others) await changeBio(other, 'theirs')
  for (const stream of streams) {
    await expectLast(stream, 'theirs')
    expect(sentTo(stream)).toEqual([{ bio: '' }, { bio: 'theirs' }])
  }
})

// LIVE-5
test("the id of another member's event hides nothing", async () => {
  const first = await open(await someMember())
  await expectLast(first, '')
  const second = await open(await someMember(), first.events[0]?.id)
  await expectLast(second, '')
})

// LIVE-4
test.each([
  ['signs out', (member: TestMember) => chowk.call('auth/logout', {}, member)],
  [
    'is banned',
    async ({ community_id, id }: TestMember) => {
      const banned_at = new Date().toISOString()
      await chowk.db
        .updateTable('users')
        .set({ banned_at })
        .where('community_id', '=', community_id)
        .where('id', '=', id)
        .execute()
    },
  ],
  [
    'loses their session',
    async ({ community_id, id }: TestMember) => {
      await chowk.db
        .deleteFrom('sessions')
        .where('community_id', '=', community_id)
        .where('user_id', '=', id)
        .execute()
    },
  ],
  [
    'is of a community that is locked',
    async ({ community_id }: TestMember) => {
      const locked_at = new Date().toISOString()
      await chowk.db
        .updateTable('communities')
        .set({ locked_at })
        .where('id', '=', community_id)
        .execute()
    },
  ],
])('a stream ends, in every process, when its member %s', async (_what, leave) => {
  const member = await someMember()
  const streams = await Promise.all([open(member), open(member, undefined, addresses.other)])
  for (const stream of streams) await expectLast(stream, '')
  await leave(member)
  for (const stream of streams) {
    await eventually(() => expect(stream.isOver()).toBe(true))
  }
  expect((await open(member)).status).toBe(401)
})

// LIVE-4
test('ending the other sessions ends their streams alone', async () => {
  const member = await someMember()
  const { token } = await createSession(member)
  const [kept, ended] = [await open(member), await open({ ...member, token })]
  for (const stream of [kept, ended]) await expectLast(stream, '')
  await chowk.call('auth/end-other-sessions', {}, member)
  await eventually(() => expect(ended.isOver()).toBe(true))
  await changeBio(member, 'still here')
  await expectLast(kept, 'still here')
})

// LIVE-3
test('refuses strangers, and a token in the address', async () => {
  const { token } = await someMember()
  expect((await openStream(addresses.own, {})).status).toBe(401)
  const answer = await fetch(
    `${addresses.own}/api/events?token=${token}&authorization=Bearer+${token}`,
  )
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'login_to_continue' })
})

// LIVE-6
test('a member who opens one stream too many loses the oldest', async () => {
  const member = await someMember()
  const streams: OpenStream[] = []
  for (let count = 0; count <= maxStreamsOfMember; count++) streams.push(await open(member))
  await eventually(() => expect(streams[0]?.isOver()).toBe(true))
  await changeBio(member, 'to eight')
  for (const stream of streams.slice(1)) await expectLast(stream, 'to eight')
})
