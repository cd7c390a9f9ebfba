import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Settings } from '#server/media/s3-storage.ts'

/** An S3-compatible store on a port of this machine, with two empty buckets, `media` and `media-too`. */
export async function startS3Server(): Promise<{
  settings: S3Settings
  stop: () => Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'chowk-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: ['media', 'media-too'].map((name) => ({ name, configs: [] })),
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}/media`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
