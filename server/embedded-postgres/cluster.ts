import { spawn } from 'node:child_process'
import { chown, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { environment } from './environment.ts'

/** A data folder with its database, and what is needed to run it. */
export type Cluster = DataFolder & {
  binaries: Binaries
  logFile: string
  /** Settings of PostgreSQL in place of those that `launch` gives it; only tests have any. */
  settings?: Readonly<Record<string, string>>
}

const unfinished = 'postgres.unfinished-'

/**
 * Creates the cluster where there is none yet. It is made in a temporary folder beside its place and moved
 * there when it is complete, so that a killed start leaves no incomplete cluster.
 */
export async function prepareCluster(
  folder: DataFolder,
  log: (line: string) => void,
): Promise<Cluster> {
  const binaries = await findBinaries(folder.runAs)
  const cluster = { ...folder, binaries, logFile: join(folder.path, 'postgres.log') }
  await removeUnfinished(folder.path)
  if (await isReady(folder.cluster)) return cluster
  log(`Creating the database in ${folder.cluster}.`)
  await create(cluster)
  return cluster
}

async function isReady(path: string): Promise<boolean> {
  try {
    const names = await readdir(path)
    if (names.length === 0) return false
    if (names.includes('PG_VERSION')) return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw new Error(`${path} cannot be opened as a folder (${String(error)}).`, { cause: error })
  }
  throw new Error(`${path} holds something other than a database, so Chowk leaves it as it is.`)
}

async function create(cluster: Cluster): Promise<void> {
  const temporary = await mkdtemp(join(cluster.path, `${unfinished}${process.pid}-`))
  const draft = join(temporary, 'cluster')
  const passwordFile = join(temporary, 'password')
  try {
    await writeFile(passwordFile, cluster.passwords.superuser, { mode: 0o600 })
    const { uid, gid } = cluster.runAs
    if (uid !== undefined && gid !== undefined) {
      await chown(temporary, uid, gid)
      await chown(passwordFile, uid, gid)
    }
    await initialise(cluster, draft, passwordFile)
    await moveIntoPlace(draft, cluster)
  } finally {
    await remove(temporary)
  }
}

function initialise(cluster: Cluster, draft: string, passwordFile: string): Promise<void> {
  // Sorting is PostgreSQL's own and the same everywhere; pg_trgm still asks the C library which
  // characters are letters, and in the locale C would drop every letter of Hindi.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const flags = [
    `--pgdata=${draft}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(cluster.binaries.initdb, flags, {
      ...cluster.runAs,
      cwd: '/',
      env: environment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
    })
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const reason = output.match(/(?:error|FATAL): +(.*)/)?.[1] ?? output.trim()
      reject(new Error(`The database could not be created in ${cluster.cluster}: ${reason}.`))
    })
  })
}

/** If another process was faster, its cluster stays and ours is removed. */
async function moveIntoPlace(draft: string, cluster: Cluster): Promise<void> {
  try {
    await rename(draft, cluster.cluster)
  } catch (error) {
    if (await isReady(cluster.cluster)) return
    throw error
  }
  // Without it a power cut could undo the move, after the database has acknowledged writes.
  const folder = await open(cluster.path)
  await folder.sync()
  await folder.close()
}

/** Removes the folders of killed starts; the folder of a running process stays. */
async function removeUnfinished(path: string): Promise<void> {
  for (const name of await readdir(path)) {
    if (!name.startsWith(unfinished)) continue
    const pid = Number.parseInt(name.slice(unfinished.length), 10)
    if (pid === process.pid || !(await isAlive(pid))) await remove(join(path, name))
  }
}

/** Whether a process of this machine runs. */
export async function isAlive(pid: number): Promise<boolean> {
  if (process.platform === 'linux') return (await stat(`/proc/${pid}`).catch(() => null)) !== null
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Tries again, because an initdb that outlived its parent may still be writing. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
