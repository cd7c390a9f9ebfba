import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { link, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { keyOfPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import {
  type FileLine,
  fileName,
  filesName,
  formatVersion,
  type Manifest,
  manifestName,
  type Part,
  tableName,
} from './archive-format.ts'
import { pathsOfCommunity } from './community-files.ts'
import { movedLogins } from './moved-tables.ts'
import { nameOfFile, type Row, toNeutral, WrongRow } from './neutral-rows.ts'
import { readInParts } from './read-in-parts.ts'
import { lastMigration } from './schema-version.ts'
import { readShapes, type TableShape } from './table-shapes.ts'

type Moving = { db: Database; storage: Storage }
type Progress = (words: string) => void

/**
 * Writes the archive of a community into a new file, readable by its owner alone. All rows are those of one moment, and
 * members go on meanwhile. Only some rows, or a part of one file, are in memory at a time.
 *
 * @throws an `Error` of one sentence where there is such a file already, or no folder for it
 */
export async function writeArchive(
  moving: Moving,
  { community, path, onProgress }: { community: Community; path: string; onProgress: Progress },
): Promise<Manifest> {
  if (await stat(path).catch(() => undefined)) throw new Error(`There is a file ${path} already.`)
  const folder = dirname(path)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new Error(`There is no folder ${folder}.`)
  }
  const unfinished = `${path}.${randomUUID()}.part`
  try {
    const zip = new ZipFile()
    // It is on the disk before its community is deleted, also where the power fails.
    const output = createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true })
    const written = pipeline(zip.outputStream, output)
    zip.once('error', (error) => output.destroy(error))
    // An error is thrown by what waits for a part, too.
    written.catch(() => undefined)
    const manifest = await writeParts(moving, { community, onProgress, add: adderTo(zip, written) })
    zip.end()
    await written
    // Unlike a renamed file, a link never replaces another.
    await link(unfinished, path)
    return manifest
  } finally {
    await rm(unfinished, { force: true })
  }
}

type Add = (
  name: string,
  source: AsyncIterable<Buffer>,
  options: { compress: boolean },
) => Promise<Omit<Part, 'rows'>>

/** Adds one part after the other: each is read only when the one before has been written. */
function adderTo(zip: ZipFile, written: Promise<void>): Add {
  return async (name, source, { compress }) => {
    const hash = createHash('sha256')
    let bytes = 0
    async function* measured() {
      for await (const chunk of source) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    }
    const stream = Readable.from(measured(), { objectMode: false })
    const read = finished(stream, { writable: false })
    // Its size is not known beforehand.
    zip.addReadStream(stream, name, { compress, forceZip64Format: true })
    await Promise.race([read, written.then(() => read)])
    return { bytes, sha256: hash.digest('hex') }
  }
}

type Writing = { community: Community; onProgress: Progress; add: Add }

async function writeParts({ db, storage }: Moving, writing: Writing): Promise<Manifest> {
  const { community, onProgress, add } = writing
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return snapshot.execute(async (transaction) => {
    await sql`set local timezone to 'UTC'`.execute(transaction)
    const tables: Manifest['tables'] = {}
    for (const shape of await readShapes(transaction)) {
      onProgress(shape.table)
      tables[shape.table] = await writeTable(transaction, { shape, community, add })
    }
    const files = await writeFiles({ db: transaction, storage }, writing)
    const { identification_token, name } = community
    const manifest: Manifest = {
      ...{ format: 'community archive', version: formatVersion, id: randomUUID() },
      ...{ made_at: new Date().toISOString(), schema: await lastMigration(transaction) },
      ...{ community: { identification_token, name }, tables, files },
    }
    await add(manifestName, oneBuffer(`${JSON.stringify(manifest, null, 2)}\n`), { compress: true })
    return manifest
  })
}

async function writeTable(
  db: Database,
  { shape, community, add }: { shape: TableShape; community: Community; add: Add },
): Promise<Part> {
  let count = 0
  async function* lines() {
    for await (const part of readInParts<{ row: Row }>(db, rowsOf(shape, community.id))) {
      count += part.length
      const text = part.map(({ row }) => neutralLine(shape, community.id, row))
      yield Buffer.from(`${text.join('\n')}\n`)
    }
  }
  const measured = await add(tableName(shape.table), lines(), { compress: true })
  return { rows: count, ...measured }
}

/** @throws an `Error` that names the table of a row that has not the form that we write */
function neutralLine(shape: TableShape, community_id: number, row: Row): string {
  try {
    return JSON.stringify(toNeutral(shape, community_id, row))
  } catch (error) {
    if (!(error instanceof WrongRow)) throw error
    throw new Error(`A row of ${shape.table} cannot move: ${error.message}.`, { cause: error })
  }
}

/** Texts are ordered by their bytes, so that the same rows have the same order everywhere. */
function rowsOf({ table, columns, order }: TableShape, community_id: number) {
  const own = table === 'communities' ? sql.ref('id') : sql.ref('community_id')
  const isMoved =
    table === 'logins' ? sql`and kind in (${sql.join(movedLogins.map(sql.lit))})` : sql``
  const keys = order.map(({ name, type }) =>
    type === 'text' ? sql`t.${sql.ref(name)} collate "C"` : sql`t.${sql.ref(name)}`,
  )
  return sql`
    select to_jsonb(t) as row
    from (
      select ${sql.join(columns.map(({ name }) => sql.ref(name)))}
      from ${sql.table(table)}
      where ${own} = ${sql.lit(community_id)} ${isMoved}
    ) t
    order by ${sql.join(keys)}`
}

async function writeFiles(
  { db, storage }: Moving,
  { community, onProgress, add }: Writing,
): Promise<Manifest['files']> {
  const listed: FileLine[] = []
  for await (const path of pathsOfCommunity(db, community.id)) {
    const key = keyOfPath(path)
    if (key === undefined) continue
    const name = nameOfFile(community.id, key)
    const file = await storage.find(key)
    const source = file && (await contentOf(storage, key, file.size))
    if (!source) {
      listed.push({ name, bytes: 0, sha256: null })
      continue
    }
    // Pictures and recordings are compressed already.
    listed.push({ name, ...(await add(fileName(name), source, { compress: false })) })
    if (listed.length % 100 === 0) onProgress(`${listed.length} files`)
  }
  async function* lines() {
    for (const line of listed) yield Buffer.from(`${JSON.stringify(line)}\n`)
  }
  const measured = await add(filesName, lines(), { compress: true })
  const missing = listed.filter(({ sha256 }) => sha256 === null).length
  return { rows: listed.length, missing, ...measured }
}

async function contentOf(
  storage: Storage,
  key: string,
  size: number,
): Promise<AsyncIterable<Buffer> | undefined> {
  if (size === 0) return oneBuffer('')
  return storage.read(key, { start: 0, end: size - 1 })
}

async function* oneBuffer(text: string): AsyncIterable<Buffer> {
  yield Buffer.from(text)
}
