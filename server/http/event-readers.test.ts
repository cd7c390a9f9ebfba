import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { publishToMembers } from '#server/calls/changes/member-changes.ts'
import { openStream } from '#server/testing/event-stream.ts'
import { createCommunity, createMember, type TestMember } from '#server/testing/factories.ts'
import { testRateLimits } from '#server/testing/rate-limits.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { MEGABYTE } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'

let reads = 0
const megabytes = 'x'.repeat(8 * MEGABYTE)
const chowk = testApp({ streamState: { megabytes: async () => `${reads++}${megabytes}` } })
const limited = testApp({
  rateLimits: testRateLimits((window) =>
    window.name === 'event streams' ? { ...window, points: 2 } : undefined,
  ),
})
const draining = testApp()
const ends: (() => void)[] = []

afterAll(() => {
  for (const end of ends) end()
})

const listen = ({ app }: typeof chowk) => app.listen({ host: '127.0.0.1', port: 0 })
const someMember = async () => createMember(chowk.db, await createCommunity(chowk.db))

/** Opens a stream whose answer is never read. */
async function openWithoutReading(address: string, member: TestMember) {
  const { port, hostname } = new URL(address)
  const socket = connect(Number(port), hostname)
  ends.push(() => socket.destroy())
  await once(socket, 'connect')
  const { authorization } = headersOf(member)
  socket.write(`GET /api/events HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`)
}

// LIVE-6
test('cuts off a reader who is too slow', async () => {
  const address = await listen(chowk)
  const member = await someMember()
  const connections = () =>
    new Promise<number>((resolve) => chowk.app.server.getConnections((_, count) => resolve(count)))
  await openWithoutReading(address, member)
  await eventually(() => expect(reads).toBe(1))
  expect(await connections()).toBe(1)
  await publishToMembers(chowk.db, member.community_id, [member.id])
  await eventually(async () => expect(await connections()).toBe(0))
})

// LIVE-6
test('limits how often a member opens a stream', async () => {
  const address = await listen(limited)
  const headers = headersOf(await someMember())
  const open = async () => {
    const stream = await openStream(address, headers)
    ends.push(stream.close)
    return stream
  }
  expect((await open()).status).toBe(200)
  expect((await open()).status).toBe(200)
  const refused = await open()
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

// LIVE-6
test('a server that drains ends its streams, and does not wait for their readers', async () => {
  const address = await listen(draining)
  const stream = await openStream(address, headersOf(await someMember()))
  await eventually(() => expect(stream.events).toHaveLength(1))
  await draining.app.drain()
  await eventually(() => expect(stream.isOver()).toBe(true))
})
