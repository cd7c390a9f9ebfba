import { setTimeout } from 'node:timers/promises'
import { S3mini, S3NetworkError, S3ServiceError } from 's3mini'
import type { S3Settings } from '#server/media/s3-storage.ts'
import { MINUTE, SECOND } from '#shared/limits.ts'

/** The bucket that backups are copied into. Its errors are sentences for the person at the terminal. */
export type Bucket = {
  put(key: string, content: Blob): Promise<void>
  /** All of an object, which must fit into memory; `undefined` where there is none. */
  read(key: string): Promise<Buffer | undefined>
  /** The objects whose keys start so, with their sizes in bytes. */
  list(prefix: string): AsyncGenerator<{ key: string; size: number }>
  /** Does nothing where there is none. */
  remove(key: string): Promise<void>
}

/** How long the store may take for a request. Nobody waits for a backup, and lines that upload can be slow. */
const requestTimeout = 5 * MINUTE
/** Before another try of what the network or the store has failed at. */
const pauses = [SECOND / 2, 2 * SECOND]
const pageSize = 1000
const contentType = 'application/octet-stream'

export function openBucket(settings: S3Settings): Bucket {
  const store = new S3mini({ ...settings, requestAbortTimeout: requestTimeout })
  return {
    async put(key, content) {
      await patiently(() => store.putObject(key, content, contentType))
    },
    async read(key) {
      return patiently(async () => {
        const answer = await store.getObjectRaw(key).catch(absent)
        return answer && Buffer.from(await answer.arrayBuffer())
      })
    },
    async *list(prefix) {
      let next: string | undefined
      do {
        const token = next
        const page = await patiently(() => store.listObjectsPaged('/', prefix, pageSize, token))
        if (!page) throw new Error('There is no bucket at BACKUPS_S3_ENDPOINT.')
        for (const { Key: key, Size: size } of page.objects ?? []) yield { key, size: Number(size) }
        next = page.nextContinuationToken
      } while (next !== undefined)
    },
    async remove(key) {
      await patiently(() => store.deleteObject(key))
    },
  }
}

/** @throws what does not mean that nothing is there */
function absent(error: unknown): undefined {
  if (!(error instanceof S3ServiceError) || error.status !== 404) throw error
}

async function patiently<Result>(request: () => Promise<Result>): Promise<Result> {
  for (const pause of pauses) {
    try {
      return await request()
    } catch (error) {
      if (isRefusal(error)) throw inWords(error)
      await setTimeout(pause)
    }
  }
  return request().catch((error) => {
    throw inWords(error)
  })
}

/** What the store refuses once it refuses again. */
function isRefusal(error: unknown): error is S3ServiceError {
  return error instanceof S3ServiceError && error.status < 500 && error.status !== 429
}

function inWords(cause: unknown): Error {
  if (cause instanceof S3ServiceError) {
    const { status, serviceCode } = cause
    const hint = status === 403 ? ': look at the key, and at what it may do' : ''
    return new Error(
      `The bucket at BACKUPS_S3_ENDPOINT has answered ${status} (${serviceCode})${hint}.`,
      { cause },
    )
  }
  const { cause: deeper } = Object(cause)
  const reason = cause instanceof S3NetworkError ? cause.code : (deeper?.code ?? Object(cause).name)
  return new Error(`The bucket at BACKUPS_S3_ENDPOINT cannot be reached (${reason}).`, { cause })
}
