import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { folderOfPosts } from '#server/media/media-path.ts'
import { deleteExpiredUploads } from '#server/media/upload/uploads-table.ts'
import type { Media } from '#shared/contracts/media.ts'
import { unusedMediaLifetime } from '#shared/limits.ts'
import { isFreeOutsidePosts } from './free-media.ts'
import { keysOfMedia } from './queries.ts'
import { filesToRemove, removeFiles } from './remove-files.ts'

type Stored = Pick<Media, 'path' | 'variants'>

type Sweeping = Pick<Services, 'db' | 'storage' | 'uploadParts'>

/** How many media a transaction of the sweep deletes at most. */
const batch = 100

/** Every hour, removes uploads that were not finished in time, and files that nothing shows. */
export function mediaJobs(services: Sweeping): Jobs {
  return {
    tasks: [taskOf(filesToRemove, ({ keys }) => removeFiles(services, keys))],
    sweeps: [
      { name: 'sweep-uploads', run: () => sweepUploads(services) },
      { name: 'sweep-media', run: () => sweepMedia(services) },
    ],
  }
}

/** The files of an upload may have been stored before the process ended that was making media of it. */
async function sweepUploads({ db, storage, uploadParts }: Sweeping): Promise<void> {
  for (const { community_id, id } of await deleteExpiredUploads(db)) {
    await uploadParts.remove(id)
    const keys = await Array.fromAsync(storage.list(`${folderOfPosts(community_id)}/${id}`))
    await removeFiles({ db, storage }, keys)
  }
  await uploadParts.removeExpired()
}

async function sweepMedia(sweeping: Sweeping): Promise<void> {
  const oldest = new Date(Date.now() - unusedMediaLifetime).toISOString()
  for (const community_id of await findCommunitiesToSweep(sweeping.db, oldest)) {
    await sweepMediaOf(sweeping, community_id, oldest)
  }
}

/** A file that cannot be removed keeps its row, so that the next sweep finds both. */
async function sweepMediaOf(
  { db, storage }: Sweeping,
  community_id: number,
  oldest: string,
): Promise<void> {
  let swept = batch
  while (swept === batch) {
    swept = await db.transaction().execute(async (transaction) => {
      const unused = await deleteUnusedMedia(transaction, community_id, oldest)
      await removeFiles({ db: transaction, storage }, unused.flatMap(keysOfMedia))
      return unused.length
    })
  }
}

/**
 * Queried before anything is locked: rows of several communities may be on several machines, and cannot be locked at
 * once.
 */
async function findCommunitiesToSweep(db: Database, oldest: string): Promise<number[]> {
  const { rows } = await sql<{ community_id: number }>`
    select distinct m.community_id
    from media m
    where m.created_at < ${oldest} and ${isUnused}
    order by m.community_id`.execute(db)
  return rows.map(({ community_id }) => community_id)
}

/**
 * Deletes some of the media that are older than any draft and that nothing refers to. The next sweep deletes what only
 * a deleted video referred to.
 */
async function deleteUnusedMedia(
  db: Database,
  community_id: number,
  oldest: string,
): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with unused as (
      select m.id
      from media m
      where m.community_id = ${community_id} and m.created_at < ${oldest} and ${isUnused}
      limit ${batch}
      for update skip locked
    )
    delete from media m
    using unused
    where m.community_id = ${community_id} and m.id = unused.id
    returning m.path, m.variants`.execute(db)
  return rows
}

/** Whether nothing refers to media `m`: no post, no profile, no challenge, no community, and no video as its poster or captions. */
const isUnused = sql<boolean>`(
  not exists (
    select from post_media shown
    where shown.community_id = m.community_id and shown.media_id = m.id
  )
  and ${isFreeOutsidePosts}
  and not exists (
    select from media video
    where video.community_id = m.community_id
      and m.id in (video.poster_id, video.captions_id)
  )
)`
