import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { S3Settings } from '#server/media/s3-storage.ts'
import { startS3Server } from '#server/testing/s3-server.ts'
import { nameOfBackup } from '../../layout.ts'
import { writeBackup } from '../../testing/write-backup.ts'
import { type Bucket, openBucket } from '../bucket.ts'

export const quiet = { onProgress: () => undefined }

/** A real store, whose bucket is empty before each test, and a folder for backups. */
export function testBucket() {
  let server: Awaited<ReturnType<typeof startS3Server>>
  let bucket: Bucket
  let folder = ''
  beforeAll(async () => {
    server = await startS3Server()
    bucket = openBucket(server.settings)
  })
  beforeEach(async () => {
    for await (const { key } of bucket.list('')) await bucket.remove(key)
    folder = await mkdtemp(join(tmpdir(), 'chowk-bucket-'))
    return () => rm(folder, { recursive: true, force: true })
  })
  afterAll(() => server.stop())
  return {
    settings: (): S3Settings => server.settings,
    bucket: () => bucket,
    folder: () => folder,
    keys: async () => (await Array.fromAsync(bucket.list(''))).map(({ key }) => key).sort(),
    /** Writes a backup in form into the folder. */
    write: async (made_at: string, written: Parameters<typeof writeBackup>[1] = {}) => {
      const path = join(folder, nameOfBackup(made_at))
      await writeBackup(path, { ...written, change: { made_at, ...written.change } })
      return path
    },
  }
}
