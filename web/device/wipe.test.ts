import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeActor } from '#web/testing/actor.ts'
import { makeNewCall } from '#web/testing/queued-call.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'
import { inDatabase } from './database.ts'
import { storeDraft, storeFile } from './drafts.ts'
import { addCall, storeSession } from './queue.ts'
import { sessionMark } from './session-mark.ts'
import { wipe } from './wipe.ts'

const actor = makeActor({ id: 7, token: () => 'a-token' })
const again = makeActor({ id: 7, token: () => 'another-token' })
const departed = { id: 7, session: sessionMark('a-token') }

/** All that stores something of a member by itself. */
const writers = {
  'a draft': (by = actor) => storeDraft(by, { name: 'post:a', value: 'Mist' }),
  'a file': (by = actor) => storeFile([7, 'post:a', 'one/file'], new Blob(['a film']), by),
  'a call': (by = actor) => addCall(makeNewCall({ member_id: 7 }), by),
  'a session': async (by = actor) => {
    await addCall(makeNewCall({ member_id: 7 }), again)
    await storeSession({ member_id: 7, token: by.identity().token ?? '' })
  },
}
const names = Object.keys(writers) as (keyof typeof writers)[]

beforeEach(() => {
  stubStorage()
  stubStorage('sessionStorage')
})

afterEach(async () => {
  await inDatabase(async (database) => {
    for (const table of database.objectStoreNames) await database.clear(table)
  }, undefined)
  vi.unstubAllGlobals()
})

/** How much is stored, of whomever. */
function count(table: 'drafts' | 'files' | 'queue' | 'sessions'): Promise<number> {
  return inDatabase((database) => database.count(table), Number.NaN)
}

async function countAll(): Promise<number> {
  const tables = ['drafts', 'files', 'queue', 'sessions'] as const
  const counts = await Promise.all(tables.map(count))
  return counts.reduce((sum, one) => sum + one, 0)
}

test.each(names)('%s that is being stored during a logout is gone afterwards', async (name) => {
  const begun = writers[name]()
  await Promise.all([begun, wipe(departed)])
  expect(await countAll()).toBe(0)
})

test.each(names)('%s is not stored in a session that is over', async (name) => {
  await wipe(departed)
  await writers[name]()
  expect(await count('sessions')).toBe(0)
  expect((await count('drafts')) + (await count('files'))).toBe(0)
  if (name === 'a call') expect(await count('queue')).toBe(0)
})

test.each(names)('%s is stored again in the next session of the member', async (name) => {
  await wipe(departed)
  await writers[name](again)
  expect(await countAll()).toBe(name === 'a session' ? 2 : 1)
})

test('what others have stored stays', async () => {
  await storeDraft(makeActor({ id: 8, token: () => 'b-token' }), { name: 'post:b', value: 'Fog' })
  await writers['a draft']()
  await wipe(departed)
  expect(await inDatabase((database) => database.getAllKeys('drafts'), [])).toEqual([[8, 'post:b']])
})

test('says where the device cannot be read, for something may be left', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is gone', 'UnknownError')
  })
  await expect(wipe(departed)).rejects.toMatchObject({ name: 'NotReadableError' })
  vi.restoreAllMocks()
})
