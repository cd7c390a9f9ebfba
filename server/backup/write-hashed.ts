import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Duplex } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** What was written or read of a file. */
export type Hashed = { bytes: number; sha256: string }

/** Writes a new file that its owner alone may read, to the disk itself; `packed` first, where that is given. */
export async function writeHashed(
  path: string,
  content: AsyncIterable<Uint8Array>,
  packed?: Duplex,
): Promise<Hashed> {
  const { hashed, count } = counter()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  if (packed) await pipeline(content, packed, count, file)
  else await pipeline(content, count, file)
  return hashed()
}

/** @throws `ENOENT` where there is no such file */
export async function readHashed(path: string): Promise<Hashed> {
  const { hashed, count } = counter()
  for await (const _ of count(createReadStream(path))) {
    // Counting is all.
  }
  return hashed()
}

export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function counter() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    hashed: (): Hashed => ({ bytes, sha256: hash.digest('hex') }),
    count: async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
  }
}
