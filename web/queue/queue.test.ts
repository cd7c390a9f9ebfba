import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Post } from '#shared/contracts/post.ts'
import { SECOND } from '#shared/limits.ts'
import { callsOf, storedSessions } from '#web/device/queue.ts'
import type { QueuedInput } from '#web/device/queued-call.ts'
import { wipe } from '#web/device/wipe.ts'
import { wireApi } from '#web/http/api.ts'
import { isNetworkLost, noteNetwork } from '#web/http/network.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { getState, restore, signIn, signOut, signOutOf } from '#web/session/session-store.ts'
import { makePost, makeUser } from '#web/testing/factories.ts'
import { addNewCall } from '#web/testing/queued-call.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { announce, onCallMessages } from './call-messages.ts'
import { takeBackDraft } from './change-calls.ts'
import { queueAndSend } from './queue.ts'
import type { NewPost } from './send-queued.ts'
import { closeQueue, openQueue, type Page, refreshUnsent } from './sending.ts'
import { getUnsent, isUnsentKnown } from './unsent.ts'

const user = makeUser()
const respect = { call: 'user/respect-user', input: { user_id: 9 } } as const

let requests: string[]
let answer: () => Promise<Response>
let late: string[]
let leaving: AbortController
let newPosts: Post[]
let sendPost: () => Promise<NewPost | undefined>

const ok = async () => Response.json({ status: 'success' })
const lose = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse = (code: string, status: number) => async () =>
  Response.json({ status: 'failed', code, message: 'No.' }, { status })

beforeEach(() => {
  ;[requests, late, newPosts, answer] = [[], [], [], ok]
  leaving = new AbortController()
  sendPost = async () => undefined
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path)
    return answer()
  })
  restore('100001')
  signIn({ user, token: 'a-token' })
  noteNetwork(true)
})

afterEach(async () => {
  leaving.abort()
  signOut()
  await wipe({ id: user.id })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open(): Promise<void> {
  const page: Page = {
    sendPost: () => sendPost(),
    onQueued: () => undefined,
    onLate: (result) => late.push(result),
    onNewPost: (post) => newPosts.push(post),
  }
  return openQueue(page, leaving.signal)
}

/** Resolves when all messages sent until now have arrived. */
function untilTold(): Promise<void> {
  return new Promise((resolve) => {
    onCallMessages(({ id }) => id === 0 && resolve(), leaving.signal)
    announce({ id: 0 })
  })
}

function vote(post_id: number) {
  const input = { post_id, vote: 'upvote', my_vote: 'upvote' } as const
  const options = { actor: actorOf(user), about: `vote on ${post_id}`, title: 'Mist' }
  return queueAndSend('post/votepost', input, options)
}

const write = (stored?: QueuedInput) => addNewCall({ member_id: user.id }, stored)

test('several taps without a network wait for one attempt', async () => {
  await open()
  const attempt = Promise.withResolvers<Response>()
  answer = () => attempt.promise
  const taps = [1, 2, 3].map(vote)
  await expect.poll(() => callsOf(user.id)).toHaveLength(3)
  await expect.poll(() => requests).toHaveLength(1)
  attempt.reject(new TypeError('Failed to fetch'))
  expect(await Promise.all(taps)).toEqual([undefined, undefined, undefined])
  expect(requests).toEqual(['/api/post/votepost'])
  expect(await callsOf(user.id)).toHaveLength(3)
})

test('a queued call is tried again after a pause', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open()
  answer = lose
  expect(await vote(1)).toBeUndefined()
  answer = ok
  vi.advanceTimersByTime(5 * SECOND)
  await expect.poll(() => callsOf(user.id)).toEqual([])
  expect(requests).toHaveLength(2)
})

test('sends at once when the server answers something else again', async () => {
  await write()
  answer = lose
  await open()
  expect(await callsOf(user.id)).toHaveLength(1)
  noteNetwork(false)
  answer = ok
  noteNetwork(true)
  await expect.poll(() => callsOf(user.id)).toEqual([])
})

test('a call that the service worker has sent shows that the network is back', async () => {
  await open()
  noteNetwork(false)
  announce({ id: 7, settled: { result: 'sent', answer: undefined } })
  await untilTold()
  expect(isNetworkLost()).toBe(false)
  expect(late).toEqual(['sent'])
})

test('the end of a session that its member has already left signs out nobody else', async () => {
  const nobody = { token: undefined, identification_token: undefined }
  wireApi({ identity: () => nobody, onSessionEnded: signOutOf })
  const next = { user: { ...user, id: user.id + 1 }, token: 'another' }
  await write()
  answer = () => {
    signIn(next)
    return refuse('session_ended', 401)()
  }
  await open()
  expect(requests).toHaveLength(1)
  expect(getState().session).toEqual(next)
})

test('a list that is read while its member logs out is shown to nobody', async () => {
  await write()
  await writePost('a draft')
  answer = lose
  sendPost = lose
  await open()
  expect(getUnsent()).toHaveLength(2)
  const reading = refreshUnsent()
  signOut()
  closeQueue()
  await reading
  expect(isUnsentKnown()).toBe(false)
  expect(await storedSessions()).toEqual([])
})

test('a call whose effect was there already counts as sent', async () => {
  await write(respect)
  answer = refuse('already_respected', 409)
  await open()
  await untilTold()
  expect(late).toEqual(['sent'])
})

test('a call over a limit that still waits shows no message', async () => {
  await write()
  answer = refuse('too_many_requests', 429)
  await open()
  await untilTold()
  expect(await callsOf(user.id)).toMatchObject([{ status: 'waiting' }])
  expect(late).toEqual([])
})

test('a call that is refused late shows one message', async () => {
  await write()
  answer = refuse('post_not_found', 404)
  await open()
  await untilTold()
  expect(late).toEqual(['refused'])
})

test.each([
  ['already_respected', 409],
  ['too_many_requests', 429],
  ['user_not_found', 404],
])('a caller who waits for the answer gets %s, and nothing is left', async (code, status) => {
  await open()
  answer = refuse(code, status)
  const options = { actor: actorOf(user), about: 'respect for 9', title: 'Ravi' }
  const sent = queueAndSend('user/respect-user', { user_id: 9 }, options)
  await expect(sent).rejects.toMatchObject({ code })
  expect(await callsOf(user.id)).toEqual([])
})

const post = { call: 'post/newpost', input: { language_id: 2 } } as const

const writePost = (draft: string) => addNewCall({ member_id: user.id, draft }, post)

test('a queued post is shown when it was sent', async () => {
  await writePost('first')
  sendPost = async () => ({ post: makePost(9) })
  await open()
  await untilTold()
  expect(newPosts.map(({ id }) => id)).toEqual([9])
  expect(late).toEqual(['sent'])
})

test('opening a draft that is being sent waits for the end of that', async () => {
  await writePost('first')
  const sending = Promise.withResolvers<undefined>()
  sendPost = vi.fn(() => sending.promise)
  void open()
  await expect.poll(() => sendPost).toHaveBeenCalled()
  const events: string[] = []
  const taking = takeBackDraft('first').then(() => events.push('taken back'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  events.push('sent')
  sending.resolve(undefined)
  await taking
  expect(events).toEqual(['sent', 'taken back'])
  expect(await callsOf(user.id)).toEqual([])
})

test('a draft that waits behind another is taken back at once, and not sent', async () => {
  await writePost('first')
  await writePost('second')
  const sending = Promise.withResolvers<undefined>()
  sendPost = vi.fn(() => sending.promise)
  const sent = open()
  await expect.poll(() => sendPost).toHaveBeenCalled()
  await takeBackDraft('second')
  sending.resolve(undefined)
  await sent
  expect(sendPost).toHaveBeenCalledTimes(1)
  expect(await callsOf(user.id)).toEqual([])
})
