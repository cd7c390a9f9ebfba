import { inDatabase } from './database.ts'
import { wipeSettings } from './settings.ts'

/** Deletes all that the device has stored of a member. Data of others, and what everybody may see, stay. */
export async function wipe(member_id: number): Promise<void> {
  wipeSettings(member_id)
  // An array sorts after all strings and numbers.
  const own = IDBKeyRange.bound([member_id], [member_id, []])
  await inDatabase(async (database) => {
    const tables = ['drafts', 'files', 'queue', 'sessions'] as const
    const transaction = database.transaction(tables, 'readwrite')
    const queue = transaction.objectStore('queue')
    void transaction.objectStore('drafts').delete(own)
    void transaction.objectStore('files').delete(own)
    void transaction.objectStore('sessions').delete(member_id)
    for (const id of await queue.index('member').getAllKeys(member_id)) void queue.delete(id)
    await transaction.done
  }, undefined)
}
