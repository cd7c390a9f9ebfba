import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wipe } from '#web/device/wipe.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { logOut } from '#web/session/logout.ts'
import { signIn } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { queueAndSend, unsentOf } from './queue.ts'
import { openQueue } from './sending.ts'
import { isUnsentKnown } from './unsent.ts'

const user = makeUser()
const onQueued = vi.fn()
let closing: AbortController
/** The network's reaction to a call. */
let network: (signal: AbortSignal | null | undefined) => Promise<Response>

beforeEach(async () => {
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => network(signal))
  closing = new AbortController()
  signIn({ user, token: 'a-token' })
  await openQueue(
    { sendPost: vi.fn(), onQueued, onLate: vi.fn(), onNewPost: vi.fn() },
    closing.signal,
  )
})

afterEach(async () => {
  closing.abort()
  logOut()
  await wipe({ id: user.id })
  vi.unstubAllGlobals()
  onQueued.mockReset()
})

const comment = () =>
  queueAndSend(
    'post/new-comment',
    { post_id: 7, text: 'Yes' },
    { actor: actorOf(user), about: 'comment', title: 'Mist' },
  )

test('reports queued calls', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'))
  await comment()
  expect(onQueued).toHaveBeenCalledOnce()
})

test('counts calls that are being sent for the first time too', async () => {
  const { sending } = await sendUnanswered()
  expect(await unsentOf(user.id)).toHaveLength(1)
  closing.abort()
  await sending
})

test('reports no queued calls when its member logs out while they are being sent', async () => {
  const { sending } = await sendUnanswered()
  logOut()
  await wipe({ id: user.id })
  await sending
  expect(onQueued).not.toHaveBeenCalled()
})

test("the next member's unsent calls are unknown until their list is read", async () => {
  expect(isUnsentKnown()).toBe(true)
  closing.abort()
  expect(isUnsentKnown()).toBe(false)
})

test('does not cut off a send of a member who has signed in since', async () => {
  const { sending } = await sendUnanswered()
  await wipe({ id: user.id + 1 })
  expect(isUnsentKnown()).toBe(true)
  expect(await unsentOf(user.id)).toHaveLength(1)
  closing.abort()
  await sending
})

/** Begins to send a comment, over a network that answers nothing until the call is cancelled. */
async function sendUnanswered() {
  let sending: Promise<unknown> = Promise.resolve()
  await new Promise<void>((resolve) => {
    network = (signal) => {
      resolve()
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    }
    sending = comment()
  })
  return { sending }
}
