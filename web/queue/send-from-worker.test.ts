import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsOf, storedSessions, storeSession } from '#web/device/queue.ts'
import { wipe } from '#web/device/wipe.ts'
import type { Actor } from '#web/http/actor.ts'
import { addNewCall } from '#web/testing/queued-call.ts'
import { sendFromWorker } from './send-from-worker.ts'

let requests: (string | null)[][]
let answer: () => Promise<Response>

beforeEach(() => {
  requests = []
  answer = async () => Response.json({ status: 'success' })
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    requests.push([path, headers.get('authorization'), headers.get('identification-token')])
    return answer()
  })
})

const sendPost = (_: unknown, actor: Actor) => actor.call('post/newpost', { language_id: 2 })

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const member of [1, 2]) await wipe({ id: member })
})

// UNSENT-10
test('sends queued calls as the member whose session is stored, and deletes the session', async () => {
  await addNewCall()
  await addNewCall({ member_id: 2 })
  await storeSession({ member_id: 1, token: 'one' })
  await sendFromWorker(sendPost)
  expect(requests).toEqual([['/api/post/new-comment', 'Bearer one', 'lodhi']])
  expect(await callsOf(1)).toEqual([])
  expect(await callsOf(2)).toHaveLength(1)
  expect(await storedSessions()).toEqual([])
})

test('deletes no session of a member who still has queued calls', async () => {
  await addNewCall()
  await addNewCall({ member_id: 2 })
  await storeSession({ member_id: 1, token: 'one' })
  await storeSession({ member_id: 2, token: 'two' })
  const hear = answer
  answer = () => (requests.length === 1 ? hear() : Promise.reject(new TypeError('Failed to fetch')))
  await expect(sendFromWorker(sendPost)).rejects.toMatchObject({ code: 'no_response' })
  expect(await storedSessions()).toEqual([{ member_id: 2, token: 'two' }])
})

// UNSENT-10
test('without a network fails, so that the browser tries again', async () => {
  await addNewCall()
  await storeSession({ member_id: 1, token: 'one' })
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(sendFromWorker(sendPost)).rejects.toMatchObject({ code: 'no_response' })
  expect(await storedSessions()).toHaveLength(1)
})

test('sends new posts after the rest, as their member in their community', async () => {
  const post = { call: 'post/newpost', input: { language_id: 2 } } as const
  await addNewCall({ community: 'hauz-khas' }, post)
  await addNewCall()
  await storeSession({ member_id: 1, token: 'one' })
  await sendFromWorker(sendPost)
  expect(requests).toEqual([
    ['/api/post/new-comment', 'Bearer one', 'lodhi'],
    ['/api/post/newpost', 'Bearer one', 'hauz-khas'],
  ])
  expect(await callsOf(1)).toEqual([])
})

test('leaves the calls of an ended session to its member', async () => {
  const post = { call: 'post/newpost', input: { language_id: 2 } } as const
  await addNewCall({}, post)
  await addNewCall()
  await storeSession({ member_id: 1, token: 'one' })
  answer = async () =>
    Response.json({ status: 'failed', code: 'session_ended', message: 'No.' }, { status: 401 })
  await sendFromWorker(sendPost)
  expect(await callsOf(1)).toHaveLength(2)
})
