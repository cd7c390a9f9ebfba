import type { Services } from '#server/calls/run/services.ts'
import { removeFiles } from '#server/features/media/api.ts'

/** A member, as rows name them. */
export type Owner = { community_id: number; user_id: number }

/** The key of an archive. No address serves this folder, nor files of this kind. */
export function keyOfArchive(owner: Owner, id: string): string {
  return `${folderOf(owner)}${id}.zip`
}

/** Removes a member's archives from the store. */
export async function removeArchives(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  owner: Owner,
): Promise<void> {
  await removeFiles({ db, storage }, await Array.fromAsync(storage.list(folderOf(owner))))
}

function folderOf({ community_id, user_id }: Owner): string {
  return `exports/${community_id}/${user_id}/`
}
