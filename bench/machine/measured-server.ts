import { type ChildProcess, spawn } from 'node:child_process'
import { on, once } from 'node:events'
import { openSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort, waitUntilReady } from '#server/testing/built-product.ts'
import type { Cores } from './cores.ts'
import type { Use } from './probe.ts'

/** A server in a process of its own, on its own core, that tells what it uses. */
export type MeasuredServer = {
  url: string
  reset: () => void
  use: () => Promise<Use>
  send: (message: object) => Promise<void>
  stop: () => Promise<void>
}

type Launch = {
  cores: Cores
  logFile: string
  /** Where the product leaves a profile of what it has used its core for. */
  profileIn?: string
  /** The folder of another copy of the project, whose product it is. */
  copy?: string | undefined
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const probe = new URL('probe.ts', import.meta.url).href
const secret = 'a secret of the bench, which is known'

/** Starts the built product in production mode, and waits until it can serve. It logs every request, to a file. */
export async function startProduct(
  { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string },
  launch: Launch,
): Promise<MeasuredServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET: secret,
    LEGAL_ENTITY: 'The bench',
    TRUSTED_PROXIES: '127.0.0.1',
    // The first night would come while something is measured.
    BACKUPS: 'off',
  }
  const { profileIn } = launch
  const profile = profileIn ? ['--cpu-prof', `--cpu-prof-dir=${profileIn}`] : []
  const child = launchServer([...profile, 'server/main.ts'], { ...launch, env })
  await waitUntilReady(url, child)
  return toServer(url, child)
}

/** Starts a yardstick, which tells its address when it listens. */
export async function startYardstick(
  file: string,
  args: string[],
  launch: Launch,
): Promise<MeasuredServer> {
  const env = { NODE_ENV: 'production' }
  const child = launchServer([`bench/yardsticks/${file}`, ...args], { ...launch, env })
  const [{ url }] = await once(child, 'message')
  return toServer(url, child)
}

function launchServer(
  args: string[],
  { cores, logFile, env, copy = root }: Launch & { env: Record<string, string> },
): ChildProcess {
  const node = [process.execPath, '--import', probe, ...args]
  const [command = '', ...rest] = [...cores.before, ...node]
  const log = openSync(logFile, 'a')
  return spawn(command, rest, {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
}

function toServer(url: string, child: ChildProcess): MeasuredServer {
  return {
    url,
    reset: () => void child.send('reset'),
    use: async () => {
      child.send('use')
      for await (const [message] of on(child, 'message')) if (message.use) return message.use
      throw new Error('the server is gone')
    },
    send: async (message) => {
      const taken = once(child, 'message')
      child.send(message)
      await taken
    },
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
