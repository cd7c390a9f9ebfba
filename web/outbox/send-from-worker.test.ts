import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeNewItem } from '#web/testing/outbox.ts'
import { addItem, itemsOf, keepSession, keptSessions, removeItemsOf } from './outbox-store.ts'
import { sendFromWorker } from './send-from-worker.ts'

let tokens: (string | null)[]
let answer: () => Promise<Response>

beforeEach(() => {
  tokens = []
  answer = async () => Response.json({ status: 'success' })
  vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
    tokens.push(new Headers(headers).get('authorization'))
    return answer()
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const member of [1, 2]) await removeItemsOf(member)
})

test('sends what waits as the member whose session is kept, and forgets the session', async () => {
  await addItem(makeNewItem())
  await addItem(makeNewItem({ member_id: 2 }))
  await keepSession({ member_id: 1, token: 'one' })
  await sendFromWorker()
  expect(tokens).toEqual(['Bearer one'])
  expect(await itemsOf(1)).toEqual([])
  expect(await itemsOf(2)).toHaveLength(1)
  expect(await keptSessions()).toEqual([])
})

test('without a network fails, so that the browser tries again', async () => {
  await addItem(makeNewItem())
  await keepSession({ member_id: 1, token: 'one' })
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(sendFromWorker()).rejects.toMatchObject({ code: 'no_response' })
  expect(await keptSessions()).toHaveLength(1)
})

test('leaves new posts to a page, and what is left of an ended session to its member', async () => {
  const post = { call: 'post/newpost', input: { language_id: 2 } } as const
  await addItem(makeNewItem({}, post))
  await addItem(makeNewItem())
  await keepSession({ member_id: 1, token: 'one' })
  answer = async () =>
    Response.json({ status: 'failed', code: 'session_ended', message: 'No.' }, { status: 401 })
  await sendFromWorker()
  expect(tokens).toHaveLength(1)
  expect(await itemsOf(1)).toHaveLength(2)
})
