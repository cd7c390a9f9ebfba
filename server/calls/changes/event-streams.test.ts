import { expect, test, vi } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { EventStreams } from './event-streams.ts'

const chowk = testApp()

/** The database, whose answers come when the test lets them. */
function heldBack(db: Database) {
  const asked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      asked.resolve()
      await answered.promise
      return result
    },
  })
  return { slow, asked: asked.promise, answer: answered.resolve }
}

async function streamOf({ token }: Pick<TestMember, 'token'>) {
  const session = await chowk.app.services.knownCallers.findSession(token)
  if (!session) throw new Error('a session that stands')
  const stream = { member: session.member, lastEventId: undefined, send: vi.fn(), end: vi.fn() }
  return stream
}

// LIVE-2
test('a stream of another session that opens while sessions are checked stays open', async () => {
  const member = await createMember(chowk.db, await createCommunity(chowk.db))
  const token = await startSession(chowk.db, member, 'another browser')
  const [first, second] = [await streamOf(member), await streamOf({ token })]
  const { slow, asked, answer } = heldBack(chowk.db)
  const streams = new EventStreams({
    db: slow,
    listen: () => ({ stop: async () => undefined }),
    memberState: { unread: async () => 7 },
    onError: (error) => expect.unreachable(String(error)),
  })
  streams.open(first)
  await asked
  streams.open(second)
  answer()
  for (const { send, end } of [first, second]) {
    await eventually(() => expect(send).toHaveBeenCalledTimes(1))
    expect(send.mock.calls[0]?.[0]).toContain('data: {"unread":7}')
    expect(end).not.toHaveBeenCalled()
  }
  await streams.stop()
})
