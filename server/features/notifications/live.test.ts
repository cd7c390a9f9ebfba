import { afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenStream, openStream } from '#server/testing/event-stream.ts'
import { createCommunity, createMember, createPost } from '#server/testing/factories.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import { eventually } from '#shared/testing/eventually.ts'

const chowk = testApp()
const opened: OpenStream[] = []
let address = ''

beforeAll(async () => {
  address = await chowk.app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => {
  for (const stream of opened.splice(0)) stream.close()
})

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  const stream = await openStream(address, headersOf(asha))
  opened.push(stream)
  return { asha, ravi, post: await createPost(chowk.db, asha), stream }
}

const unreadOn = ({ events }: OpenStream) =>
  events.map(({ data }) => (data as { notifications: { unread: number } }).notifications.unread)
const toBeUnread = (stream: OpenStream, unread: number) =>
  eventually(() => expect(unreadOn(stream).at(-1)).toBe(unread))

// LIVE-1
test('a comment reaches the event stream at once, as a number without a text', async () => {
  const { ravi, post, stream } = await neighbours()
  await toBeUnread(stream, 0)
  const comment = { post_id: post.id, text: 'They were early this year.' }
  expect((await chowk.call('post/new-comment', comment, ravi)).status).toBe(200)
  // The number and the time are two reads: a comment between them is complete a moment later.
  const latest = expect.stringMatching(/^\d{4}-.+Z$/)
  const expected = {
    notifications: { unread: 1, latest },
    terms: { to_accept: null },
    notices: { open: [] },
  }
  await eventually(() => expect(stream.events.at(-1)?.data).toEqual(expected))
  expect(stream.text()).not.toMatch(/early|Ravi/)
})

test('what is read in one browser is read in the others', async () => {
  const { asha, ravi, stream } = await neighbours()
  await chowk.call('user/respect-user', { user_id: asha.id }, ravi)
  await toBeUnread(stream, 1)
  const until = new Date().toISOString()
  expect((await chowk.call('notification/read', { until }, asha)).body.unread).toBe(0)
  await toBeUnread(stream, 0)
})
