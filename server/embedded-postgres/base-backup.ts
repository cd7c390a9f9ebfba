import { Readable } from 'node:stream'
import pg from 'pg'
import { superuserOf } from './connect.ts'
import type { DataFolder } from './data-folder.ts'

/** A piece of what the server sends: of the archive of its folder, or of the list of the files in it. */
export type BackupPart = { of: 'tar' | 'manifest'; bytes: Buffer }

/**
 * Asks the running server for a copy of its folder, with the log of what is written meanwhile, as `pg_basebackup` does,
 * which npm's binaries lack. The server compares the checksum of each page that it reads. The parts come as a stream, so
 * that the files belong to us, also where PostgreSQL runs as another user.
 */
export async function openBaseBackup(folder: DataFolder, port: number): Promise<Readable> {
  const client = new pg.Client({ ...superuserOf(folder, port), replication: 'true' } as object)
  client.on('error', () => {})
  await client.connect()
  return client.query(new BaseBackup(client))
}

const command = `BASE_BACKUP (LABEL 'chowk', CHECKPOINT 'fast', WAL true, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256')`

/**
 * A query whose answer is the stream of its parts; the library calls the functions named `handle…`. Source:
 * https://www.postgresql.org/docs/18/protocol-replication.html
 */
class BaseBackup extends Readable implements pg.Submittable {
  private readonly client: pg.Client
  private connection: pg.Connection | undefined
  private of: BackupPart['of'] = 'tar'

  constructor(client: pg.Client) {
    super({ objectMode: true })
    this.client = client
  }

  submit(connection: pg.Connection): void {
    this.connection = connection
    connection.query(command)
  }

  override _read(): void {
    this.connection?.stream.resume()
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    // A server in the middle of its answer ends it when the connection breaks.
    this.connection?.stream.destroy()
    this.client.end().then(
      () => callback(error),
      () => callback(error),
    )
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const kind = String.fromCharCode(chunk[0] ?? 0)
    if (kind === 'n') this.of = 'tar'
    if (kind === 'm') this.of = 'manifest'
    if (kind !== 'd') return
    // The library uses the memory of `chunk` again.
    const part: BackupPart = { of: this.of, bytes: Buffer.from(chunk.subarray(1)) }
    if (!this.push(part)) this.connection?.stream.pause()
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  handleReadyForQuery(): void {
    this.push(null)
  }

  // Where the log begins and ends, and which tablespaces there are: one, because nobody can make another.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
}
