import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export type Product = { url: string; process: ChildProcess; stop: () => Promise<number | null> }

// Journeys say by the forwarded address which network they come from.
const settings = { LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' }

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts the built product on its own data folder and a free port, and waits until it can serve. */
export async function startProduct(
  dataDir: string,
  { port, ...options }: { port?: number; settings?: Record<string, string> } = {},
): Promise<Product> {
  const chosen = port ?? (await freePort())
  const url = `http://127.0.0.1:${chosen}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...settings,
      ...options.settings,
      DATA_DIR: dataDir,
      PORT: String(chosen),
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Read, so that a full pipe never holds the product up.
  child.stdout?.resume()
  await waitUntilReady(url, child)
  return { url, process: child, stop: () => stop(child) }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port to be had')
  return address.port
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const end = Date.now() + 120_000
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the product was not ready in time')
}

/** Ends it as a service manager would; gives its exit code. */
async function stop(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return child.exitCode
}
