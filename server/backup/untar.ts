import { createHash } from 'node:crypto'
import { chown, type FileHandle, mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemUser } from '#server/embedded-postgres/api.ts'
import { writeWhole } from '#server/media/write-whole.ts'

/** A file of the archive, as it was written. */
export type Unpacked = { path: string; bytes: number; sha256: string }

type Header = { path: string; bytes: number; kind: 'file' | 'folder' }

const block = 512

/**
 * Unpacks an archive as PostgreSQL writes it: plain files and folders in the oldest form of tar. It belongs to `owner`
 * afterwards, who alone may read it.
 *
 * @throws an `Error` for anything else, such as a link or a path that leads elsewhere
 */
export async function* untar(
  archive: AsyncIterable<Buffer>,
  folder: string,
  owner: SystemUser,
): AsyncGenerator<Unpacked> {
  await mkdir(folder, { mode: 0o700 })
  await give(folder, owner)
  const input = new Blocks(archive)
  for (;;) {
    const bytes = await input.take(block)
    if (!bytes) throw new Error('The archive ends too early.')
    // Empty blocks end an archive.
    if (bytes.every((byte) => byte === 0)) return
    const header = readHeader(bytes)
    const path = join(folder, header.path)
    if (header.kind === 'folder') {
      await mkdir(path, { recursive: true, mode: 0o700 })
      await give(path, owner)
      continue
    }
    const file = await open(path, 'wx', 0o600)
    const sha256 = await writeFrom(input, { file, bytes: header.bytes }).finally(() => file.close())
    await give(path, owner)
    yield { path: header.path, bytes: header.bytes, sha256 }
  }
}

async function writeFrom(
  input: Blocks,
  { file, bytes }: { file: FileHandle; bytes: number },
): Promise<string> {
  const hash = createHash('sha256')
  for (let position = 0; position < bytes; ) {
    const part = await input.takeUpTo(bytes - position)
    if (!part) throw new Error('The archive ends too early.')
    hash.update(part)
    await writeWhole(file, part, position)
    position += part.length
  }
  await input.take((block - (bytes % block)) % block)
  return hash.digest('hex')
}

function readHeader(bytes: Buffer): Header {
  const text = (start: number, length: number) =>
    bytes.toString('utf8', start, start + length).replace(/\0.*$/s, '')
  const path = text(0, 100)
  const kind = { '0': 'file', '5': 'folder' }[text(156, 1)] as Header['kind'] | undefined
  const size = Number.parseInt(text(124, 12), 8)
  if (!kind || !isWithin(path) || !(size >= 0)) {
    throw new Error(`The archive holds what a database has not: ${path}.`)
  }
  return { path, kind, bytes: size }
}

function isWithin(path: string): boolean {
  return path !== '' && !path.startsWith('/') && !path.split('/').includes('..')
}

async function give(path: string, { uid, gid }: SystemUser): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Cuts a stream into pieces as they are asked for. */
class Blocks {
  private readonly chunks: AsyncIterator<Buffer>
  private rest: Buffer = Buffer.alloc(0)

  constructor(archive: AsyncIterable<Buffer>) {
    this.chunks = archive[Symbol.asyncIterator]()
  }

  /** So many bytes; `undefined` where there are fewer. */
  async take(length: number): Promise<Buffer | undefined> {
    while (this.rest.length < length) if (!(await this.fill())) return undefined
    return this.cut(length)
  }

  /** At least one byte, and that many at most. */
  async takeUpTo(length: number): Promise<Buffer | undefined> {
    while (this.rest.length === 0) if (!(await this.fill())) return undefined
    return this.cut(Math.min(length, this.rest.length))
  }

  private cut(length: number): Buffer {
    const piece = this.rest.subarray(0, length)
    this.rest = this.rest.subarray(length)
    return piece
  }

  private async fill(): Promise<boolean> {
    const { value, done } = await this.chunks.next()
    if (done) return false
    this.rest = this.rest.length === 0 ? value : Buffer.concat([this.rest, value])
    return true
  }
}
