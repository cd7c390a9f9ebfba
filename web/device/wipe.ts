import { demandDatabase } from './database.ts'
import { recordDeparture } from './departures.ts'
import { wipeOldDatabases } from './old-databases.ts'
import { wipeSettings } from './settings.ts'

/** A member who has logged out, and the mark of the session in which they did; earlier versions did not store it. */
export type Departed = { id: number; session?: string | undefined }

/**
 * Deletes all that the device has stored of a member, also what earlier versions have; what was begun in that session
 * stores nothing afterwards. Data of others, and what everybody may see, stay.
 *
 * @throws a `NotReadableError` where the device cannot be read: something may be left
 */
export async function wipe({ id: member_id, session }: Departed): Promise<void> {
  wipeSettings(member_id)
  // An array sorts after all strings and numbers.
  const own = IDBKeyRange.bound([member_id], [member_id, []])
  await demandDatabase(async (database) => {
    const tables = ['drafts', 'files', 'queue', 'sessions', 'readers'] as const
    const transaction = database.transaction(tables, 'readwrite')
    const queue = transaction.objectStore('queue')
    await recordDeparture(transaction.objectStore('readers'), session)
    void transaction.objectStore('drafts').delete(own)
    void transaction.objectStore('files').delete(own)
    void transaction.objectStore('sessions').delete(member_id)
    for (const id of await queue.index('member').getAllKeys(member_id)) void queue.delete(id)
    await transaction.done
    await wipeOldDatabases(member_id)
  })
}
