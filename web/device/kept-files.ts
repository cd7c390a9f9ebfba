import type { DBSchema } from 'idb'
import { deviceStore } from './device-store.ts'
import type { TextPlace } from './kept-texts.ts'

type Tables = DBSchema & { files: { key: [member_id: number, name: string]; value: Blob } }

const inStore = deviceStore<Tables>('chowk-kept-files', (store) => {
  store.createObjectStore('files')
})

/**
 * Keeps a file that belongs to a kept text; `undefined` deletes it.
 *
 * @returns whether the device has done so: it may forbid it, or have no room
 */
export function keepFile({ member_id, name }: TextPlace, file: Blob | undefined): Promise<boolean> {
  return inStore(async (store) => {
    if (file) await store.put('files', file, [member_id, name])
    else await store.delete('files', [member_id, name])
    return true
  }, false)
}

export function readKeptFile({ member_id, name }: TextPlace): Promise<Blob | undefined> {
  return inStore((store) => store.get('files', [member_id, name]), undefined)
}

/** Deletes all files of a member. */
export async function deleteKeptFiles(member_id: number): Promise<void> {
  // An array comes after all strings.
  const own = IDBKeyRange.bound([member_id], [member_id, []])
  await inStore((store) => store.delete('files', own), undefined)
}
