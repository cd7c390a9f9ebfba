import { Readable } from 'node:stream'
import { LRUCache } from 'lru-cache'
import { S3mini, S3ServiceError } from 's3mini'
import { AppError } from '#shared/errors.ts'
import { MINUTE } from '#shared/limits.ts'
import { isKey, type Storage, type StoredFile } from './storage.ts'

export type S3Settings = {
  /** The address of the store with its bucket: `https://s3.example.org/media`. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** How long the store may take for a request, a file of 100 MB among them; in milliseconds. */
const requestTimeout = MINUTE
/** How many answers of `find` are remembered, and for how long: every picture of a page is asked for. */
const remembered = { max: 10_000, ttl: MINUTE }
const pageSize = 1000

/**
 * Keeps files in a bucket of an S3-compatible store. A file is there for all processes as soon as the store has
 * it whole.
 */
export function s3Storage(settings: S3Settings): Storage {
  const bucket = new S3mini({ ...settings, requestAbortTimeout: requestTimeout, fetch: sendStream })
  const found = new LRUCache<string, StoredFile>(remembered)
  return {
    async put(key, { stream, size, contentType }) {
      const body = toWebStream(stream)
      const put = bucket.putObject(requireKey(key), body, contentType, undefined, undefined, size)
      const answer = await put.catch(unavailable)
      return { size, etag: quoted(answer.headers.get('etag')) }
    },
    async find(key) {
      const known = found.get(key)
      if (known) return known
      const [etag, size] = await Promise.all([
        bucket.getEtag(requireKey(key)),
        bucket.getContentLength(key).catch(absent),
      ]).catch(unavailable)
      if (etag === null || size === undefined) return undefined
      const file = { size, etag: quoted(etag) }
      found.set(key, file)
      return file
    },
    async read(key, { start, end }) {
      const answer = await bucket
        .getObjectRaw(requireKey(key), false, start, end + 1)
        .catch(absent)
        .catch(unavailable)
      return answer?.body ? Readable.from(chunksOf(answer.body.getReader())) : undefined
    },
    async remove(key) {
      found.delete(key)
      await bucket.deleteObject(requireKey(key)).catch(unavailable)
    },
    list: (prefix) => listKeys(bucket, prefix),
  }
}

async function* listKeys(bucket: S3mini, prefix: string): AsyncGenerator<string> {
  let next: string | undefined
  do {
    const page = await bucket.listObjectsPaged('/', prefix, pageSize, next).catch(unavailable)
    for (const { Key: key } of page?.objects ?? []) if (isKey(key)) yield key
    next = page?.nextContinuationToken
  } while (next !== undefined)
}

function toWebStream(stream: Readable): ReadableStream {
  const chunks = stream.iterator()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => void stream.destroy(),
  })
}

type Reader = {
  read: () => Promise<{ done: boolean; value?: Uint8Array }>
  cancel: () => Promise<void>
}

/** A reader who breaks off takes no more of the store's answer. */
async function* chunksOf(reader: Reader): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || !value) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}

/** Node needs this option to send a stream as a body. */
const sendStream: typeof fetch = (address, init) =>
  fetch(address, Object.assign({}, init, { duplex: 'half' }))

function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a storage key: ${key}`)
  return key
}

/** The library takes the quotes off. */
function quoted(etag: string | null): string {
  return `"${(etag ?? '').replaceAll('"', '')}"`
}

/** @throws what does not mean that nothing is there */
function absent(error: unknown): undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!(cause instanceof S3ServiceError) || cause.status !== 404) throw error
}

/** @throws `service_unavailable` for any error of the store */
function unavailable(cause: unknown): never {
  throw Object.assign(new AppError('service_unavailable'), { cause })
}
