import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb'
import { openDB } from 'idb'

type Work<Tables extends DBSchema, T> = (store: IDBPDatabase<Tables>) => Promise<T>

/**
 * A database on the device. Storage may be full or forbidden. Then nothing is stored, nothing fails, and what is asked
 * for is answered by `otherwise`.
 *
 * @param upgrade makes its tables
 */
export function deviceStore<Tables extends DBSchema>(
  name: string,
  upgrade: NonNullable<OpenDBCallbacks<Tables>['upgrade']>,
) {
  let opened: Promise<IDBPDatabase<Tables>> | undefined

  async function attempt<T>(work: Work<Tables, T>): Promise<T> {
    try {
      opened ??= openDB<Tables>(name, 1, { upgrade })
      return await work(await opened)
    } catch (error) {
      opened = undefined
      throw error
    }
  }

  // Browsers disconnect a store at times, those of iOS often. Without a second try a file would be taken for lost.
  return <T>(work: Work<Tables, T>, otherwise: T): Promise<T> =>
    attempt(work).catch(() => attempt(work).catch(() => otherwise))
}
