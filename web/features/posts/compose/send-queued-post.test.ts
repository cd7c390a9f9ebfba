import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { deleteDraft, readDraft, storeDraft } from '#web/device/drafts.ts'
import { callsOf } from '#web/device/queue.ts'
import type { QueuedCall } from '#web/device/queued-call.ts'
import { wipe } from '#web/device/wipe.ts'
import { DraftLost, KeyForgotten } from '#web/queue/outcome.ts'
import { makeActor } from '#web/testing/actor.ts'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import { addNewCall, makeNewCall } from '#web/testing/queued-call.ts'
import type { DraftContent } from './draft-content.ts'
import { sendQueuedPost } from './send-queued-post.ts'

const name = 'post:a'
const id = { member_id: 1, name }
const actor = makeActor()
const post = { call: 'post/newpost', input: { language_id: 2 } } as const
const words = { language_id: 2, title: 'Mist', description: 'Seen at six.' }

let requests: string[]
let keys: (string | null)[]
/** What the server answers, after the member has logged out: that deletes the draft. */
let answer: Response
let draft: DraftContent

beforeEach(() => {
  requests = []
  keys = []
  const { language_id, title, description } = words
  draft = {
    ...{ media: [], key: 'a-key' },
    draft: {
      ...{ type: 'text', source: 'By Me', location: 'Lodhi Colony', language_id },
      ...{ mood_id: null, title, description, source_link: '' },
    },
  }
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit) => {
    requests.push(path)
    keys.push(new Headers(headers).get('idempotency-key'))
    await deleteDraft(id)
    return answer
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  await wipe({ id: 1 })
  vi.unstubAllGlobals()
})

const store = (value: DraftContent) => storeDraft(actor, { name, value })

/** Sends a post whose first attempt was made so long ago. */
async function sendAgain(age: number): Promise<void> {
  await store({ ...draft, attempt: { input: words, sent_at: Date.now() - age } })
  await send()
}

async function send(
  part: Partial<Pick<QueuedCall, 'id' | 'key' | 'published'>> = {},
): Promise<void> {
  const item = {
    id: 1,
    ...makeNewCall({ draft: name, key: 'a-key' }),
    ...post,
    ...part,
    next_at: 0,
  }
  await sendQueuedPost({ ...item, status: 'waiting' }, actor)
}

// WRITE-17
test('a post that may be written, of which the server knows no more, asks its author', async () => {
  await expect(sendAgain(DAY)).rejects.toBeInstanceOf(KeyForgotten)
  expect(requests).toEqual([])
  answer = Response.json({ status: 'success', post: {} })
  await send({ key: 'a-new-key' }).catch(() => undefined)
  expect(requests).toEqual(['/api/post/newpost'])
  expect(keys).toEqual(['a-new-key'])
})

test('its author is asked again when the answer is lost once more, and another day has passed', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')))
  await store({ ...draft, attempt: { input: words, sent_at: Date.now() - DAY } })
  await expect(send({ key: 'a-new-key' })).rejects.toMatchObject({ code: 'no_response' })
  vi.useFakeTimers({ now: Date.now() + DAY, toFake: ['Date'] })
  await expect(send({ key: 'a-new-key' })).rejects.toBeInstanceOf(KeyForgotten)
  vi.useRealTimers()
})

test('a refused post does not bring back the draft of a member who has logged out', async () => {
  const refused = { status: 'failed', code: 'not_allowed', message: 'No.' }
  answer = Response.json(refused, { status: 403 })
  await expect(sendAgain(0)).rejects.toMatchObject({ name: 'AbortError' })
  expect(await readDraft(id)).toBeUndefined()
})

test('a draft that cannot be read does not count as sent', async () => {
  await store(draft)
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  await expect(send()).rejects.toMatchObject({ name: 'NotReadableError' })
  expect(requests).toEqual([])
})

test('a post with an expired draft is sent', async () => {
  answer = Response.json({ status: 'success', post: {} })
  vi.useFakeTimers({ now: Date.now() - 31 * DAY, toFake: ['Date'] })
  await store(draft)
  vi.useRealTimers()
  await send()
  expect(requests).toEqual(['/api/post/newpost'])
})

test('a post does not go out without a picture that the device has lost', async () => {
  const isSent = makeDraftMedia({ missing: [], stored: { id: 'm1', path: '/a.jpg', variants: [] } })
  await store({ ...draft, media: [isSent, makeDraftMedia({ id: 'two' })] })
  await expect(send()).rejects.toMatchObject({ code: 'media_not_found' })
  expect(requests).toEqual([])
})

// UNSENT-4
test('a post whose draft the device has lost does not count as sent', async () => {
  await deleteDraft(id)
  await expect(send()).rejects.toBeInstanceOf(DraftLost)
  expect(requests).toEqual([])
})

test('a post is stored as written before its draft is deleted, and not sent again', async () => {
  answer = Response.json({ status: 'success', post: {} })
  await store(draft)
  const item = await addNewCall({ draft: name }, post)
  const item_id = item?.id ?? 0
  await send({ id: item_id })
  expect(await callsOf(1)).toMatchObject([{ published: true }])
  // The browser was killed before the draft was deleted, or before the call was.
  await store(draft)
  await send({ id: item_id, published: true })
  expect(await readDraft(id)).toBeUndefined()
  await send({ id: item_id, published: true })
  expect(requests).toEqual(['/api/post/newpost'])
})
