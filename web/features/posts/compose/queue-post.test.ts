import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDraft, storeDraft } from '#web/device/drafts.ts'
import { callsOf } from '#web/device/queue.ts'
import { wipe } from '#web/device/wipe.ts'
import { actorOf } from '#web/session/actor-of.ts'
import { restore, signIn, signOut } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { emptyDraft } from './draft.ts'
import { queuePost } from './queue-post.ts'

const user = makeUser()
const another = { ...makeUser(), id: user.id + 1 }
const draftName = 'post:a'
const draft = { member_id: user.id, name: draftName }

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  restore('100001')
  signIn({ user, token: 'a-token' })
})

afterEach(async () => {
  vi.restoreAllMocks()
  for (const { id } of [user, another]) await wipe({ id })
  signOut()
  vi.unstubAllGlobals()
})

const contentWith = (title: string) => ({
  draft: { ...emptyDraft(user), title },
  media: [],
  key: 'a-key',
})

const keep = (title: string, actor = actorOf(user)) =>
  queuePost({ actor, draftName, content: contentWith(title), target: {} })

test('queues the current draft', async () => {
  await storeDraft(actorOf(user), { name: draftName, value: contentWith('Mist') })
  expect(await keep('Fog')).toBe(true)
  expect(await callsOf(user.id)).toMatchObject([{ draft: draftName, title: 'Fog' }])
  expect(await readDraft(draft)).toMatchObject({ value: { draft: { title: 'Fog' } } })
})

test('queues nothing where the device has older words only', async () => {
  await storeDraft(actorOf(user), { name: draftName, value: contentWith('Mist') })
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    if (this.name === 'drafts') throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, row)
  })
  expect(await keep('Fog')).toBe(false)
  expect(await callsOf(user.id)).toEqual([])
})

test('a send that ends after its member has logged out is not stored', async () => {
  const actor = actorOf(user)
  signOut()
  expect(await keep('Fog', actor)).toBe(false)
  expect(await readDraft(draft)).toBeUndefined()
})

test('a send that ends when the next member is here is not left to that member', async () => {
  const actor = actorOf(user)
  signIn({ user: another, token: 'another' })
  expect(await keep('Fog', actor)).toBe(false)
  expect(await readDraft(draft)).toBeUndefined()
  expect(await callsOf(another.id)).toEqual([])
})

test('a send that ends when its member has logged out and in again stays deleted', async () => {
  const actor = actorOf(user)
  signOut()
  signIn({ user, token: 'a new token' })
  expect(await keep('Fog', actor)).toBe(false)
  expect(await readDraft(draft)).toBeUndefined()
})
