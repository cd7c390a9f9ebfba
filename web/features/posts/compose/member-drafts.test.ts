import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepText } from '#web/device/kept-texts.ts'
import { removeItemsOf } from '#web/outbox/outbox-store.ts'
import { makeActor } from '#web/testing/actor.ts'
import { addNewItem } from '#web/testing/outbox.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { deleteDraft, listDrafts, type StoredDraft, saveDraft } from './draft-store.ts'
import { memberDrafts } from './member-drafts.ts'

const actor = makeActor({ id: 7 })

const draft: StoredDraft['draft'] = {
  type: 'text',
  source: 'By Me',
  location: 'Bandra',
  language_id: 2,
  mood_id: null,
  title: 'Mist',
  description: '',
  source_link: '',
}

const keptFiles = '#web/device/kept-files.ts'

beforeEach(() => {
  stubStorage()
})

afterEach(async () => {
  vi.doUnmock(keptFiles)
  for (const { name } of await listDrafts('')) await deleteDraft(name)
  await removeItemsOf(7)
  vi.unstubAllGlobals()
})

test('counts and deletes the posts and words of a member, and of nobody else', async () => {
  for (const name of ['7:post:a', '7:post:b', '70:post:a']) await keepDraft(name)
  keepText({ member_id: 7, name: 'comment:1' }, 'Yes')
  expect(await memberDrafts.count(7)).toBe(3)
  await memberDrafts.deleteAll(7)
  expect(await memberDrafts.count(7)).toBe(0)
  expect(await memberDrafts.count(70)).toBe(1)
})

test('counts no post that waits to be sent', async () => {
  for (const name of ['7:post:a', '7:post:b']) await keepDraft(name)
  await addNewItem({ member_id: 7, draft: '7:post:a' })
  expect(await memberDrafts.count(7)).toBe(1)
})

test('loads all that deletes drafts while it counts them: the network may be lost by then', async () => {
  const load = vi.fn(() => ({ deleteKeptFiles: async () => undefined }))
  vi.doMock(keptFiles, load)
  await memberDrafts.count(7)
  expect(load).toHaveBeenCalledOnce()
})

test('deletes the posts also where what deletes other files cannot be loaded', async () => {
  await keepDraft('7:post:a')
  vi.doMock(keptFiles, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  expect(await memberDrafts.count(7)).toBe(1)
  await memberDrafts.deleteAll(7).catch(() => undefined)
  expect(await listDrafts('7:')).toEqual([])
})

test('deletes no post of a member who has signed in again by then', async () => {
  await keepDraft('7:post:a')
  let isAway = true
  const deleting = memberDrafts.deleteAll(7, () => isAway)
  isAway = false
  await deleting
  expect(await listDrafts('7:')).toHaveLength(1)
})

async function keepDraft(name: string): Promise<void> {
  await saveDraft({ name, changed_at: Date.now(), draft, media: [], key: 'a-key' }, actor)
}
