import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Chunks } from './encryption/backup-key.ts'
import { hashesFile, isPathOfBackup } from './layout.ts'
import { hashOfFile } from './write-hashed.ts'

/** A file of a backup, by its path within. */
export type HashedFile = { path: string; sha256: string }

/** Lists the hashes of the files as they are written, a line a file: there may be more than fit into memory. */
export class HashList {
  files = 0
  private readonly list: FileHandle

  private constructor(list: FileHandle) {
    this.list = list
  }

  static async open(folder: string): Promise<HashList> {
    return new HashList(await open(join(folder, hashesFile), 'wx', 0o600))
  }

  async add({ path, sha256 }: HashedFile): Promise<void> {
    await this.list.appendFile(`${sha256}  ${path}\n`)
    this.files += 1
  }

  /** On an error too, so that nothing stays open. */
  async close(): Promise<void> {
    await this.list.sync().finally(() => this.list.close())
  }
}

/** The files that the list of a backup names. @throws an `Error` of one sentence for a line that leads elsewhere */
export function listedFiles(folder: string): AsyncGenerator<HashedFile> {
  const file = join(folder, hashesFile)
  return filesOfList(createReadStream(file), file)
}

/** The same of a list that lies elsewhere; `name` stands in the error. */
export async function* filesOfList(list: Chunks, name: string): AsyncGenerator<HashedFile> {
  for await (const line of linesOf(list)) {
    const [, sha256, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (!sha256 || !path || !isPathOfBackup(path)) {
      throw new Error(`${name} has a line that is none of a backup.`)
    }
    yield { path, sha256 }
  }
}

async function* linesOf(chunks: Chunks): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of chunks) {
    // Hashes and paths are ASCII, so no letter is cut.
    const lines = (rest + Buffer.from(chunk).toString('latin1')).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** How a file differs from its hash; `undefined` where it does not. */
export async function differenceOf(
  folder: string,
  { path, sha256 }: HashedFile,
): Promise<string | undefined> {
  try {
    const found = await hashOfFile(join(folder, path))
    return found === sha256 ? undefined : `${path} was cut or changed`
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return `${path} is missing`
    }
    throw error
  }
}
