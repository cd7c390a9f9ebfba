import { open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './cluster.ts'

/**
 * Stands in a data folder while a backup is restored there, so that nothing starts on it. `preparing`: all is as it was
 * before. `switching`: what was there is exchanged for what `folder` holds, and only `npm run restore` may go on.
 */
export type RestoreState =
  | { state: 'preparing' }
  | { state: 'switching'; folder: string; point: string; entries: string[] }

/** With the process that restores. */
export type RestoreNote = RestoreState & { host: string; pid: number }

const noteOf = (dataDir: string) => join(dataDir, 'restore.json')

export async function readRestoreNote(dataDir: string): Promise<RestoreNote | undefined> {
  try {
    return JSON.parse(await readFile(noteOf(dataDir), 'utf8')) as RestoreNote
  } catch (error) {
    // Where a file stands in place of the folder, the start says so.
    if (['ENOENT', 'ENOTDIR'].includes(Object(error).code)) return undefined
    throw new Error(`${noteOf(dataDir)} cannot be read (${String(error)}).`, { cause: error })
  }
}

/** Writes the note whole or not at all, so that a power cut leaves one of its states. */
export async function writeRestoreNote(dataDir: string, state: RestoreState): Promise<void> {
  const path = noteOf(dataDir)
  const draft = `${path}.${process.pid}`
  const note: RestoreNote = { host: hostname(), pid: process.pid, ...state }
  await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600, flush: true })
  await rename(draft, path)
  await syncFolder(dataDir)
}

export async function removeRestoreNote(dataDir: string): Promise<void> {
  await rm(noteOf(dataDir), { force: true })
  await syncFolder(dataDir)
}

/** @throws an `Error` in words while a restore is on its way in that data folder, or was cut off in its last step */
export async function requireNoRestore(dataDir: string): Promise<void> {
  const note = await readRestoreNote(dataDir)
  if (!note) return
  if (note.state === 'switching') {
    throw new Error(
      `A restore was cut off in its last step in ${dataDir}: "npm run restore -- --finish" completes it.`,
    )
  }
  if (note.host !== hostname() || note.pid === process.pid || !(await isAlive(note.pid))) return
  throw new Error(
    `A backup is being restored in ${dataDir} (process ${note.pid}): wait until it has ended. ` +
      `If no such process restores anything, remove ${noteOf(dataDir)}.`,
  )
}

/** Without it a power cut could undo what was renamed or made in that folder. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
