import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { startPostgres, stopLeftServer } from '#server/embedded-postgres/api.ts'
import { openStorage } from '#server/media/open-media.ts'
import { noteBackup } from './backup-note.ts'
import { hasPart, readPart } from './backup-parts.ts'
import { scratchFolder, unpackAndTry } from './check-backup.ts'
import { restoreKeys } from './copy-keys.ts'
import { freeSpace, requireSpace } from './free-space.ts'
import { secretFile } from './layout.ts'
import { type Backup, readBackup } from './read-backup.ts'
import { FailedTrial, type Restored, type RestoreTools, requireOwner } from './restore-backup.ts'
import { restoreMedia } from './restore-media.ts'
import { exchangeTables } from './tables/exchange-tables.ts'
import { exclusively } from './tables/exclusively.ts'
import { makeWorkFolder } from './work-folder.ts'

export type OwnTools = RestoreTools & {
  databaseUrl: string
  /** What SECRET is, where it is set. */
  secret: string | undefined
}

/**
 * Restores a backup into a PostgreSQL of one's own. It is unpacked into an embedded database beside, and tried out there; then its rows
 * take the place of what the other one holds, in one transaction. Before that, media are only added.
 *
 * @throws an `Error` in words; the database is then as it was
 */
export async function restoreIntoOwn(path: string, tools: OwnTools): Promise<Restored> {
  const { databaseUrl, s3, onProgress, anyway, now = () => new Date(), free = freeSpace } = tools
  const dataDir = resolve(tools.dataDir)
  const backup = await readBackup(resolve(path), tools)
  await mkdir(dataDir, { recursive: true })
  await requireOwner(dataDir)
  // Also before the long part: nobody should wait for what cannot be done.
  await exclusively(databaseUrl, async () => undefined)
  const folder = await makeWorkFolder(join(dataDir, scratchFolder), 0o711)
  try {
    const { database, media } = backup.described.bytes
    await requireSpace(folder, database + (s3 ? 0 : media), free)
    const tried = await unpackAndTry(backup, { dataDir: folder, onProgress })
    if (tried.wrong.length > 0 && !anyway) throw new FailedTrial(tried.wrong.join('\n'))
    await restoreMedia(backup, { target: openStorage({ ...tools, dataDir }), onProgress })
    const notes = await restoreSecret(backup, { dataDir, secret: tools.secret })
    const at = now().toISOString()
    const point = await exchange(folder, { databaseUrl, at, onProgress })
    await noteBackup(dataDir, { last_restore_tried_at: at })
    return { described: backup.described, tried, point, notes }
  } finally {
    await stopLeftServer(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

type Exchange = Pick<OwnTools, 'databaseUrl' | 'onProgress'> & { at: string }

async function exchange(folder: string, { databaseUrl, ...exchange }: Exchange) {
  const postgres = await startPostgres({ dataDir: folder, log: () => undefined })
  try {
    return await exchangeTables(databaseUrl, { ...exchange, from: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Of the data folder: the secret of an encrypted backup, where SECRET is another one. */
const otherSecretFile = 'secret-of-backup'

/** The secret of the backup, where there is none yet; otherwise in words what to do. */
async function restoreSecret(
  backup: Backup,
  { dataDir, secret }: { dataDir: string; secret: string | undefined },
): Promise<string[]> {
  if (!(await hasPart(backup, secretFile))) return []
  const was = await text(readPart(backup, secretFile))
  const is = secret ?? (await readFile(join(dataDir, secretFile), 'utf8').catch(() => undefined))
  if (was === is) return []
  if (is === undefined) {
    await restoreKeys([secretFile], { from: backup, to: dataDir })
    return []
  }
  const other = backup.key ? join(dataDir, otherSecretFile) : join(backup.folder, secretFile)
  if (backup.key) await writeFile(other, was, { mode: 0o600, flush: true })
  return [
    `The secret was another one: set SECRET to what ${other} holds, or hosts cannot sign in and links in e-mails do not count.`,
  ]
}
