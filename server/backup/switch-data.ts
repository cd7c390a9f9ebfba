import { lstat, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  readRestoreNote,
  removeRestoreNote,
  syncFolder,
  writeRestoreNote,
} from '#server/embedded-postgres/api.ts'

/** What was there before each restore is kept in a folder of this folder. */
const pointsFolder = 'restore-points'

/** Uploads on their way belong to rows of the database that goes. */
const ofTheOldDatabase = ['uploads', 'upload-parts']

/**
 * What of the data folder a restore replaces: what the new folder has, and what belongs to the old database.
 *
 * @throws an `Error` of one sentence where an entry is a disk of its own, which cannot be renamed
 */
export async function entriesToSwitch(dataDir: string, folder: string): Promise<string[]> {
  const all = ['postgres', 'postgres-passwords.json', 'secret', 'media', ...ofTheOldDatabase]
  const disk = (await lstat(folder)).dev
  const entries: string[] = []
  for (const name of all) {
    const old = await lstat(join(dataDir, name)).catch(() => undefined)
    const isReplaced = ofTheOldDatabase.includes(name)
      ? old !== undefined
      : await exists(join(folder, name))
    if (!isReplaced) continue
    if (old?.isSymbolicLink() || (old?.isDirectory() && old.dev !== disk)) {
      throw new Error(
        `${join(dataDir, name)} lies on another disk than the data folder, so it cannot be exchanged. ` +
          'Restore into an empty folder with another DATA_DIR.',
      )
    }
    entries.push(name)
  }
  return entries
}

/**
 * Exchanges entries of the data folder for those of a new folder. From its first step on only this function goes on, by
 * `finishSwitch`, however often it is cut off.
 *
 * @returns the folder of what was there; `undefined` where nothing was
 */
export async function switchData(
  dataDir: string,
  { folder, name, entries }: { folder: string; name: string; entries: string[] },
): Promise<string | undefined> {
  const point = join(pointsFolder, name)
  await writeRestoreNote(dataDir, { state: 'switching', folder, point, entries })
  return finishSwitch(dataDir)
}

/** Completes a switch that was begun. Each entry is renamed away, then the new one into its place. */
export async function finishSwitch(dataDir: string): Promise<string | undefined> {
  const note = await readRestoreNote(dataDir)
  if (note?.state !== 'switching') {
    throw new Error(`No restore was cut off in ${dataDir}: there is nothing to finish.`)
  }
  const point = join(dataDir, note.point)
  const fresh = join(dataDir, note.folder)
  await mkdir(point, { recursive: true, mode: 0o711 })
  for (const name of note.entries) {
    const isNew = ofTheOldDatabase.includes(name) || (await exists(join(fresh, name)))
    const isOldThere = (await exists(join(dataDir, name))) && !(await exists(join(point, name)))
    if (isNew && isOldThere) await rename(join(dataDir, name), join(point, name))
    if (ofTheOldDatabase.includes(name)) continue
    if (await exists(join(fresh, name))) await rename(join(fresh, name), join(dataDir, name))
  }
  const isAnythingKept = await hasAny(point, note.entries)
  for (const path of [point, fresh, dataDir]) await syncFolder(path)
  await removeRestoreNote(dataDir)
  await rm(fresh, { recursive: true, force: true })
  if (!isAnythingKept) await rm(point, { recursive: true })
  return isAnythingKept ? point : undefined
}

async function hasAny(folder: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await exists(join(folder, name))) return true
  return false
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
