import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { moveOldDatabases } from './old-databases.ts'

/** All that a device stores for its members but the settings of `settings.ts`. Each row names its owner. */
export type Tables = DBSchema & {
  /** What a member has begun to write. */
  drafts: { key: DraftKey; value: DraftRow }
  /** Files of drafts: a table of their own, so that a changed word does not write a video again. */
  files: { key: FileKey; value: Blob }
  /** What the server has answered, for times without a network. */
  answers: { key: string; value: AnswerRow; indexes: { stored_at: number } }
  /** What a member did and has not been sent. */
  queue: { key: number; value: QueueRow; indexes: { member: number } }
  /** The sessions of members who have something in the queue: a service worker cannot read where the pages have them. */
  sessions: { key: number; value: SessionRow }
  /** Whose answers these are, and whose were here before, while their pictures may be. */
  readers: { key: 'current' | 'former'; value: string }
}

export type DraftKey = [member_id: number, name: string]
export type FileKey = [member_id: number, draft: string, file: string]

/** Times are milliseconds since 1970, here and below. */
export type DraftRow = { member_id: number; name: string; value: unknown; changed_at: number }

export type AnswerRow = { key: string; answer: unknown; stored_at: number }

/** The fields by which the device finds a queued call. What else it has is the queue's matter. */
export type QueueRow = { id: number; member_id: number; about: string; written_at: number }

export type SessionRow = { member_id: number; token: string }

export type Database = IDBPDatabase<Tables>

const databaseName = 'chowk'

let opened: Promise<Database> | undefined

/**
 * Works with the device's database. Storage may be full or forbidden. Then nothing is stored, nothing fails, and what is
 * asked for is answered by `otherwise`.
 */
export function inDatabase<T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
  return demandDatabase(work).catch(() => otherwise)
}

/**
 * The same where it matters that the device could not be asked.
 *
 * @throws a `NotReadableError`
 */
export async function demandDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    // Browsers disconnect a database at times, those of iOS often. Without a second try a file would be taken for lost.
    return await attempt(work).catch(() => attempt(work))
  } catch (cause) {
    throw new DOMException(`The device cannot be read: ${cause}`, 'NotReadableError')
  }
}

async function attempt<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    opened ??= open()
    return await work(await opened)
  } catch (error) {
    opened = undefined
    throw error
  }
}

async function open(): Promise<Database> {
  const database = await openDB<Tables>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('drafts', { keyPath: ['member_id', 'name'] })
      database.createObjectStore('files')
      const answers = database.createObjectStore('answers', { keyPath: 'key' })
      answers.createIndex('stored_at', 'stored_at')
      const queue = database.createObjectStore('queue', { keyPath: 'id', autoIncrement: true })
      queue.createIndex('member', 'member_id')
      database.createObjectStore('sessions', { keyPath: 'member_id' })
      database.createObjectStore('readers')
    },
    // A newer version waits until no page has this one open.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  })
  // What cannot be moved now is moved by the next page.
  await moveOldDatabases(database).catch(() => undefined)
  return database
}
