import type { Storage } from '#server/media/storage.ts'

/** A member, as rows name them. */
export type Owner = { community_id: number; user_id: number }

/** The key of an archive. No address serves this folder, nor files of this kind. */
export function keyOfArchive(owner: Owner, id: string): string {
  return `${folderOf(owner)}${id}.zip`
}

/** Removes a member's archives from the store. */
export async function removeArchives(storage: Storage, owner: Owner): Promise<void> {
  for await (const key of storage.list(folderOf(owner))) await storage.remove(key)
}

function folderOf({ community_id, user_id }: Owner): string {
  return `exports/${community_id}/${user_id}/`
}
