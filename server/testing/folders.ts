import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** A new folder, which is removed after the file's tests. PostgreSQL may run as another user, and must get through. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chowk-folder-'))
  await chmod(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Removes them. The next file may run in the same process. */
export async function removeFoldersOfFile(): Promise<void> {
  await Promise.all(folders.splice(0).map((path) => rm(path, { recursive: true, force: true })))
}
