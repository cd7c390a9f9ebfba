import { openDB } from 'idb'
import { moveOldDatabases } from './old-databases.ts'
import type { Database, Tables } from './tables.ts'

const databaseName = 'chowk'

let opened: Promise<Database> | undefined

/**
 * Works with the device's database. Where storage is full or forbidden, nothing is stored, nothing fails, and `otherwise`
 * is the answer.
 */
export function inDatabase<T>(work: (database: Database) => Promise<T>, otherwise: T): Promise<T> {
  return demandDatabase(work).catch(() => otherwise)
}

/**
 * The same for callers that must know that the device could not be read.
 *
 * @throws a `NotReadableError`
 */
export async function demandDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  try {
    // Browsers sometimes close a database, those of iOS often. Without a second try a file would be taken for lost.
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
