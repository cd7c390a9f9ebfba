import { type IDBPDatabase, type IDBPObjectStore, openDB, type StoreNames } from 'idb'
import { SECOND } from '#shared/limits.ts'
import { countDepartures } from './departures.ts'
import type {
  Database,
  DraftKey,
  DraftRow,
  FileKey,
  QueueRow,
  SessionRow,
  Tables,
} from './tables.ts'
import { withLock } from './with-lock.ts'

/** The longest time that moving rows of earlier versions may delay a page's database, in milliseconds. */
const patience = 5 * SECOND

/** Only one page at a time moves rows or deletes them: a second one could undo newer changes of the first. */
const lockName = 'chowk old databases'

/**
 * Earlier versions had a database for each of these, and texts in the browser's storage. Their rows are moved whenever the
 * database is opened, because a tab that still runs an earlier version may have written some. The old databases stay,
 * empty: deleting one waits for the last such tab, and blocks every page that opens it meanwhile.
 *
 * @throws where that takes too long: it goes on, or the next page does it
 */
export function moveOldDatabases(database: Database): Promise<void> {
  return inTime(async (signal) => {
    // What a logout deletes must not come back: from then on nothing that was read before is stored.
    const departures = await countDepartures(database.transaction('readers').store)
    await withLock(lockName, signal, () => moveAll(new Mover(database, departures)))
  })
}

/**
 * Deletes what earlier versions have stored of a member.
 *
 * @throws where that takes too long, and something may be left
 */
export function wipeOldDatabases(member_id: number): Promise<void> {
  return inTime((signal) =>
    withLock(lockName, signal, async () => {
      for (const name of await oldNames()) await wipeRows(name, member_id)
      for (const { key, owner } of oldTexts())
        if (owner === member_id) textStorage()?.removeItem(key)
    }),
  )
}

function inTime(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const signal = AbortSignal.timeout(patience)
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
  return Promise.race([work(signal), late])
}

async function moveAll(mover: Mover): Promise<void> {
  for (const name of await oldNames()) await moveRows(name, mover)
  await moveTexts(mover)
}

/** Browsers that cannot list their databases create a database when they look for it. */
async function oldNames(): Promise<OldName[]> {
  const known = await indexedDB.databases?.()
  const names = Object.keys(moves) as OldName[]
  return known ? names.filter((name) => known.some((one) => one.name === name)) : names
}

/** Stores rows of earlier versions, each beside what this version has: nothing that is newer is replaced. */
class Mover {
  readonly database: Database
  readonly #departures: number

  constructor(database: Database, departures: number) {
    this.database = database
    this.#departures = departures
  }

  /** A draft with a later change stays. */
  moveDraft(draft: DraftRow): Promise<void> {
    return this.#move('drafts', async (drafts) => {
      const stored = await drafts.get([draft.member_id, draft.name])
      if (!stored || stored.changed_at < draft.changed_at) await drafts.put(draft)
    })
  }

  moveFile(key: FileKey, file: Blob): Promise<void> {
    return this.#move('files', async (files) => {
      if ((await files.getKey(key)) === undefined) await files.put(file, key)
    })
  }

  /** A call gets a number of its own: under its old one there may be another by now. */
  moveCall({ id: _, ...call }: OldCall): Promise<void> {
    return this.#move('queue', async (queue) => {
      const others: OldCall[] = await queue.index('member').getAll(call.member_id)
      const isThere = others.some(({ key, about, written_at }) => {
        return key === call.key || (about === call.about && written_at >= call.written_at)
      })
      if (!isThere) await queue.add(call as QueueRow)
    })
  }

  moveSession(session: SessionRow): Promise<void> {
    return this.#move('sessions', async (sessions) => {
      if (!(await sessions.get(session.member_id))) await sessions.put(session)
    })
  }

  /** @throws an `AbortError` where a member has logged out since the move began */
  async #move<Table extends 'drafts' | 'files' | 'queue' | 'sessions'>(
    table: Table,
    store: (table: WritableTable<Table>) => Promise<void>,
  ): Promise<void> {
    const transaction = this.database.transaction([table, 'readers'], 'readwrite')
    const departures = await countDepartures(transaction.objectStore('readers'))
    if (departures !== this.#departures) throw new DOMException('Logged out', 'AbortError')
    await store(transaction.objectStore(table) as WritableTable<Table>)
    await transaction.done
  }
}

type WritableTable<Table extends StoreNames<Tables>> = IDBPObjectStore<
  Tables,
  StoreNames<Tables>[],
  Table,
  'readwrite'
>
type Old = IDBPDatabase
type OldCall = QueueRow & { key?: string; draft?: string }
type OldName = keyof typeof moves
type Move = (old: Old, mover: Mover) => Promise<void>

const moves = {
  'chowk-drafts': async (old, mover) => {
    for (const { name, changed_at, ...value } of await old.getAll('drafts')) {
      const [member_id, draft] = splitName(name)
      await mover.moveDraft({ member_id, name: draft, value, changed_at })
    }
    await moveFiles(old, mover, ([name, media, part]) => {
      return [...splitName(String(name)), `${media}/${part}`]
    })
  },
  'chowk-kept-files': (old, mover) =>
    moveFiles(old, mover, ([member_id, name]) => {
      const [draft = '', part = ''] = String(name).split(':')
      return [Number(member_id), draft, part]
    }),
  'chowk-outbox': async (old, mover) => {
    for (const item of (await old.getAll('items')) as OldCall[]) {
      const draft = item.draft && splitName(item.draft)[1]
      await mover.moveCall({ ...item, ...(draft && { draft }) })
    }
    for (const session of await old.getAll('sessions')) await mover.moveSession(session)
  },
  'chowk-kept-answers': async (old, { database }) => {
    const current = await old.get('owner', 'owner')
    if (current === undefined || (await database.get('readers', 'current'))) return
    await database.put('readers', current, 'current')
    for (const { key, answer, kept_at } of await old.getAll('answers')) {
      await database.put('answers', { key, answer, stored_at: kept_at })
    }
  },
} satisfies { [name: string]: Move }

/** The member of an old row; answers belong to the reader under `owner`. */
const ownerOf: { [table: string]: (key: IDBValidKey, row: unknown) => number } = {
  drafts: (key) => splitName(String(key))[0],
  files: (key) => {
    const [owner] = key as IDBValidKey[]
    return typeof owner === 'number' ? owner : splitName(String(owner))[0]
  },
  items: (_, row) => (row as OldCall).member_id,
  sessions: (key) => Number(key),
}

async function moveRows(name: OldName, mover: Mover): Promise<void> {
  await inOldDatabase(name, async (old) => {
    const rows = await Promise.all(
      [...old.objectStoreNames].map(async (table) => ({
        table,
        keys: await old.getAllKeys(table),
      })),
    )
    if (rows.some(({ keys }) => keys.length > 0)) await moves[name](old, mover)
    for (const { table, keys } of rows) for (const key of keys) await old.delete(table, key)
  })
}

async function wipeRows(name: OldName, member_id: number): Promise<void> {
  await inOldDatabase(name, async (old) => {
    for (const table of old.objectStoreNames) {
      const owner = ownerOf[table]
      if (!owner) {
        // Answers name no member: they are those of the last reader, and can be asked for again.
        await old.clear(table)
        continue
      }
      for (const key of await old.getAllKeys(table)) {
        const row = table === 'items' ? await old.get(table, key) : undefined
        if (owner(key, row) === member_id) await old.delete(table, key)
      }
    }
  })
}

async function inOldDatabase(name: OldName, work: (old: Old) => Promise<void>): Promise<void> {
  const old = await openDB(name)
  try {
    await work(old)
  } finally {
    old.close()
  }
}

async function moveFiles(old: Old, mover: Mover, keyOf: (key: IDBValidKey[]) => FileKey) {
  for (const key of await old.getAllKeys('files')) {
    const file = await old.get('files', key)
    if (file) await mover.moveFile(keyOf(key as IDBValidKey[]), file)
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
function textStorage(): TextStorage | undefined {
  return Reflect.get(globalThis, 'localStorage')
}

/** The texts of earlier versions, such as `text:7:comment:1:` of member 7. */
function oldTexts(): { key: string; owner: number; name: string }[] {
  const texts = textStorage()
  const keys = Array.from({ length: texts?.length ?? 0 }, (_, index) => texts?.key(index) ?? '')
  return keys.flatMap((key) => {
    const [, id, name = ''] = /^text:(\d+):(.+)$/.exec(key) ?? []
    return id === undefined ? [] : [{ key, owner: Number(id), name }]
  })
}

async function moveTexts(mover: Mover): Promise<void> {
  for (const { key, owner, name } of oldTexts()) {
    const { value, changed_at } = readText(textStorage()?.getItem(key) ?? null)
    if (Number.isFinite(changed_at)) {
      const { database } = mover
      const whole = name === 'profile' ? await withPictures(value, owner, database) : value
      await mover.moveDraft({ member_id: owner, name, value: whole, changed_at })
    }
    textStorage()?.removeItem(key)
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
