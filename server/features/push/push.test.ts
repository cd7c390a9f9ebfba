import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startSession } from '#server/calls/callers/session.ts'
import { setSuspended } from '#server/features/communities/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import type { PushTarget } from '#server/integrations/push.ts'
import { webPush } from '#server/integrations/web-push.ts'
import {
  createComment,
  createCommunity,
  createMember,
  createPost,
  type TestMember,
} from '#server/testing/factories.ts'
import { jobsOf } from '#server/testing/jobs.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { headersOf, testApp } from '#server/testing/test-app.ts'
import type { NotificationInWords, PushedNotification } from '#shared/contracts/push.ts'
import { pushJobs } from './jobs.ts'

const push = webPush({
  secret: 'a secret of the tests',
  subject: 'mailto:support@example.org',
  accepts: (endpoint) => endpoint.startsWith('http://127.0.0.1:'),
})
/** Says a text that shows which notification was read. */
const notificationInWords: NotificationInWords = async (locale, { comment }) => ({
  text: `${locale}: ${comment?.text}`,
  path: '/alerts',
})
const chowk = testApp({ push })
let service: PushService

beforeAll(async () => {
  service = await startPushService(push.publicKey)
})
beforeEach(() => service.answers(201))
afterAll(() => service.stop())

async function neighbours() {
  const community = await createCommunity(chowk.db)
  const asha = await createMember(chowk.db, community)
  const ravi = await createMember(chowk.db, community, { full_name: 'Ravi Menon' })
  return { community, asha, ravi, post: await createPost(chowk.db, asha) }
}

type Neighbours = Awaited<ReturnType<typeof neighbours>>

async function subscribe(member: TestMember, target = service.subscribe()): Promise<PushTarget> {
  expect((await chowk.call('push/subscribe', target, member)).status).toBe(200)
  return target
}

async function comment({ asha, ravi, post }: Neighbours, text = 'They were early this year.') {
  const { id: comment_id } = await createComment(chowk.db, post, ravi, { text })
  const notification = { user_id: asha.id, actor_id: ravi.id, post_id: post.id, comment_id }
  await notify(chowk.db, asha.community_id, [{ event: 'comment', ...notification }])
}

/** Does the job as the worker would. */
async function deliver({ community_id, id: user_id }: TestMember) {
  for (const { run } of pushJobs({ ...chowk.app.services, notificationInWords }).tasks) {
    await run({ community_id, user_id }, new Date())
  }
}

const messagesOf = (target: PushTarget): PushedNotification[] =>
  service.deliveredTo(target).map(({ text }) => JSON.parse(text))
const textsOf = (target: PushTarget) => messagesOf(target).map(({ text }) => text)

// PUSH-1
test('a subscribed browser is sent the alert in words', async () => {
  const square = await neighbours()
  const target = await subscribe(square.asha)
  await comment(square)
  await deliver(square.asha)
  const { body } = await chowk.call('notification/list', {}, square.asha)
  const text = 'en: They were early this year.'
  const tag = body.notifications[0]?.id
  expect(messagesOf(target)).toEqual([{ title: 'Chowk', text, path: '/alerts', tag, lang: 'en' }])
  await deliver(square.asha)
  expect(messagesOf(target)).toHaveLength(1)
})

// PUSH-2
test('a job is added with the notification, one for several that follow one another', async () => {
  const square = await neighbours()
  await comment(square)
  expect(await jobsOf(chowk.db, square.community)).toEqual([])
  await subscribe(square.asha)
  await comment(square)
  await comment(square)
  const jobs = await jobsOf(chowk.db, square.community)
  expect(jobs.map(({ name }) => name)).toEqual(['push-notifications'])
  expect(jobs[0]?.delay).toBeGreaterThan(0)
  expect(jobs[0]?.delay).toBeLessThanOrEqual(5)
})

test('of many at once the three latest are sent, the latest last', async () => {
  const square = await neighbours()
  const target = await subscribe(square.asha)
  for (const text of ['one', 'two', 'three', 'four']) await comment(square, text)
  await deliver(square.asha)
  expect(textsOf(target)).toEqual(['en: two', 'en: three', 'en: four'])
  await deliver(square.asha)
  expect(textsOf(target)).toHaveLength(3)
})

// HOST-2
test('a suspended community sends nothing', async () => {
  const square = await neighbours()
  const target = await subscribe(square.asha)
  await comment(square)
  await setSuspended(chowk.db, square.community.id, true)
  await deliver(square.asha)
  expect(textsOf(target)).toEqual([])
  await setSuspended(chowk.db, square.community.id, false)
  await deliver(square.asha)
  expect(textsOf(target)).toHaveLength(1)
})

// PUSH-2
test('what is read, or of a kind that is not wanted by push, is not sent', async () => {
  const square = await neighbours()
  const { community_id, id: user_id } = square.asha
  const target = await subscribe(square.asha)
  await chowk.call('user/respect-user', { user_id }, square.ravi)
  await comment(square, 'read meanwhile')
  await chowk.call('notification/read', { until: new Date().toISOString() }, square.asha)
  await deliver(square.asha)
  await chowk.db
    .insertInto('notification_choices')
    .values({ community_id, user_id, kind: 'comments', channel: 'inbox' })
    .execute()
  await comment(square, 'not by push')
  await deliver(square.asha)
  expect(messagesOf(target)).toEqual([])
})

test('what happened before a browser subscribed is not sent to it', async () => {
  const square = await neighbours()
  await comment(square)
  const target = await subscribe(square.asha)
  await deliver(square.asha)
  expect(messagesOf(target)).toEqual([])
})

// PUSH-1
test('a message says which language its browser reads', async () => {
  const square = await neighbours()
  const target = service.subscribe()
  await chowk.app.inject({
    method: 'POST',
    url: '/api/push/subscribe',
    headers: { ...headersOf(square.asha), cookie: 'locale=hi' },
    payload: target,
  })
  await comment(square)
  await deliver(square.asha)
  expect(textsOf(target)).toEqual(['hi: They were early this year.'])
})

test('a long text of four-byte characters fits into a message', async () => {
  const square = await neighbours()
  const target = await subscribe(square.asha)
  await chowk.db
    .updateTable('posts')
    .set({ title: '𑄌'.repeat(75) })
    .where('community_id', '=', square.asha.community_id)
    .where('id', '=', square.post.id)
    .execute()
  await comment(square, '𑄌'.repeat(500))
  await deliver(square.asha)
  expect(messagesOf(target)).toHaveLength(1)
})

test('each browser of a member gets the push, and an error of one does not stop the other', async () => {
  const square = await neighbours()
  const token = await startSession(chowk.db, square.asha, 'another browser')
  const [first, second] = [
    await subscribe(square.asha),
    await subscribe({ ...square.asha, token }, { ...service.subscribe(), auth: 'x'.repeat(22) }),
  ]
  await comment(square)
  await expect(deliver(square.asha)).rejects.toThrow('Push failed')
  await expect(deliver(square.asha)).rejects.toThrow('Push failed')
  expect(messagesOf(first)).toHaveLength(1)
  expect(messagesOf(second)).toHaveLength(0)
})

// PUSH-2
test('a service that is down is tried again, and nothing is sent twice', async () => {
  const square = await neighbours()
  const target = await subscribe(square.asha)
  await comment(square)
  service.answers(503)
  await expect(deliver(square.asha)).rejects.toThrow('Push failed')
  service.answers(201)
  await deliver(square.asha)
  await deliver(square.asha)
  expect(messagesOf(target)).toHaveLength(1)
})

// PUSH-3
test.each([404, 410])('a browser for which the service answers %i is forgotten', async (status) => {
  const square = await neighbours()
  await subscribe(square.asha)
  await comment(square)
  service.answers(status)
  await deliver(square.asha)
  expect(await subscriptionsOf(square.asha)).toEqual([])
})

// PUSH-3, CALL-push-unsubscribe
test.each([
  ['signs out', (member: TestMember) => chowk.call('auth/logout', {}, member)],
  ['does not want it any more', (member: TestMember) => chowk.call('push/unsubscribe', {}, member)],
])('a browser whose member %s is forgotten', async (_what, leave) => {
  const square = await neighbours()
  const target = await subscribe(square.asha)
  await leave(square.asha)
  expect(await subscriptionsOf(square.asha)).toEqual([])
  await comment(square)
  await deliver(square.asha)
  expect(messagesOf(target)).toEqual([])
})

// PUSH-3
test('a browser shows pushes of its latest member alone, and a session has one browser', async () => {
  const { asha, ravi } = await neighbours()
  const target = await subscribe(asha)
  await subscribe(ravi, target)
  expect(await subscriptionsOf(asha)).toEqual([])
  const other = await subscribe(ravi)
  expect(await subscriptionsOf(ravi)).toEqual([{ endpoint: other.endpoint }])
})

// CALL-push-key
test('answers the key to subscribe with, and subscribes no strangers', async () => {
  const { asha, community } = await neighbours()
  expect((await chowk.call('push/key', {}, asha)).body).toEqual({ public_key: push.publicKey })
  const refused = await chowk.call('push/subscribe', service.subscribe(), community)
  expect(refused.error.code).toBe('login_to_continue')
})

// PUSH-4, CALL-push-subscribe
test.each([
  ['of no push service', { endpoint: 'https://example.org/send/1' }],
  ['of a private network', { endpoint: 'http://192.168.1.1/send/1' }],
  ['with a key that is too short', { p256dh: 'abc' }],
  ['with a secret that is none', { auth: '!'.repeat(22) }],
])('refuses the address of a browser %s', async (_what, change) => {
  const { asha } = await neighbours()
  const target = { ...service.subscribe(), ...change }
  expect((await chowk.call('push/subscribe', target, asha)).status).toBe(422)
  expect(await subscriptionsOf(asha)).toEqual([])
})

function subscriptionsOf({ community_id, id }: TestMember) {
  return chowk.db
    .selectFrom('push_subscriptions')
    .select('endpoint')
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .execute()
}
