import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Product = {
  url: string
  process: ChildProcess
  /** What it has printed so far, on both its outputs. */
  output: () => string
  stop: () => Promise<number | null>
}

type Options = {
  port?: number
  settings?: Record<string, string>
  /** The folder of another copy of the project, whose product it is. */
  copy?: string | undefined
}

// Journeys choose their network with the forwarded address.
const settings = {
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
  DOMAIN_LABEL: 'chowk.example',
  BACKUPS: 'off',
}

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts the built product on its own data folder and a free port, and waits until it can serve. */
export async function startProduct(dataDir: string, options: Options = {}): Promise<Product> {
  const { url, child } = await spawnProduct(dataDir, options)
  let output = ''
  // Read it, because a full pipe would stop the product.
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  child.stderr.pipe(process.stderr, { end: false })
  await waitUntilReady(url, child)
  return { url, process: child, output: () => output, stop: () => stop(child) }
}

/** Starts the product where it must refuse to run. Returns its exit code and its error message. */
export async function refusedStart(dataDir: string, options: Options = {}) {
  const { child } = await spawnProduct(dataDir, options)
  child.stdout.resume()
  const ended = once(child, 'exit')
  const error = await text(child.stderr)
  const [code] = await ended
  return { code: Number(code), error }
}

async function spawnProduct(dataDir: string, { port, settings: more, copy = root }: Options) {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const own = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(chosen), PUBLIC_URL: url }
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: copy,
    env: { ...process.env, ...settings, ...own, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { url, child }
}

/**
 * A port of 127.0.0.1 that is free, from below those that the system gives to outgoing connections: such a connection,
 * even the one that asks whether the product is ready, could take the port before the product listens.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(10_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no port to be had')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 300_000
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the product was not ready in time')
}

/** Ends it as a service manager does, and returns its exit code. */
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}
