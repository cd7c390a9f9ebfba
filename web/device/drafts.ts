import { draftLifetime } from '#shared/limits.ts'
import type { Actor } from '#web/http/actor.ts'
import { demandDatabase, inDatabase } from './database.ts'
import { hasDeparted } from './departures.ts'
import type { DraftRow, FileKey } from './tables.ts'

/** A draft on the device: its member, and its subject, such as `post:…` or `comment:…`. */
export type DraftId = { member_id: number; name: string }

/** A draft to offer to its member; an expired one is not. */
export async function readDraft(draft: DraftId, now = Date.now()): Promise<DraftRow | undefined> {
  const row = await inDatabase((database) => database.get('drafts', keyOf(draft)), undefined)
  return row && isFresh(row, now) ? row : undefined
}

/**
 * A draft that is about to be sent, even an expired one; `undefined` if it is gone.
 *
 * @throws a `DOMException` where the device cannot be read
 */
export function demandDraft(draft: DraftId): Promise<DraftRow | undefined> {
  return demandDatabase((database) => database.get('drafts', keyOf(draft)))
}

/**
 * Stores a draft of a member. After they have signed out it is only changed: a draft that a logout has deleted stays
 * deleted.
 *
 * @returns whether it is stored: the browser may forbid it, or have no room
 */
export function storeDraft(
  { id, token: tokenNow }: Pick<Actor, 'id' | 'token'>,
  { name, value }: { name: string; value: unknown },
): Promise<boolean> {
  const draft = { member_id: id, name }
  const token = tokenNow()
  if (token === undefined) return changeDraft(draft, value)
  return inDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'readers'], 'readwrite')
    const drafts = transaction.objectStore('drafts')
    const mayStore =
      !(await hasDeparted(transaction.objectStore('readers'), token)) ||
      (await drafts.get(keyOf(draft))) !== undefined
    if (mayStore) await drafts.put({ ...draft, value, changed_at: Date.now() })
    await transaction.done
    return mayStore
  }, false)
}

/** Changes a stored draft. @returns `false` if it was deleted meanwhile, as by a logout */
export function changeDraft(draft: DraftId, value: unknown): Promise<boolean> {
  return inDatabase(async (database) => {
    const transaction = database.transaction('drafts', 'readwrite')
    const isThere = (await transaction.store.get(keyOf(draft))) !== undefined
    if (isThere) await transaction.store.put({ ...draft, value, changed_at: Date.now() })
    await transaction.done
    return isThere
  }, true)
}

/** Deletes a draft with its files. */
export function deleteDraft({ member_id, name }: DraftId): Promise<void> {
  return inDatabase(async (database) => {
    const transaction = database.transaction(['drafts', 'files'], 'readwrite')
    void transaction.objectStore('drafts').delete([member_id, name])
    // An array sorts after all strings.
    const files = IDBKeyRange.bound([member_id, name], [member_id, name, []])
    void transaction.objectStore('files').delete(files)
    await transaction.done
  }, undefined)
}

/** The drafts of a member, the newest first. Expired ones are deleted. */
export async function listDrafts(member_id: number, now = Date.now()): Promise<DraftRow[]> {
  const own = IDBKeyRange.bound([member_id], [member_id, []])
  const rows = await inDatabase((database) => database.getAll('drafts', own), [])
  for (const row of rows) if (!isFresh(row, now)) await deleteDraft(row)
  return rows
    .filter((row) => isFresh(row, now))
    .sort((one, other) => other.changed_at - one.changed_at)
}

/** Stores a file of a draft, unless its member has signed out. @returns whether it is stored */
export function storeFile(key: FileKey, file: Blob, { token }: Actor): Promise<boolean> {
  return inDatabase(async (database) => {
    const transaction = database.transaction(['files', 'readers'], 'readwrite')
    const mayStore = !(await hasDeparted(transaction.objectStore('readers'), token()))
    if (mayStore) await transaction.objectStore('files').put(file, key)
    await transaction.done
    return mayStore
  }, false)
}

export function readFile(key: FileKey): Promise<Blob | undefined> {
  return inDatabase((database) => database.get('files', key), undefined)
}

/** As `demandDraft`. */
export function demandFile(key: FileKey): Promise<Blob | undefined> {
  return demandDatabase((database) => database.get('files', key))
}

export function deleteFile(key: FileKey): Promise<void> {
  return inDatabase((database) => database.delete('files', key), undefined)
}

function keyOf({ member_id, name }: DraftId): [number, string] {
  return [member_id, name]
}

function isFresh({ changed_at }: DraftRow, now: number): boolean {
  return now - changed_at < draftLifetime
}
