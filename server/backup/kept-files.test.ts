import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaJobs } from '#server/features/media/jobs.ts'
import { removePaths } from '#server/features/media/remove-files.ts'
import { createWholeCommunity } from '#server/features/moving/testing/whole-community.ts'
import { deletePost } from '#server/features/posts/writing.ts'
import { copyFile } from '#server/media/copy-file.ts'
import { keyOfPath } from '#server/media/media-path.ts'
import { openStorage } from '#server/media/open-media.ts'
import { uploadPartsIn } from '#server/media/upload/parts.ts'
import { newFolder } from '#server/testing/folders.ts'
import { memoryStorage } from '#server/testing/memory-storage.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { testApp } from '#server/testing/test-app.ts'
import { doneOrWaiting, processOf } from '#server/testing/waiting.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'

const memory = memoryStorage()
const chowk = testApp({ storage: memory })
let s3: Awaited<ReturnType<typeof startS3Server>>

beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

const quiet = { onProgress: () => undefined, variables: {} }
const log = { error: () => undefined, info: () => undefined, warn: () => undefined }

// DATA-38
test.each(['the data folder', 'an object store'])(
  'a file in %s is in a backup that has its row, though both are deleted meanwhile',
  {
    timeout: 120_000,
  },
  async (place) => {
    const { community } = await createWholeCommunity(chowk, memory)
    const dataDir = await newFolder()
    const settings = { dataDir, ...(place === 'an object store' && { s3: s3.settings }) }
    const storage = openStorage(settings)
    for (const key of memory.files.keys()) {
      await copyFile({ storage: memory, key }, { storage, key })
    }

    // The backup reads the rows as they are now, and waits for a table.
    const locking = await chowk.db.startTransaction().execute()
    await sql`lock table calendars`.execute(locking)
    const into = await newFolder()
    const making = makeBackup({ ...quiet, ...settings, into, databaseUrl: chowk.url })
    await doneOrWaiting(chowk.db, await processOf(locking), making)
    const keys = await deleteOnePost(community.id)
    await locking.rollback().execute()
    const { path } = await making
    const { well, wrong } = await checkBackup(path, {
      ...quiet,
      dataDir: join(await newFolder(), 'data'),
    })
    expect(wrong).toEqual([])
    expect(well.join()).not.toContain('Files that rows name')
    expect(await find(keys)).toEqual(keys)

    const { tasks } = mediaJobs({ db: chowk.db, storage, uploadParts: uploadPartsIn(dataDir) })
    for (const payload of await takeJobs()) await tasks[0]?.run(payload, new Date())
    expect(await find(keys)).toEqual([])

    async function deleteOnePost(community_id: number): Promise<string[]> {
      const { post_id } = await chowk.db
        .selectFrom('post_media')
        .select('post_id')
        .where('community_id', '=', community_id)
        .where('media_id', 'is not', null)
        .executeTakeFirstOrThrow()
      const paths = await chowk.db
        .transaction()
        .execute((transaction) => deletePost(transaction, community_id, post_id))
      await removePaths({ db: chowk.db, storage, log }, paths ?? [])
      const keys = (paths ?? []).flatMap((path) => keyOfPath(path) ?? [])
      expect(keys.length).toBeGreaterThan(0)
      return keys
    }

    async function find(keys: string[]): Promise<string[]> {
      const found = await Promise.all(keys.map((key) => storage.find(key)))
      return keys.filter((_, index) => found[index])
    }
  },
)

async function takeJobs(): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'remove-files')
    returning payload`.execute(chowk.db)
  return rows.map(({ payload }) => payload)
}
