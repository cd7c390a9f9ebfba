import { randomBytes } from 'node:crypto'
import {
  access,
  constants,
  link,
  mkdir,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { ownerFor, requirePathTo, type SystemUser } from './system-user.ts'

export type Passwords = { superuser: string; app: string }

export type DataFolder = {
  path: string
  /** PostgreSQL's own folder inside it. */
  cluster: string
  /** The user that PostgreSQL runs as; empty means the same as ours. */
  runAs: SystemUser
  passwords: Passwords
}

/**
 * Creates the data folder if it is missing.
 *
 * @throws an `Error` of one sentence where it cannot be used
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const path = await makeFolder(resolve(dataDir))
  const cluster = join(path, 'postgres')
  const runAs = await ownerFor(cluster)
  await requirePathTo(cluster, runAs)
  const passwords = await readOrMakePasswords(path, cluster)
  return { path, cluster, runAs, passwords }
}

async function makeFolder(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true })
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(path)
  } catch (error) {
    throw new Error(`The data folder ${path} ${reasonOf(error)}.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (code === 'EEXIST' || code === 'ENOTDIR') return 'cannot be made: a file stands in its place'
  if (code === 'EACCES' || code === 'EPERM') return 'cannot be written to by the user Chowk runs as'
  if (code === 'EROFS') return 'lies on a disk that is read-only'
  if (code === 'ENOSPC') return 'cannot be made: the disk is full'
  return `cannot be used (${code})`
}

/** Two first starts at the same time must agree on the passwords: `link` succeeds for the first file only. */
async function readOrMakePasswords(path: string, cluster: string): Promise<Passwords> {
  const file = join(path, 'postgres-passwords.json')
  const known = await readPasswords(file)
  if (known) return known
  if (await exists(join(cluster, 'PG_VERSION'))) {
    throw new Error(
      `${file} is missing, and without it nobody can open the database in ${cluster}.`,
    )
  }
  const draft = `${file}.${process.pid}`
  const made: Passwords = { superuser: randomPassword(), app: randomPassword() }
  await writeFile(draft, `${JSON.stringify(made)}\n`, { mode: 0o600, flush: true })
  await link(draft, file).catch(() => {})
  await rm(draft)
  return (await readPasswords(file)) ?? made
}

async function readPasswords(file: string): Promise<Passwords | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Passwords
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw new Error(`${file} cannot be read (${String(error)}).`, { cause: error })
  }
}

function randomPassword(): string {
  return randomBytes(32).toString('base64url')
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined
}
