import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY } from '#shared/limits.ts'
import { makeActor } from '#web/testing/actor.ts'
import {
  type DraftId,
  deleteDraft,
  deleteFile,
  demandDraft,
  listDrafts,
  readDraft,
  readFile,
  storeDraft,
  storeFile,
} from './drafts.ts'
import { wipe } from './wipe.ts'

const owner = makeActor({ id: 7 })
const draft: DraftId = { member_id: 7, name: 'post:a' }
const video = new Blob(['a video'])

const write = (name: string, by = owner) => storeDraft(by, { name, value: 'Mist' })

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const id of [7, 77]) await wipe({ id })
})

test('finds what was stored, each draft under its name', async () => {
  expect(await write('post:a')).toBe(true)
  expect(await readDraft(draft)).toMatchObject({ ...draft, value: 'Mist' })
  expect(await readDraft({ ...draft, name: 'post:b' })).toBeUndefined()
  expect(await readDraft({ ...draft, member_id: 8 })).toBeUndefined()
})

// WRITE-16
test('keeps files over a change of the words, until the draft is deleted', async () => {
  await write('post:a')
  expect(await storeFile([7, 'post:a', 'one/file'], video, owner)).toBe(true)
  await storeFile([7, 'post:ab', 'one/file'], video, owner)
  await write('post:a')
  expect(await readFile([7, 'post:a', 'one/file'])).toBeDefined()
  await deleteDraft(draft)
  expect(await readDraft(draft)).toBeUndefined()
  expect(await readFile([7, 'post:a', 'one/file'])).toBeUndefined()
  expect(await readFile([7, 'post:ab', 'one/file'])).toBeDefined()
})

test('stores nothing of a member who has signed out, not even on a slow device', async () => {
  const leaving = new AbortController()
  const leaver = makeActor({ id: 7, signal: leaving.signal })
  const storing = storeFile([7, 'post:a', 'one/file'], video, leaver)
  leaving.abort()
  expect(await Promise.all([storing, write('post:a', leaver)])).toEqual([false, false])
  expect(await readDraft(draft)).toBeUndefined()
  expect(await readFile([7, 'post:a', 'one/file'])).toBeUndefined()
})

test('an existing draft is changed even after the session of its member has ended', async () => {
  await write('post:a')
  const leaver = makeActor({ id: 7, signal: AbortSignal.abort() })
  expect(await storeDraft(leaver, { name: 'post:a', value: 'Fog' })).toBe(true)
  expect(await readDraft(draft)).toMatchObject({ value: 'Fog' })
})

test('deletes one file', async () => {
  await storeFile([7, 'post:a', 'one/poster'], video, owner)
  await deleteFile([7, 'post:a', 'one/poster'])
  expect(await readFile([7, 'post:a', 'one/poster'])).toBeUndefined()
})

test('lists the drafts of one member, the newest first', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (const name of ['post:old', 'comment:1:', 'edit:12:']) {
    await write(name)
    vi.advanceTimersByTime(1000)
  }
  await write('post:b', makeActor({ id: 77 }))
  const names = (await listDrafts(7)).map(({ name }) => name)
  expect(names).toEqual(['edit:12:', 'comment:1:', 'post:old'])
})

// WRITE-drafts
test('a draft of thirty days is not offered, and is deleted with its files; it may still be sent', async () => {
  await write('post:a')
  await storeFile([7, 'post:a', 'one/file'], video, owner)
  const then = Date.now() + 30 * DAY
  expect(await readDraft(draft, then - DAY)).toBeDefined()
  expect(await readDraft(draft, then)).toBeUndefined()
  expect(await demandDraft(draft)).toBeDefined()
  expect(await listDrafts(7, then)).toEqual([])
  expect(await demandDraft(draft)).toBeUndefined()
  expect(await readFile([7, 'post:a', 'one/file'])).toBeUndefined()
})

test('a database that the browser has closed is opened again', async () => {
  await storeFile([7, 'post:a', 'one/file'], video, owner)
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
  })
  expect(await readFile([7, 'post:a', 'one/file'])).toBeDefined()
})

test('where storage is forbidden, nothing is stored and only demanded reads fail', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Forbidden', 'SecurityError')
    },
  })
  const device = await import('./drafts.ts')
  expect(await device.storeDraft(owner, { name: 'post:a', value: 'Mist' })).toBe(false)
  expect(await device.storeFile([7, 'post:a', 'one/file'], video, owner)).toBe(false)
  expect(await device.readDraft(draft)).toBeUndefined()
  expect(await device.listDrafts(7)).toEqual([])
  await device.deleteDraft(draft)
  await expect(device.demandDraft(draft)).rejects.toMatchObject({ name: 'NotReadableError' })
})

// WRITE-drafts
test('deletes all of a member, and nothing of another', async () => {
  const other = makeActor({ id: 77 })
  for (const by of [owner, other]) {
    await write('post:a', by)
    await storeFile([by.id, 'post:a', 'one/file'], video, by)
  }
  await wipe({ id: 7 })
  expect(await readDraft(draft)).toBeUndefined()
  expect(await readFile([7, 'post:a', 'one/file'])).toBeUndefined()
  expect(await readDraft({ ...draft, member_id: 77 })).toBeDefined()
  expect(await readFile([77, 'post:a', 'one/file'])).toBeDefined()
})
