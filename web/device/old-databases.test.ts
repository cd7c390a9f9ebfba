import 'fake-indexeddb/auto'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SECOND } from '#shared/limits.ts'
import { eventually } from '#shared/testing/eventually.ts'
import { stubStorage } from '#web/testing/stub-storage.ts'

let texts: Map<string, string>

beforeEach(() => {
  texts = stubStorage()
  // Each test opens the database as a new page does.
  vi.resetModules()
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.resetModules()
  const { inDatabase } = await import('./database.ts')
  await inDatabase(async (database) => {
    for (const table of database.objectStoreNames) await database.clear(table)
  }, undefined)
})

/** The rows that the next page finds in a table. */
async function found(table: 'drafts' | 'queue' | 'sessions' | 'answers') {
  const { inDatabase } = await import('./database.ts')
  return inDatabase<unknown[]>((database) => database.getAll(table), [])
}

async function foundFile(key: [number, string, string]) {
  const { inDatabase } = await import('./database.ts')
  return (await inDatabase((database) => database.get('files', key), undefined))?.text()
}

/** A database of an earlier version, with tables of rows under keys of their own. */
async function openOld(name: string, tables: { [table: string]: [IDBValidKey, unknown][] }) {
  const old = await openDB(name, 1, {
    upgrade: (store) => {
      for (const table of Object.keys(tables)) store.createObjectStore(table)
    },
  })
  for (const [table, rows] of Object.entries(tables)) {
    for (const [key, row] of rows) await old.put(table, row, key)
  }
  old.close()
}

test('drafts of posts are moved with their files', async () => {
  const content = { draft: { title: 'Geese' }, media: [], key: 'a key' }
  await openOld('chowk-drafts', {
    drafts: [['7:post:abc', { name: '7:post:abc', changed_at: 5, ...content }]],
    files: [[['7:post:abc', 'm1', 'poster'], new Blob(['a poster'])]],
  })
  expect(await found('drafts')).toEqual([
    { member_id: 7, name: 'post:abc', value: content, changed_at: 5 },
  ])
  expect(await foundFile([7, 'post:abc', 'm1/poster'])).toBe('a poster')
})

test('other drafts are moved out of local storage', async () => {
  texts.set('text:7:comment:1:', JSON.stringify({ value: { text: 'Hello' }, changed_at: 5 }))
  texts.set('text:7:edited', 'by hand')
  texts.set('later:7', '1')
  expect(await found('drafts')).toEqual([
    { member_id: 7, name: 'comment:1:', value: { text: 'Hello' }, changed_at: 5 },
  ])
  expect([...texts.keys()]).toEqual(['later:7'])
})

test('a profile draft is moved with its picture', async () => {
  await openOld('chowk-kept-files', { files: [[[7, 'profile:cover'], new Blob(['a cover'])]] })
  const value = { changes: { bio: 'Walks' }, picture: 'removed', cover: 'chosen' }
  texts.set('text:7:profile', JSON.stringify({ value, changed_at: 5 }))
  const [draft] = (await found('drafts')) as { value: { cover: Blob } }[]
  expect(draft?.value).toMatchObject({ changes: { bio: 'Walks' }, picture: null })
  expect(await draft?.value.cover.text()).toBe('a cover')
})

test('a call gets a number of its own, and leaves a new one its place', async () => {
  const call = { id: 1, member_id: 7, about: 'post 1', key: 'old', written_at: 5 }
  await openOld('chowk-outbox', { items: [[1, call]], sessions: [] })
  const { addCall } = await import('./queue.ts')
  const { makeNewCall } = await import('#web/testing/queued-call.ts')
  const { makeActor } = await import('#web/testing/actor.ts')
  const earlier = await openDB('chowk-outbox')
  const newer = await addCall(makeNewCall({ member_id: 7 }), makeActor({ id: 7 }))
  // A tab of an earlier version, which counts by itself.
  const later = { ...call, id: newer?.id, about: 'post 2', key: 'later' }
  await earlier.put('items', later, newer?.id)
  vi.resetModules()
  const calls = (await found('queue')) as { id: number; key: string }[]
  expect(calls.map(({ key }) => key).sort()).toEqual(['later', newer?.key, 'old'].sort())
  expect(new Set(calls.map(({ id }) => id)).size).toBe(3)
  expect(calls.find(({ id }) => id === newer?.id)?.key).toBe(newer?.key)
  earlier.close()
})

test('a call is moved once, and not beside a later one about the same thing', async () => {
  const call = { id: 3, member_id: 7, about: 'vote 1', key: 'old', written_at: 5 }
  for (const time of [1, 2]) {
    await openOld('chowk-outbox', { items: [[3, call]], sessions: [] })
    vi.resetModules()
    expect(await found('queue'), `time ${time}`).toHaveLength(1)
  }
  const { inDatabase } = await import('./database.ts')
  const newer = { member_id: 7, about: 'vote 2', key: 'new', written_at: 9 }
  await inDatabase((database) => database.add('queue', newer as never), 0)
  const older = { ...call, about: 'vote 2', key: 'older' }
  await openOld('chowk-outbox', { items: [[3, older]], sessions: [] })
  vi.resetModules()
  const keys = ((await found('queue')) as { key: string }[]).map(({ key }) => key)
  expect(keys.sort()).toEqual(['new', 'old'])
})

test('a draft that has changed since, its file and a newer session stay', async () => {
  const { inDatabase } = await import('./database.ts')
  const draft = { member_id: 7, name: 'post:abc', value: 'Newer', changed_at: 9 }
  await inDatabase(async (database) => {
    await database.put('drafts', draft)
    await database.put('files', new Blob(['newer']), [7, 'post:abc', 'm1/file'])
    await database.put('sessions', { member_id: 7, token: 'newer' })
  }, undefined)
  await openOld('chowk-drafts', {
    drafts: [['7:post:abc', { name: '7:post:abc', changed_at: 5, title: 'Older' }]],
    files: [[['7:post:abc', 'm1', 'file'], new Blob(['older'])]],
  })
  await openOld('chowk-outbox', { items: [], sessions: [[7, { member_id: 7, token: 'older' }]] })
  vi.resetModules()
  expect(await found('drafts')).toEqual([draft])
  expect(await foundFile([7, 'post:abc', 'm1/file'])).toBe('newer')
  expect(await found('sessions')).toEqual([{ member_id: 7, token: 'newer' }])
})

/** What earlier versions have stored of members 7 and 8. */
async function openAllOld() {
  const each = (row: (id: number) => [IDBValidKey, unknown]) => [7, 8].map(row)
  await openOld('chowk-drafts', {
    drafts: each((id) => [`${id}:post:a`, { name: `${id}:post:a`, changed_at: 5 }]),
    files: each((id) => [[`${id}:post:a`, 'm1', 'file'], new Blob(['a film'])]),
  })
  await openOld('chowk-kept-files', {
    files: each((id) => [[id, 'profile:cover'], new Blob(['x'])]),
  })
  await openOld('chowk-outbox', {
    items: each((id) => [id, { id, member_id: id, about: 'post', key: `k${id}`, written_at: 5 }]),
    sessions: each((id) => [id, { member_id: id, token: 'a token' }]),
  })
  for (const id of [7, 8]) {
    texts.set(`text:${id}:comment:1:`, JSON.stringify({ value: 'Hello', changed_at: 5 }))
  }
}

/** The members of whom something is stored, here or by an earlier version. */
async function ownersOfAll() {
  const { inDatabase } = await import('./database.ts')
  const keys = await inDatabase(
    async (database) => [
      ...(await database.getAllKeys('drafts')).map(([id]) => id),
      ...(await database.getAllKeys('files')).map(([id]) => id),
      ...(await database.getAllKeys('sessions')),
      ...(await database.getAll('queue')).map(({ member_id }) => member_id),
    ],
    [],
  )
  const old: unknown[] = []
  for (const name of ['chowk-drafts', 'chowk-kept-files', 'chowk-outbox']) {
    const database = await openDB(name)
    for (const table of database.objectStoreNames) {
      const rows = table === 'items' ? await database.getAll(table) : []
      old.push(...rows.map(({ member_id }) => member_id))
      if (table !== 'items') old.push(...(await database.getAllKeys(table)).flat())
    }
    database.close()
  }
  const named = old.flatMap((key) => /^[78](?=:|$)/.exec(String(key))?.[0] ?? [])
  const text = [...texts.keys()].flatMap((key) => /^text:(\d)/.exec(key)?.[1] ?? [])
  return new Set([...keys, ...named.map(Number), ...text.map(Number)])
}

/** Calls that function when so many rows have been stored. */
function afterRows(rows: number, act: () => void) {
  let stored = 0
  for (const method of ['put', 'add'] as const) {
    const original = IDBObjectStore.prototype[method]
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...args: Parameters<typeof original>
    ) {
      const isMoved = this.transaction.db.name === 'chowk' && this.name !== 'readers'
      if (isMoved && ++stored === rows) act()
      return original.apply(this, args)
    })
  }
}

// There are ten rows.
test.each(Array.from({ length: 10 }, (_, index) => index + 1))(
  'a logout while row %s is moved, slowly, leaves nothing of the member and all of others',
  async (row) => {
    await openAllOld()
    const patience = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal)
    const { inDatabase } = await import('./database.ts')
    const { wipe } = await import('./wipe.ts')
    const reached = new Promise<void>((resolve) => afterRows(row, resolve))
    const opening = inDatabase((database) => database.count('drafts'), 0)
    await reached
    patience.abort(new DOMException('5 seconds are over', 'TimeoutError'))
    await opening
    await wipe({ id: 7, session: 'a mark' })
    expect(await ownersOfAll()).toEqual(new Set([8]))
    vi.resetModules()
    await found('drafts')
    expect(await ownersOfAll()).toEqual(new Set([8]))
  },
)

test('unsent calls are moved with their drafts and their session', async () => {
  const item = { id: 3, member_id: 7, about: 'post', draft: '7:post:abc', written_at: 5 }
  await openOld('chowk-outbox', {
    items: [[3, item]],
    sessions: [[7, { member_id: 7, token: 'a token' }]],
  })
  expect(await found('queue')).toEqual([{ ...item, id: expect.any(Number), draft: 'post:abc' }])
  expect(await found('sessions')).toEqual([{ member_id: 7, token: 'a token' }])
})

test('answers are moved with their time, unless this version has stored some already', async () => {
  const answers = [['a', { key: 'a', answer: 1, kept_at: 5 }]] as [IDBValidKey, unknown][]
  await openOld('chowk-kept-answers', { answers, owner: [['owner', '7']] })
  expect(await found('answers')).toEqual([{ key: 'a', answer: 1, stored_at: 5 }])
  await openOld('chowk-kept-answers', { answers: [], owner: [['owner', '8']] })
  vi.resetModules()
  const { inDatabase } = await import('./database.ts')
  expect(await inDatabase((database) => database.get('readers', 'current'), undefined)).toBe('7')
})

test('what a tab of an earlier version writes later is moved by the next page', async () => {
  const draft = (title: string) => [
    `7:${title}`,
    { name: `7:${title}`, changed_at: 5, draft: { title } },
  ]
  await openOld('chowk-drafts', { drafts: [draft('a')] as [IDBValidKey, unknown][], files: [] })
  const earlier = await openDB('chowk-drafts')
  expect(await found('drafts')).toHaveLength(1)
  await earlier.put('drafts', draft('b')[1], '7:b')
  vi.resetModules()
  expect(await found('drafts')).toHaveLength(2)
  expect(await earlier.getAll('drafts')).toEqual([])
  earlier.close()
})

test('of two pages that open at once, neither loses a file', async () => {
  const files = ['a', 'b', 'c'].map((id) => [['7:post:abc', id, 'file'], new Blob([id])])
  await openOld('chowk-drafts', { drafts: [], files: files as [IDBValidKey, unknown][] })
  const first = found('drafts')
  vi.resetModules()
  await Promise.all([first, found('drafts')])
  for (const id of ['a', 'b', 'c']) {
    expect(await foundFile([7, 'post:abc', `${id}/file`])).toBe(id)
  }
})

test('a page does not wait for ever for a database that another is deleting', async () => {
  const old = await openDB('chowk-drafts')
  void deleteDB('chowk-drafts')
  const patience = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const { inDatabase } = await import('./database.ts')
  const counting = inDatabase((database) => database.count('drafts'), undefined)
  await eventually(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(5 * SECOND))
  expect(await Promise.race([counting, sleep(50, 'waiting')])).toBe('waiting')
  patience.abort(new DOMException('5 seconds are over', 'TimeoutError'))
  expect(await counting).toBe(0)
  old.close()
})

test('in a browser that cannot list its databases, rows are moved all the same', async () => {
  await openOld('chowk-kept-files', { files: [[[7, 'profile:cover'], new Blob(['a cover'])]] })
  vi.stubGlobal('indexedDB', new Proxy(indexedDB, { get: withoutList }))
  expect(await foundFile([7, 'profile', 'cover'])).toBe('a cover')
})

function withoutList(target: IDBFactory, name: string | symbol) {
  const value: unknown = Reflect.get(target, name)
  if (name === 'databases') return undefined
  return typeof value === 'function' ? value.bind(target) : value
}
