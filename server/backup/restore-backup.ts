import { mkdir, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import {
  readRestoreNote,
  removeRestoreNote,
  requireNoRestore,
  requireStopped,
  stopLeftServer,
  writeRestoreNote,
} from '#server/embedded-postgres/api.ts'
import { type MediaSettings, openStorage } from '#server/media/open-media.ts'
import { noteBackup } from './backup-note.ts'
import { scratchFolder, unpackAndTry } from './check-backup.ts'
import type { Description } from './description-form.ts'
import { freeSpace, requireSpace } from './free-space.ts'
import { mediaFolder } from './layout.ts'
import type { OnProgress } from './progress.ts'
import { type Backup, readBackup } from './read-backup.ts'
import { restoreMedia } from './restore-media.ts'
import { entriesToSwitch, switchData } from './switch-data.ts'
import type { TriedOut } from './try-out.ts'
import { makeWorkFolder } from './work-folder.ts'

export type RestoreTools = MediaSettings & {
  /** Whether a backup is restored that fails its trial: a damaged one may be all there is. */
  anyway: boolean
  /** What the backup is encrypted with, if it is. */
  passphrase?: string | undefined
  onProgress: OnProgress
  now?: () => Date
  free?: (folder: string) => Promise<number>
}

/** `point` holds what was there before; `undefined` where nothing was. `notes` say what is left to do, a sentence each. */
export type Restored = {
  described: Description
  tried: TriedOut
  point: string | undefined
  notes: string[]
}

/** A backup that was restored on trial and has failed; the message has a line for each reason. */
export class FailedTrial extends Error {}

/**
 * Restores a backup into the data folder. All of it is unpacked beside what is there, and tried out; then both change places.
 *
 * @throws an `Error` in words; nothing was changed unless the switch had begun, which `finishSwitch` completes
 */
export async function restoreBackup(path: string, tools: RestoreTools): Promise<Restored> {
  const dataDir = resolve(tools.dataDir)
  const backup = await readBackup(resolve(path), tools)
  await mkdir(dataDir, { recursive: true })
  await requireOwner(dataDir)
  await requireNoRestore(dataDir)
  await writeRestoreNote(dataDir, { state: 'preparing' })
  try {
    // After the note: from here on nothing starts on the folder.
    await requireStopped(dataDir)
    return await prepareAndSwitch(backup, { ...tools, dataDir })
  } finally {
    const note = await readRestoreNote(dataDir)
    if (note?.state === 'preparing' && note.pid === process.pid) await removeRestoreNote(dataDir)
  }
}

/** What root restores, the user of the data folder could not read. */
export async function requireOwner(dataDir: string): Promise<void> {
  const { uid } = await stat(dataDir)
  if (process.getuid?.() !== 0 || uid === 0) return
  throw new Error(`${dataDir} belongs to the user with the number ${uid}: restore as that user.`)
}

/** Of two restores that began at the same moment the later one goes on. */
async function requireOwnNote(dataDir: string): Promise<void> {
  const note = await readRestoreNote(dataDir)
  if (note?.pid === process.pid) return
  throw new Error(`Another restore has begun in ${dataDir}, so this one has ended.`)
}

async function prepareAndSwitch(backup: Backup, tools: RestoreTools): Promise<Restored> {
  const { dataDir, s3, onProgress, anyway, now = () => new Date(), free = freeSpace } = tools
  const { described } = backup
  const folder = await makeWorkFolder(join(dataDir, scratchFolder), 0o711)
  let hasBegun = false
  try {
    const { database, media } = described.bytes
    await requireSpace(folder, database + (s3 ? 0 : media), free)
    const tried = await unpackAndTry(backup, { dataDir: folder, onProgress })
    if (tried.wrong.length > 0 && !anyway) throw new FailedTrial(tried.wrong.join('\n'))
    // Also where there are no media, so that those of before do not stay in their place.
    if (!s3) await mkdir(join(folder, mediaFolder), { recursive: true })
    const target = openStorage({ ...tools, dataDir: s3 ? dataDir : folder })
    await restoreMedia(backup, { target, onProgress })
    const entries = await entriesToSwitch(dataDir, folder)
    await requireStopped(dataDir)
    await requireOwnNote(dataDir)
    hasBegun = true
    const at = now().toISOString()
    const name = at.slice(0, 19).replaceAll(':', '-')
    const point = await switchData(dataDir, { folder: relative(dataDir, folder), name, entries })
    await noteBackup(dataDir, { last_restore_tried_at: at })
    return { described, tried, point, notes: [] }
  } finally {
    if (!hasBegun) {
      await stopLeftServer(folder)
      await rm(folder, { recursive: true, force: true })
    }
  }
}
