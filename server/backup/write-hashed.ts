import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupKey, type Chunks, encrypt } from './encryption/backup-key.ts'

/** How large a file is, and the hash of its bytes. */
export type Hashed = { bytes: number; sha256: string }

/** What is done with a content before it is written, in this order. */
export type Steps = { packed?: Duplex; key?: BackupKey | undefined }

/**
 * Writes a new file that its owner alone may read, to the disk itself. `bytes` is its size before it was encrypted; the hash is that of
 * what is on the disk.
 */
export async function writeHashed(
  path: string,
  content: Chunks,
  { packed, key }: Steps = {},
): Promise<Hashed> {
  const size = { bytes: 0 }
  const hash = createHash('sha256')
  const encrypted = (chunks: Chunks) => (key ? encrypt(key, chunks) : chunks)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  const steps = [counting(size), encrypted, hashing(hash), file] as const
  if (packed) await pipeline(content, packed, ...steps)
  else await pipeline(content, ...steps)
  return { ...size, sha256: hash.digest('hex') }
}

/** @throws `ENOENT` where there is no such file */
export async function hashOfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

function counting(size: { bytes: number }) {
  return async function* (chunks: Chunks) {
    for await (const chunk of chunks) {
      size.bytes += chunk.length
      yield chunk
    }
  }
}

function hashing(hash: Hash) {
  return async function* (chunks: Chunks) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
}
