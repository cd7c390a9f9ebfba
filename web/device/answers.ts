import { DAY } from '#shared/limits.ts'
import { inDatabase } from './database.ts'
import type { AnswerRow } from './tables.ts'

/** The lifetime of an unused session, in milliseconds. */
export const answerLifetime = 14 * DAY
export const maxAnswers = 300

type Wanted = {
  key: string
  /** Only if the stored answers are this reader's. */
  reader?: string | undefined
}

/** The answer under a key, unless it is too old. */
export async function readAnswer(
  { key, reader }: Wanted,
  now = Date.now(),
): Promise<AnswerRow | undefined> {
  const row = await inDatabase(async (database) => {
    const isOwn = reader === undefined || (await database.get('readers', 'current')) === reader
    return isOwn ? database.get('answers', key) : undefined
  }, undefined)
  return row && now - row.stored_at <= answerLifetime ? row : undefined
}

/** Stores answers for a reader whose answers the device stores. An older answer never replaces a newer one. */
export async function storeAnswers(reader: string, answers: AnswerRow[]): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(['answers', 'readers'], 'readwrite')
    const table = transaction.objectStore('answers')
    if ((await transaction.objectStore('readers').get('current')) !== reader) return
    for (const answer of answers) {
      const before = await table.get(answer.key)
      if (!before || before.stored_at <= answer.stored_at) await table.put(answer)
    }
    let surplus = (await table.count()) - maxAnswers
    let oldest = surplus > 0 ? await table.index('stored_at').openCursor() : null
    for (; oldest && surplus > 0; surplus--) {
      await oldest.delete()
      oldest = await oldest.continue()
    }
    await transaction.done
  }, undefined)
}

/** Deletes answers to what is no longer there, or no longer shown to this reader. */
export async function deleteAnswers(keys: string[]): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction('answers', 'readwrite')
    for (const key of keys) void transaction.store.delete(key)
    await transaction.done
  }, undefined)
}

/**
 * Makes this reader the owner of the stored answers. The answers of other readers and expired ones are deleted. Answers
 * that are the same for everybody stay: `isShared` knows them by their keys.
 *
 * @returns whether pictures of another reader may be stored. It stays true until `forgetFormerReader`, because the page may
 * be closed before they are deleted.
 */
export async function claimAnswers(
  reader: string,
  isShared: (key: string) => boolean,
  now = Date.now(),
): Promise<boolean> {
  return inDatabase(async (database) => {
    const transaction = database.transaction(['answers', 'readers'], 'readwrite')
    const table = transaction.objectStore('answers')
    const readers = transaction.objectStore('readers')
    const before = await readers.get('current')
    if (before !== undefined && before !== reader) {
      await readers.put(before, 'former')
      for (const key of await table.getAllKeys()) if (!isShared(key)) void table.delete(key)
    }
    const tooOld = IDBKeyRange.upperBound(now - answerLifetime)
    let old = await table.index('stored_at').openCursor(tooOld)
    for (; old; old = await old.continue()) await old.delete()
    await readers.put(reader, 'current')
    const former = await readers.get('former')
    await transaction.done
    return former !== undefined
  }, false)
}

/** The pictures of the former reader are deleted. */
export function forgetFormerReader(): Promise<void> {
  return inDatabase((database) => database.delete('readers', 'former'), undefined)
}
