import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { stopLeftServer } from '#server/embedded-postgres/api.ts'
import { listLeftovers, temporaryName } from '#server/media/leftovers.ts'

/**
 * Makes a folder inside `parent` for work that may be cut off. What ended processes have left there is removed, with a
 * PostgreSQL that still runs in it.
 *
 * @param mode PostgreSQL may run as another user, who must get through: 0o711
 */
export async function makeWorkFolder(parent: string, mode = 0o700): Promise<string> {
  await mkdir(parent, { recursive: true, mode })
  await clearLeftovers(parent)
  const folder = join(parent, temporaryName())
  await mkdir(folder, { mode })
  return folder
}

/** Removes what ended processes have left inside `parent`, and stops a PostgreSQL that still runs in it. */
export async function clearLeftovers(parent: string): Promise<void> {
  for (const left of listLeftovers(parent)) {
    await stopLeftServer(left)
    await rm(left, { recursive: true, force: true })
  }
}

/** Removes a folder so that nothing looks whole which is half removed. */
export async function removeWhole(path: string, parent: string): Promise<void> {
  const away = join(parent, temporaryName())
  await mkdir(dirname(away), { recursive: true, mode: 0o700 })
  await rename(path, away)
  await rm(away, { recursive: true, force: true })
}
