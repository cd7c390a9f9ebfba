import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** What `spawn` takes to run a program as another user; empty means the same as ours. */
export type SystemUser = { uid?: number; gid?: number }

const run = promisify(execFile)
const name = 'postgres'

/**
 * PostgreSQL refuses to run as root. So root starts it as the owner of its folder, or for a new folder as
 * the system user `postgres`, which is made where it is missing.
 */
export async function ownerFor(cluster: string): Promise<SystemUser> {
  const us = process.getuid?.()
  const owner = await stat(cluster).catch(() => undefined)
  if (us !== 0) {
    if (owner && us !== undefined && owner.uid !== us) {
      throw new Error(
        `${cluster} belongs to the user with the number ${owner.uid}, but Chowk runs as number ${us}.`,
      )
    }
    return {}
  }
  if (owner?.isDirectory() && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return (await findUser()) ?? (await makeUser())
}

/** @throws an `Error` of one sentence where `user` cannot reach `path` because a folder above it is closed */
export async function requirePathTo(path: string, user: SystemUser): Promise<void> {
  if (user.uid === undefined) return
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
    if ((mode >> shift) & 1) continue
    throw new Error(
      `PostgreSQL does not run as root, and its user cannot pass through ${folder} to ${path}: ` +
        `run "chmod o+x ${folder}", or start Chowk as a normal user.`,
    )
  }
}

async function findUser(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function makeUser(): Promise<SystemUser> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', name])
  } catch (error) {
    throw new Error(
      `PostgreSQL does not run as root, and the user "${name}" could not be made for it: start Chowk as a normal user.`,
      { cause: error },
    )
  }
  const made = await findUser()
  if (!made) throw new Error(`The user "${name}" was made, but the system does not know it.`)
  return made
}
