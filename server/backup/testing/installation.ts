import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import {
  clearAway,
  clearModels,
  people,
  startApp,
  usedDataDir,
} from '#server/embedded-postgres/testing/postgres-app.ts'
import { openLocalStorage } from '#server/media/open-media.ts'
import { type MemoryStorage, memoryStorage } from '#server/testing/memory-storage.ts'
import { type TestApp, testApp } from '#server/testing/test-app.ts'
import { migrateAt } from '#server/testing/test-database.ts'

const [person = { name: 'nobody' }] = people

/** An installation that runs on a data folder of its own, and what has been stored there. */
export type Installation = { chowk: TestApp; storage: MemoryStorage; dataDir: () => string }

/** Starts the database of a data folder, and an app over it. */
export function testInstallation(): Installation {
  // Before that of the app, because what is registered last runs first.
  afterAll(async () => {
    await clearAway()
    await clearModels()
  })
  const storage = memoryStorage()
  let dataDir = ''
  const chowk = testApp({
    storage,
    database: async () => {
      dataDir = await usedDataDir(person)
      const postgres = startApp(dataDir, person)
      const url = await postgres.url
      await migrateAt(url)
      await writeFile(join(dataDir, 'secret'), 'a secret of this installation, made up for it', {
        mode: 0o600,
      })
      return { url, stop: () => postgres.end('SIGTERM') }
    },
  })
  return { chowk, storage, dataDir: () => dataDir }
}

/** Puts what the app has stored into the data folder, where commands look for it. */
export async function storeFiles({ storage, dataDir }: Installation): Promise<void> {
  const store = openLocalStorage({ dataDir: dataDir() })
  for (const [key, bytes] of storage.files) {
    const stream = await storage.read(key, { start: 0, end: bytes.length - 1 })
    if (stream) await store.put(key, { stream, size: bytes.length, contentType: 'image/webp' })
  }
}

export type Ended = { code: number | null; out: string; wrong: string }
export type Running = { child: ChildProcess; ended: Promise<Ended> }

const programs = {
  backup: fileURLToPath(new URL('../../commands/backup.ts', import.meta.url)),
  restore: fileURLToPath(new URL('../../commands/restore.ts', import.meta.url)),
}

/** Starts a command on a data folder, as a terminal does; `largestFile` is how many kilobytes the system lets it write into one. */
export function start(
  command: keyof typeof programs,
  args: string[],
  settings: Record<string, string>,
  largestFile?: number,
): Running {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const limit = largestFile === undefined ? 'unlimited' : String(largestFile)
  const shell = ['-c', `ulimit -f ${limit} && exec "$@"`, 'bash', process.execPath]
  const child = spawn('bash', [...shell, programs[command], ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', wrong: '' }
  child.stdout.on('data', (text) => {
    said.out += text
  })
  child.stderr.on('data', (text) => {
    said.wrong += text
  })
  const ended = once(child, 'close').then(([code]): Ended => ({ ...said, code }))
  return { child, ended }
}

export function run(...command: Parameters<typeof start>): Promise<Ended> {
  return start(...command).ended
}

/** Every path below a folder, but for the log of PostgreSQL. */
export async function pathsIn(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true })
  return paths.filter((path) => !path.endsWith('.log')).sort()
}

/** The path in what `npm run backup` has said. */
export function pathIn({ out }: Ended): string {
  return /^(.+?) holds the database/.exec(out)?.[1] ?? ''
}
