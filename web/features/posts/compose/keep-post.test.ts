import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOutbox } from '#web/outbox/outbox.ts'
import { itemsOf } from '#web/outbox/outbox-store.ts'
import { restore, signIn, signOut } from '#web/session/session-store.ts'
import { makeUser } from '#web/testing/factories.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { emptyDraft } from './draft.ts'
import { deleteDraft, readDraft, saveDraft } from './draft-store.ts'
import { keepPost } from './keep-post.ts'

const user = makeUser()
const draftName = '7:post:a'

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
  await emptyOutbox(user.id)
  await deleteDraft(draftName)
  signOut()
  vi.unstubAllGlobals()
})

const contentWith = (title: string) => ({
  draft: { ...emptyDraft(user), title },
  media: [],
  key: 'a-key',
})

const keep = (title: string) => keepPost({ draftName, content: contentWith(title), target: {} })

test('leaves to the outbox what the draft is now', async () => {
  await saveDraft({ name: draftName, changed_at: 0, ...contentWith('Mist') })
  expect(await keep('Fog')).toBe(true)
  expect(await itemsOf(user.id)).toMatchObject([{ draft: draftName, title: 'Fog' }])
  expect((await readDraft(draftName))?.draft.title).toBe('Fog')
})

test('leaves nothing to it where the device has older words only', async () => {
  await saveDraft({ name: draftName, changed_at: Date.now(), ...contentWith('Mist') })
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<typeof put>
  ) {
    if (this.name === 'drafts') throw new DOMException('The disk is full', 'QuotaExceededError')
    return put.apply(this, row)
  })
  expect(await keep('Fog')).toBe(false)
  expect(await itemsOf(user.id)).toEqual([])
})
