import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsToRemove, type Dated } from './kept-backups.ts'
import { descriptionFile, instantOfName, triedFile, unfinishedFolder } from './layout.ts'
import { removeWhole } from './work-folder.ts'

/** The backups in a folder that have the name that they were given, the newest first. */
export async function listBackups(folder: string): Promise<Dated[]> {
  const found: Dated[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const made_at = instantOfName(name)
    if (made_at && (await exists(join(folder, name, descriptionFile))))
      found.push({ name, made_at })
  }
  return found.toSorted((one, other) => (one.made_at < other.made_at ? 1 : -1))
}

/** Removes the backups that need not stay, and returns their names. */
export async function removeOldBackups(folder: string): Promise<string[]> {
  const backups = await listBackups(folder)
  const worked = await Promise.all(backups.map(({ name }) => wasTried(join(folder, name))))
  const names = backupsToRemove(backups, backups[worked.indexOf(true)]?.name)
  for (const name of names) await removeWhole(join(folder, name), join(folder, unfinishedFolder))
  return names
}

/** Whether a backup was restored on trial, and was well. */
export async function wasTried(folder: string): Promise<boolean> {
  return exists(join(folder, triedFile))
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
