import { type IDBPDatabase, openDB } from 'idb'
import { SECOND } from '#shared/limits.ts'
import type { Database, DraftKey, FileKey } from './tables.ts'
import { withLock } from './with-lock.ts'

/** The longest time that moving rows of earlier versions may delay a page's database, in milliseconds. */
const patience = 5 * SECOND

/**
 * Earlier versions had a database for each of these, and texts in the browser's storage. Their rows are moved whenever the
 * database is opened, because a tab that still runs an earlier version may have written some. The old databases stay,
 * empty: deleting one waits for the last such tab, and blocks every page that opens it meanwhile.
 *
 * @throws where that takes too long: the next page goes on
 */
export function moveOldDatabases(database: Database): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  // One page at a time: the second finds nothing left, and cannot undo newer changes of the first.
  return Promise.race([withLock('chowk old databases', signal, () => moveAll(database)), late])
}

async function moveAll(database: Database): Promise<void> {
  // Browsers that cannot list their databases create a database when they look for it.
  const known = await indexedDB.databases?.()
  for (const [name, move] of Object.entries(moves)) {
    if (!known || known.some((one) => one.name === name)) await moveRows(name, move, database)
  }
  await moveTexts(database)
}

type Old = IDBPDatabase
type Move = (old: Old, database: Database) => Promise<void>

const moves: { [name: string]: Move } = {
  'chowk-drafts': async (old, database) => {
    for (const { name, changed_at, ...value } of await old.getAll('drafts')) {
      const [member_id, draft] = splitName(name)
      await database.put('drafts', { member_id, name: draft, value, changed_at })
    }
    await moveFiles(old, database, ([name, media, part]) => {
      return [...splitName(String(name)), `${media}/${part}`]
    })
  },
  'chowk-kept-files': (old, database) =>
    moveFiles(old, database, ([member_id, name]) => {
      const [draft = '', part = ''] = String(name).split(':')
      return [Number(member_id), draft, part]
    }),
  'chowk-outbox': async (old, database) => {
    for (const item of await old.getAll('items')) {
      const draft = item.draft && splitName(item.draft)[1]
      await database.put('queue', { ...item, ...(draft && { draft }) })
    }
    for (const session of await old.getAll('sessions')) {
      await database.put('sessions', session)
    }
  },
  'chowk-kept-answers': async (old, database) => {
    const current = await old.get('owner', 'owner')
    if (current === undefined || (await database.get('readers', 'current'))) return
    await database.put('readers', current, 'current')
    for (const { key, answer, kept_at } of await old.getAll('answers')) {
      await database.put('answers', { key, answer, stored_at: kept_at })
    }
  },
}

async function moveRows(name: string, move: Move, database: Database): Promise<void> {
  const old = await openDB(name)
  try {
    const tables = [...old.objectStoreNames]
    const rows = await Promise.all(
      tables.map(async (table) => ({ table, keys: await old.getAllKeys(table) })),
    )
    if (rows.some(({ keys }) => keys.length > 0)) await move(old, database)
    for (const { table, keys } of rows) for (const key of keys) await old.delete(table, key)
  } finally {
    old.close()
  }
}

async function moveFiles(old: Old, database: Database, keyOf: (key: IDBValidKey[]) => FileKey) {
  for (const key of await old.getAllKeys('files')) {
    const file = await old.get('files', key)
    if (file) await database.put('files', file, keyOf(key as IDBValidKey[]))
  }
}

/** `7:post:abc` was the draft `post:abc` of member 7. */
function splitName(name: string): DraftKey {
  const end = name.indexOf(':')
  return [Number(name.slice(0, end)), name.slice(end + 1)]
}

/** The types of a service worker lack it. */
type TextStorage = {
  length: number
  key: (index: number) => string | null
  getItem: (key: string) => string | null
  removeItem: (key: string) => void
}

/** A service worker has no such storage, and leaves it to the pages. */
async function moveTexts(database: Database): Promise<void> {
  const texts: TextStorage | undefined = Reflect.get(globalThis, 'localStorage')
  if (!texts) return
  const keys = Array.from({ length: texts.length }, (_, index) => texts.key(index) ?? '')
  for (const key of keys) {
    const [, id, name = ''] = /^text:(\d+):(.+)$/.exec(key) ?? []
    if (id === undefined) continue
    const member_id = Number(id)
    const { value, changed_at } = readText(texts.getItem(key))
    if (Number.isFinite(changed_at)) {
      const whole = name === 'profile' ? await withPictures(value, member_id, database) : value
      await database.put('drafts', { member_id, name, value: whole, changed_at })
    }
    texts.removeItem(key)
  }
}

/** Stored values may have been edited by hand. */
function readText(text: string | null) {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}

/** The chosen pictures of a profile were stored as files, which are moved by now. */
async function withPictures(value: object, member_id: number, database: Database) {
  const pictureOf = (part: 'picture' | 'cover', mark: unknown) => {
    if (mark === 'removed') return null
    return mark === 'chosen' ? database.get('files', [member_id, 'profile', part]) : undefined
  }
  const { picture, cover, ...words }: { picture?: unknown; cover?: unknown } = Object(value)
  return {
    ...words,
    picture: await pictureOf('picture', picture),
    cover: await pictureOf('cover', cover),
  }
}
