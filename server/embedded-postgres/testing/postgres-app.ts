import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDataFolder } from '#server/embedded-postgres/data-folder.ts'
import { findServer } from '#server/embedded-postgres/running-server.ts'

export type Person = { name: string; uid?: number; gid?: number }

export type App = {
  child: ChildProcess
  /** Resolves once the database can be used; rejects with the error's sentence. */
  url: Promise<string>
  lines: string[]
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** As root the tests also run as an ordinary user. */
export const people: Person[] =
  process.getuid?.() === 0
    ? [{ name: 'root' }, { name: 'an ordinary user', uid: 65534, gid: 65534 }]
    : [{ name: 'an ordinary user' }]

const program = fileURLToPath(new URL('postgres-child.ts', import.meta.url))
const apps: App[] = []
const folders: string[] = []
const models = new Map<string, Promise<string>>()

/** A data folder path, not yet made, in a new folder that belongs to the person. */
export async function newDataDir(person: Person): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'chowk-postgres-'))
  folders.push(parent)
  execFileSync('chmod', ['755', parent])
  if (person.uid !== undefined) await chown(parent, person.uid, person.gid ?? person.uid)
  return join(parent, 'data')
}

/** The data folder of an app that has run and stopped. It is a copy: creating a database takes long. */
export async function usedDataDir(person: Person): Promise<string> {
  const dataDir = await newDataDir(person)
  let model = models.get(person.name)
  if (!model) {
    model = makeModel(person)
    models.set(person.name, model)
  }
  execFileSync('cp', ['-a', await model, dataDir])
  return dataDir
}

async function makeModel(person: Person): Promise<string> {
  const dataDir = await newDataDir(person)
  const app = startApp(dataDir, person)
  await app.url
  await app.end('SIGTERM')
  // Kept until the file's tests are over; `clearAway` after each of them leaves it.
  folders.splice(folders.indexOf(dirname(dataDir)), 1)
  return dataDir
}

/** Removes the models of `usedDataDir`. */
export async function clearModels(): Promise<void> {
  for (const model of models.values()) await rm(dirname(await model), { recursive: true })
  models.clear()
}

export async function newFolder(path: string, person: Person): Promise<string> {
  await mkdir(path)
  if (person.uid !== undefined) await chown(path, person.uid, person.gid ?? person.uid)
  return path
}

export function startApp(dataDir: string, person: Person): App {
  const { uid, gid } = person
  const child = spawn(process.execPath, [program, dataDir], {
    uid,
    gid,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const url = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line)
      const message: { url?: string; error?: string } = JSON.parse(line)
      if (message.url) resolve(message.url)
      if (message.error) reject(new Error(message.error))
    })
    // Not on its exit, which may come before its last line.
    child.once('close', () => reject(new Error('the app ended')))
  })
  // A test that kills the app early does not await this.
  url.catch(() => {})
  const app = { child, url, lines, end: (signal: NodeJS.Signals) => end(child, signal) }
  apps.push(app)
  return app
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** Ends the apps of the test and the servers that they left behind, and removes the folders. */
export async function clearAway(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => app.end('SIGTERM')))
  for (const folder of folders.splice(0)) {
    const server = await findServer(join(folder, 'data/postgres'))
    if (server) process.kill(server.pid, 'SIGKILL')
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

export async function serverPid(dataDir: string): Promise<number | undefined> {
  return (await findServer(join(dataDir, 'postgres')))?.pid
}

/** Kills the server with no chance to clean up. */
export async function killServer(dataDir: string): Promise<void> {
  const pid = await serverPid(dataDir)
  if (pid === undefined) throw new Error(`No server runs in ${dataDir}.`)
  process.kill(pid, 'SIGKILL')
}

export async function query<Row extends pg.QueryResultRow>(url: string, sql: string) {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** The same as the superuser of the folder's server, on the database of `url`. */
export async function queryAsSuperuser(url: string, dataDir: string, sql: string) {
  const { passwords } = await openDataFolder(dataDir)
  const superuser = new URL(url)
  superuser.username = 'postgres'
  superuser.password = passwords.superuser
  return query(superuser.href, sql)
}

/** Repeats the query until it is answered, for a database that is restarting. */
export async function queryPatiently<Row extends pg.QueryResultRow>(url: string, sql: string) {
  for (;;) {
    try {
      return await query<Row>(url, sql)
    } catch {
      await sleep(50)
    }
  }
}

export async function unfinishedFolders(dataDir: string): Promise<string[]> {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith('postgres.unfinished-'))
}
