import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { makeActor } from '#web/testing/actor.ts'
import { makeDraftMedia } from '#web/testing/draft-media.ts'
import {
  deleteDraft,
  deleteFile,
  type FileKey,
  listDrafts,
  readDraft,
  readFile,
  type StoredDraft,
  saveDraft,
  saveFile,
} from './draft-store.ts'

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

function makeStored(name: string, changed_at = Date.now()): StoredDraft {
  return { name, changed_at, draft, media: [makeDraftMedia()], key: 'a-key' }
}

afterEach(async () => {
  for (const { name } of await listDrafts('')) await deleteDraft(name)
  vi.unstubAllGlobals()
})

test('returns what was stored', async () => {
  const stored = makeStored('7:post:a')
  expect(await saveDraft(stored, actor)).toBe(true)
  expect(await readDraft('7:post:a')).toEqual(stored)
  expect(await readDraft('7:post:b')).toBeUndefined()
})

// WRITE-16
test('keeps files over a change of the words, until the draft is deleted', async () => {
  await saveDraft(makeStored('7:post:a'), actor)
  expect(await saveFile(['7:post:a', 'one', 'file'], { file: new Blob(['a video']), actor })).toBe(
    true,
  )
  await saveFile(['7:post:ab', 'one', 'file'], { file: new Blob(['another']), actor })
  await saveDraft({ ...makeStored('7:post:a'), media: [] }, actor)
  expect(await readFile(['7:post:a', 'one', 'file'])).toBeDefined()
  await deleteDraft('7:post:a')
  expect(await readDraft('7:post:a')).toBeUndefined()
  expect(await readFile(['7:post:a', 'one', 'file'])).toBeUndefined()
  expect(await readFile(['7:post:ab', 'one', 'file'])).toBeDefined()
})

test('stores nothing of a member who has signed out, not even where the device is slow', async () => {
  const leaving = new AbortController()
  const leaver = makeActor({ id: 7, signal: leaving.signal })
  const storing = [
    saveDraft(makeStored('7:post:a'), leaver),
    saveFile(['7:post:a', 'one', 'file'], { file: new Blob(['a picture']), actor: leaver }),
  ]
  leaving.abort()
  expect(await Promise.all(storing)).toEqual([false, false])
  expect(await readDraft('7:post:a')).toBeUndefined()
  expect(await readFile(['7:post:a', 'one', 'file'])).toBeUndefined()
})

test('a draft that is still there is changed also when the session of its member has ended', async () => {
  await saveDraft(makeStored('7:post:a'), actor)
  const leaver = makeActor({ id: 7, signal: AbortSignal.abort() })
  expect(await saveDraft({ ...makeStored('7:post:a'), media: [] }, leaver)).toBe(true)
  expect(await readDraft('7:post:a')).toMatchObject({ media: [] })
})

test('deletes one file', async () => {
  await saveFile(['7:post:a', 'one', 'poster'], { file: new Blob(['a picture']), actor })
  await deleteFile(['7:post:a', 'one', 'poster'])
  expect(await readFile(['7:post:a', 'one', 'poster'])).toBeUndefined()
})

test('lists the drafts of one member, the newest first', async () => {
  const now = Date.now()
  await saveDraft(makeStored('7:post:old', now - 2000), actor)
  await saveDraft(makeStored('7:post:new', now - 1000), actor)
  await saveDraft(makeStored('7:edit:12', now), actor)
  await saveDraft(makeStored('77:post:b', now), actor)
  const names = (await listDrafts('7:post:')).map(({ name }) => name)
  expect(names).toEqual(['7:post:new', '7:post:old'])
})

test('deletes drafts of more than 30 days with their files', async () => {
  const now = Date.now()
  await saveDraft(makeStored('7:post:a', now - 30 * DAY), actor)
  await saveFile(['7:post:a', 'one', 'file'], { file: new Blob(['a picture']), actor })
  await saveDraft(makeStored('7:post:b', now - 30 * DAY + 1), actor)
  expect((await listDrafts('7:post:', now)).map(({ name }) => name)).toEqual(['7:post:b'])
  expect(await readDraft('7:post:a')).toBeUndefined()
  expect(await readFile(['7:post:a', 'one', 'file'])).toBeUndefined()
})

test('what the browser has disconnected is connected again', async () => {
  const key: FileKey = ['7:post:a', 'one', 'file']
  await saveFile(key, { file: new Blob(['a picture']), actor })
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  expect(await readFile(key)).toBeDefined()
})

test('a draft that is too old is not read', async () => {
  const now = Date.now()
  await saveDraft(makeStored('7:post:a', now - 30 * DAY), actor)
  expect(await readDraft('7:post:a', now)).toBeUndefined()
})

test('where storage is forbidden, nothing is stored and nothing fails', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  const store = await import('./draft-store.ts')
  expect(await store.saveDraft(makeStored('7:post:a'), actor)).toBe(false)
  expect(await store.saveFile(['7:post:a', 'one', 'file'], { file: new Blob(['a']), actor })).toBe(
    false,
  )
  expect(await store.readDraft('7:post:a')).toBeUndefined()
  expect(await store.listDrafts('7:')).toEqual([])
  await store.deleteDraft('7:post:a')
})
