import type { Log } from '#server/calls/run/log.ts'
import type { Services } from '#server/calls/run/services.ts'
import { removePaths } from '#server/features/media/api.ts'
import { postSharePictures } from './share-picture.ts'

type DeletedPost = { community_id: number; id: number; paths: readonly string[] }

/** Removes the files of a post, which `deletePost` has returned, and its share picture. Call it after the commit. */
export async function removePostFiles(
  { db, storage, log }: Pick<Services, 'db' | 'storage'> & { log: Log },
  { paths, ...post }: DeletedPost,
): Promise<void> {
  await removePaths({ db, storage, log }, paths)
  await postSharePictures.remove(storage, post, log)
}
