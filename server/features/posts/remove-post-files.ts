import type { Log } from '#server/calls/run/log.ts'
import type { Storage } from '#server/media/storage.ts'
import { removeFiles } from '#server/media/stored-files.ts'
import { postSharePictures } from './share-picture.ts'

type DeletedPost = { community_id: number; id: number; paths: readonly string[] }

/** Removes the files of a post, which `deletePost` has returned, and its share picture. Call it after the commit. */
export async function removePostFiles(
  { storage, log }: { storage: Storage; log: Log },
  { paths, ...post }: DeletedPost,
): Promise<void> {
  await removeFiles(storage, paths, log)
  await postSharePictures.remove(storage, post, log)
}
