import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callsOf, changeCall } from '#web/device/queue.ts'
import { wipe } from '#web/device/wipe.ts'
import { addNewCall } from '#web/testing/queued-call.ts'
import { takeBack } from './change-calls.ts'
import { DraftLost } from './outcome.ts'
import { type Sending, type Settled, sendQueued } from './send-queued.ts'

type Sent = { path: string; key: string | null; token: string | null; text?: string }

const { transaction: transactionOf } = IDBDatabase.prototype

let sent: Sent[]
/** The server's reaction to each request. */
let answer: (sent: Sent) => Response | Promise<Response>
let settled: Settled['result'][]
let stopped: unknown[]

const ok = () => Response.json({ status: 'success' })
const refuse = (code: string, status = 404) =>
  Response.json({ status: 'failed', code, message: 'No.' }, { status })

beforeEach(() => {
  ;[sent, settled, stopped, answer] = [[], [], [], ok]
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const { text } = JSON.parse(String(init.body))
    const request = {
      path,
      key: headers.get('idempotency-key'),
      token: headers.get('authorization'),
      text,
    }
    sent.push(request)
    return Promise.resolve(request).then(answer)
  })
})

afterEach(async () => {
  vi.unstubAllGlobals()
  for (const member of [1, 2]) await wipe({ id: member })
})

async function send(part: Partial<Sending> = {}): Promise<void> {
  const error = await sendQueued({
    member_id: 1,
    lane: 'calls',
    token: () => 'one',
    signal: new AbortController().signal,
    onSettled: (_queued, { result }) => settled.push(result),
    ...part,
  })
  if (error) stopped.push(error)
}

async function write(...texts: string[]): Promise<void> {
  for (const text of texts) {
    await addNewCall({}, { call: 'post/new-comment', input: { post_id: 7, text } })
  }
}

const texts = () => sent.map(({ text }) => text)

// UNSENT-2
test('sends in order, each once, with the key from when it was written', async () => {
  await write('first', 'second', 'third')
  const keys = (await callsOf(1)).map(({ key }) => key)
  await send()
  await send()
  expect(texts()).toEqual(['first', 'second', 'third'])
  expect(sent.map(({ key }) => key)).toEqual(keys)
  expect(await callsOf(1)).toEqual([])
  expect(settled).toEqual(['sent', 'sent', 'sent'])
})

// UNSENT-2
test('two tabs that send at once send each call once', async () => {
  await write('first', 'second')
  await Promise.all([send(), send()])
  expect(texts()).toEqual(['first', 'second'])
})

// UNSENT-2
test('without a network stops at the first, and continues there with the same key', async () => {
  await write('first', 'second')
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await send()
  expect(texts()).toEqual(['first'])
  expect(stopped).toMatchObject([{ code: 'no_response' }])
  answer = ok
  await send()
  expect(texts()).toEqual(['first', 'first', 'second'])
  expect(sent[0]?.key).toBe(sent[1]?.key)
})

// UNSENT-6
test('stores that a call was sent before its answer arrives', async () => {
  await write('first')
  let noted: number | undefined
  answer = async () => {
    noted = (await callsOf(1))[0]?.tried_at
    return ok()
  }
  await send()
  expect(noted).toBeGreaterThan(0)
})

// UNSENT-4
test('a refused call blocks none after it, and keeps its text and the reason', async () => {
  await write('first', 'second')
  answer = ({ text }) => (text === 'first' ? refuse('post_not_found') : ok())
  await send()
  expect(settled).toEqual(['refused', 'sent'])
  expect(await callsOf(1)).toMatchObject([
    { status: 'refused', input: { text: 'first' }, error: { code: 'post_not_found' } },
  ])
  await send()
  expect(texts()).toEqual(['first', 'second'])
})

test('an unexpected error does not block later calls', async () => {
  const post = { call: 'post/newpost', input: { language_id: 2 } } as const
  await addNewCall({ title: 'first' }, post)
  await addNewCall({ title: 'second' }, post)
  const sendPost = vi.fn().mockRejectedValueOnce(new TypeError('a fault')).mockResolvedValue(1)
  await send({ lane: 'posts', sendPost })
  expect(settled).toEqual(['refused', 'sent'])
})

test('a post whose draft is lost counts as refused, and stays with its words', async () => {
  const input = { language_id: 2, title: 'Mist' }
  await addNewCall({}, { call: 'post/newpost', input })
  await send({ lane: 'posts', sendPost: () => Promise.reject(new DraftLost()) })
  expect(settled).toEqual(['refused'])
  expect(await callsOf(1)).toMatchObject([{ status: 'lost', input }])
})

test('sends nothing of another member', async () => {
  await write('mine')
  await addNewCall({ member_id: 2 })
  await send()
  expect(texts()).toEqual(['mine'])
  expect(await callsOf(2)).toHaveLength(1)
})

// UNSENT-5
test('sends nothing once the member has signed out, between two calls and before one', async () => {
  await write('first', 'second')
  let token: string | undefined = 'one'
  answer = () => {
    token = undefined
    return ok()
  }
  await send({ token: () => token })
  expect(texts()).toEqual(['first'])
  expect(sent[0]?.token).toBe('Bearer one')
  expect(await callsOf(1)).toHaveLength(1)
})

test('an ended session refuses nothing: the calls wait for their member', async () => {
  await write('first')
  answer = () => refuse('session_ended', 401)
  await send()
  expect(stopped).toMatchObject([{ code: 'session_ended' }])
  expect(await callsOf(1)).toMatchObject([{ status: 'waiting' }])
  expect(sent).toHaveLength(1)
})

test('a respect that another device has given already counts as sent', async () => {
  await addNewCall({}, { call: 'user/respect-user', input: { user_id: 9 } })
  answer = () => refuse('already_respected', 409)
  await send()
  expect(await callsOf(1)).toEqual([])
  expect(settled).toEqual(['unneeded'])
})

test('a call over a limit waits, and later calls are sent', async () => {
  await write('first', 'second')
  answer = ({ text }) => (text === 'first' ? refuse('too_many_requests', 429) : ok())
  await send()
  await send()
  expect(texts()).toEqual(['first', 'second'])
  expect(settled).toEqual(['postponed', 'sent'])
  expect(await callsOf(1)).toMatchObject([
    { status: 'waiting', error: { code: 'too_many_requests' } },
  ])
})

test('a device that can store nothing sends each call once', async () => {
  await write('first', 'second')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(onlyRead)
  await send()
  transaction.mockRestore()
  expect(texts()).toEqual(['first', 'second'])
  expect(await callsOf(1)).toHaveLength(2)
})

/** The disk is full. */
function onlyRead(this: IDBDatabase, names: string | Iterable<string>, mode?: IDBTransactionMode) {
  if (mode === 'readwrite') throw new DOMException('The disk is full', 'QuotaExceededError')
  return transactionOf.call(this, names, mode)
}

test('a call that is taken back before its turn is not sent, and taking back waits for nothing else', async () => {
  await write('first', 'second')
  const [, second] = await callsOf(1)
  answer = async ({ text }) => {
    if (text === 'first') expect(await takeBack({ id: second?.id ?? 0 })).toBe(true)
    return ok()
  }
  await send()
  expect(texts()).toEqual(['first'])
  expect(await callsOf(1)).toEqual([])
})

test('a call that is being sent is taken back only if it could not be sent', async () => {
  await write('first')
  const [first] = await callsOf(1)
  const id = first?.id ?? 0
  let isBack: Promise<boolean> | undefined
  answer = () => {
    isBack = takeBack({ id })
    throw new TypeError('Failed to fetch')
  }
  await send()
  expect(await isBack).toBe(true)
  await write('second')
  const [second] = await callsOf(1)
  answer = () => {
    isBack = takeBack({ id: second?.id ?? 0 })
    return ok()
  }
  await send()
  expect(await isBack).toBe(false)
})

test('an old call asks its member, and blocks none', async () => {
  await write('first', 'second')
  const [first] = await callsOf(1)
  await changeCall(first?.id ?? 0, { written_at: Date.now() - 8 * 86_400_000 })
  await send()
  expect(texts()).toEqual(['second'])
  expect(await callsOf(1)).toMatchObject([{ status: 'old', input: { text: 'first' } }])
})
