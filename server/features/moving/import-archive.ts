import { sql } from 'kysely'
import { brokenInvariants } from '#server/db/broken-invariants.ts'
import type { Database } from '#server/db/database.ts'
import { isReserved, isToken } from '#server/features/communities/api.ts'
import { messageToSend } from '#server/features/contest-running/api.ts'
import { addJob } from '#server/jobs/queue.ts'
import { contentTypeOf } from '#server/media/kinds.ts'
import { mediaPath } from '#server/media/media-path.ts'
import type { Storage } from '#server/media/storage.ts'
import { defaultSiteId } from '#shared/limits.ts'
import { ArchiveError } from './archive-error.ts'
import { fileName } from './archive-format.ts'
import { checkParts, filesOf } from './check-archive.ts'
import { checkFilesAndLogins, checkStaged } from './check-staged.ts'
import { forgetLeaving, holdLeaving, noteLeaving, removeLeaving } from './leaving-files.ts'
import { keyOfFile } from './neutral-rows.ts'
import { type Archive, openArchive } from './read-archive.ts'
import { lastMigration } from './schema-version.ts'
import { type Settled, settleLogins } from './settle-logins.ts'
import { stageTable } from './stage-rows.ts'
import { readShapes, type TableShape } from './table-shapes.ts'
import { writeStaged } from './write-staged.ts'

type Moving = { db: Database; storage: Storage }

type Asked = {
  path: string
  /** Another token than the community had. */
  token?: string | undefined
  onProgress: (words: string) => void
}

export type Imported = {
  community_id: number
  identification_token: string
  name: string
  settled: Settled
}

/**
 * Imports an archive: checks all of it, stores its files, then writes its rows, all in one transaction. A failure leaves
 * nothing; what is left by a process that was killed in between, which can be files alone, is removed by `sweepLeavingFiles`.
 *
 * @throws ArchiveError, before a row is written
 */
export async function importArchive(moving: Moving, asked: Asked): Promise<Imported> {
  const archive = await openArchive(asked.path)
  try {
    await requireSchema(moving.db, archive)
    await checkParts(archive, asked.onProgress)
    return await importChecked(moving, archive, asked)
  } finally {
    archive.close()
  }
}

async function importChecked(moving: Moving, archive: Archive, asked: Asked): Promise<Imported> {
  const { db, storage } = moving
  const community_id = await newCommunityId(db)
  try {
    return await db.transaction().execute(async (transaction) => {
      await sql`set local timezone to 'UTC'`.execute(transaction)
      // Of two who import the same archive at once one waits here, and then finds it imported.
      await sql`select pg_advisory_xact_lock(hashtext('archive'), hashtext(${archive.manifest.id}))`.execute(
        transaction,
      )
      await holdLeaving(transaction, community_id)
      const shapes = await readShapes(transaction)
      for (const shape of shapes) {
        asked.onProgress(`reads ${shape.table}`)
        await stageTable(transaction, archive, { shape, community_id })
      }
      const identification_token = await settleCommunity(transaction, archive, asked.token)
      await stageFiles(transaction, archive, community_id)
      asked.onProgress('checks the rules')
      await checkStaged(transaction, shapes)
      await checkFilesAndLogins(transaction, shapes)
      const settled = await settleLogins(transaction)
      // The row is there at once, so that the files go if this process is killed.
      await noteLeaving(db, community_id)
      await storeFiles(storage, archive, { community_id, onProgress: asked.onProgress })
      asked.onProgress('writes the rows')
      await writeAll(transaction, shapes, { community_id, archive_id: archive.manifest.id })
      return { community_id, identification_token, name: archive.manifest.community.name, settled }
    })
  } catch (error) {
    await removeLeaving(moving, community_id)
    throw error
  }
}

async function requireSchema(db: Database, { manifest }: Archive): Promise<void> {
  const schema = await lastMigration(db)
  if (manifest.schema === schema) return
  throw new ArchiveError([
    `The archive has the form of ${manifest.schema}, this installation that of ${schema}. Please bring both to the same version of Chowk, and export again.`,
  ])
}

async function newCommunityId(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('communities', 'id'))::integer as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Decides the token, and refuses an archive that is here already. */
async function settleCommunity(
  db: Database,
  { manifest }: Archive,
  asked: string | undefined,
): Promise<string> {
  const token = asked ?? manifest.community.identification_token
  const there = await db
    .selectFrom('communities')
    .select(['identification_token', 'archive_id'])
    .where((row) =>
      row.or([row('identification_token', '=', token), row('archive_id', '=', manifest.id)]),
    )
    .execute()
  const same = there.find(({ archive_id }) => archive_id === manifest.id)
  if (same) {
    throw new ArchiveError([`This archive is imported already: /${same.identification_token}.`])
  }
  if (there.length > 0) {
    throw new ArchiveError([
      `The token "${token}" is another community's. Give another one with --as.`,
    ])
  }
  if (!isToken(token) || isReserved(token)) {
    throw new ArchiveError([`"${token}" cannot be the address of a community.`])
  }
  const { rows } = await sql<{ count: number }>`
    with settled as (
      update staged_communities set identification_token = ${token} returning 1
    )
    select count(*)::integer as count from settled`.execute(db)
  if (rows[0]?.count !== 1) throw new ArchiveError(['tables/communities.ndjson must have one row.'])
  return token
}

/** The paths of all files of the archive, also of those that were missing when it was made. */
async function stageFiles(db: Database, archive: Archive, community_id: number): Promise<void> {
  await sql`create temporary table staged_files (path text primary key) on commit drop`.execute(db)
  let batch: string[] = []
  const send = async () => {
    const { rows } = await sql`
      insert into staged_files (path) select unnest(${batch}::text[])
      on conflict do nothing returning path`.execute(db)
    if (rows.length < batch.length) throw new ArchiveError(['files.ndjson names a file twice.'])
    batch = []
  }
  for await (const { name } of filesOf(archive)) {
    batch.push(mediaPath(keyOfFile(community_id, name)))
    if (batch.length >= 500) await send()
  }
  if (batch.length > 0) await send()
}

async function storeFiles(
  storage: Storage,
  archive: Archive,
  { community_id, onProgress }: { community_id: number; onProgress: Asked['onProgress'] },
): Promise<void> {
  let count = 0
  for await (const { name, bytes: size, sha256 } of filesOf(archive)) {
    if (sha256 === null) continue
    const key = keyOfFile(community_id, name)
    const contentType = contentTypeOf(key) ?? 'application/octet-stream'
    await storage.put(key, { stream: await archive.open(fileName(name)), size, contentType })
    if (++count % 100 === 0) onProgress(`stores ${count} files`)
  }
}

async function writeAll(
  db: Database,
  shapes: readonly TableShape[],
  { community_id, archive_id }: { community_id: number; archive_id: string },
): Promise<void> {
  await writeStaged(db, shapes, { community_id, archive_id, site_id: defaultSiteId })
  const broken = await brokenInvariants(db, { only: community_id })
  if (broken.length > 0) {
    const rules = broken.map(
      (row) => `What arrives breaks a rule of the product: ${JSON.stringify(row)}.`,
    )
    throw new ArchiveError(rules)
  }
  await queueMessages(db, community_id)
  await forgetLeaving(db, community_id)
}

/** What had not been sent yet is sent here. */
async function queueMessages(db: Database, community_id: number): Promise<void> {
  const unsent = await db
    .selectFrom('messages')
    .select('id')
    .where('community_id', '=', community_id)
    .where('sent_at', 'is', null)
    .execute()
  for (const { id: message_id } of unsent)
    await addJob(db, messageToSend, { community_id, message_id })
}
