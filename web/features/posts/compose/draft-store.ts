import type { DBSchema, IDBPDatabase } from 'idb'
import { draftLifetime } from '#shared/limits.ts'
import { deviceStore } from '#web/device/device-store.ts'
import type { Actor } from '#web/http/actor.ts'
import type { Attempt } from './attempt.ts'
import type { Draft } from './draft.ts'
import type { DraftMedia, MediaPart } from './draft-media.ts'

/** All of a draft but its files. */
export type DraftContent = {
  draft: Draft
  media: DraftMedia[]
  /** The idempotency key of a new post. */
  key: string
  /** The request that was sent and may have been carried out. */
  attempt?: Attempt
}

export type StoredDraft = DraftContent & {
  /** Names the draft: see draft-name.ts. */
  name: string
  /** Milliseconds since 1970. */
  changed_at: number
}

export type UpdateDraft = (change: (content: DraftContent) => DraftContent) => Promise<void>

/** A file of a draft: the name of the draft, the id of the medium, and which of its files it is. */
export type FileKey = [draft: string, media: string, part: MediaPart]

/** Files are a table of their own, so that a changed word does not write a video again. */
type Tables = DBSchema & {
  drafts: { key: string; value: StoredDraft }
  files: { key: FileKey; value: Blob }
}

const inStore = deviceStore<Tables>('chowk-drafts', (store) => {
  store.createObjectStore('drafts', { keyPath: 'name' })
  store.createObjectStore('files')
})

export async function readDraft(name: string, now = Date.now()): Promise<StoredDraft | undefined> {
  const draft = await inStore((store) => store.get('drafts', name), undefined)
  return draft && isFresh(draft, now) ? draft : undefined
}

/**
 * A draft that is about to be sent, however old it is; `undefined` if it is gone.
 *
 * @throws a `DOMException` where the device cannot be read
 */
export function findDraft(name: string): Promise<StoredDraft | undefined> {
  return demand((store) => store.get('drafts', name))
}

/**
 * Stores a draft of a member. Once they have signed out it is only changed: what a logout has deleted stays deleted.
 *
 * @returns whether it is stored: the browser may forbid it, or have no room
 */
export async function saveDraft(draft: StoredDraft, { signal }: Actor): Promise<boolean> {
  return inStore(async (store) => {
    if (signal.aborted) return replace(store, draft)
    return Boolean(await store.put('drafts', draft))
  }, false)
}

/** Changes a draft that is stored. @returns `false` if it was deleted meanwhile, as at a logout */
export async function changeDraft(draft: StoredDraft): Promise<boolean> {
  return inStore((store) => replace(store, draft), true)
}

/** Deletes a draft with its files. */
export async function deleteDraft(name: string): Promise<void> {
  await inStore(async (store) => {
    const transaction = store.transaction(['drafts', 'files'], 'readwrite')
    void transaction.objectStore('drafts').delete(name)
    void transaction.objectStore('files').delete(filesOf(name))
    await transaction.done
  }, undefined)
}

/** The drafts whose names begin so, the newest first. Those that are too old are deleted. */
export async function listDrafts(prefix: string, now = Date.now()): Promise<StoredDraft[]> {
  const drafts = await inStore((store) => store.getAll('drafts'), [])
  for (const draft of drafts) if (!isFresh(draft, now)) await deleteDraft(draft.name)
  return drafts
    .filter((draft) => isFresh(draft, now) && draft.name.startsWith(prefix))
    .sort((one, other) => other.changed_at - one.changed_at)
}

/** Stores a file of a draft, unless its member has signed out. @returns whether it is stored */
export async function saveFile(
  key: FileKey,
  { file, actor: { signal } }: { file: Blob; actor: Actor },
): Promise<boolean> {
  return inStore(
    async (store) => !signal.aborted && Boolean(await store.put('files', file, key)),
    false,
  )
}

export async function readFile(key: FileKey): Promise<Blob | undefined> {
  return inStore((store) => store.get('files', key), undefined)
}

/** As `findDraft`. */
export function findFile(key: FileKey): Promise<Blob | undefined> {
  return demand((store) => store.get('files', key))
}

export async function deleteFile(key: FileKey): Promise<void> {
  await inStore((store) => store.delete('files', key), undefined)
}

async function replace(store: IDBPDatabase<Tables>, draft: StoredDraft): Promise<boolean> {
  const transaction = store.transaction('drafts', 'readwrite')
  const isThere = (await transaction.store.get(draft.name)) !== undefined
  if (isThere) await transaction.store.put(draft)
  await transaction.done
  return isThere
}

const unreadable = Symbol('unreadable')

/** Else what cannot be read would be taken for what is not there. */
async function demand<T>(work: (store: IDBPDatabase<Tables>) => Promise<T>): Promise<T> {
  const found = await inStore<T | typeof unreadable>(work, unreadable)
  if (found === unreadable) throw new DOMException('The device cannot be read', 'NotReadableError')
  return found
}

function isFresh({ changed_at }: StoredDraft, now: number): boolean {
  return now - changed_at < draftLifetime
}

function filesOf(name: string): IDBKeyRange {
  // An array comes after all strings.
  return IDBKeyRange.bound([name], [name, []])
}
