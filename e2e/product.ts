import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

export type Product = { url: string; process: ChildProcess; stop: () => Promise<void> }

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts the built product on its own data folder and a free port, and waits until it can serve. */
export async function startProduct(dataDir: string, port?: number): Promise<Product> {
  const chosen = port ?? (await freePort())
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(chosen), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // Read, so that a full pipe never holds the product up.
  child.stdout?.resume()
  const url = `http://127.0.0.1:${chosen}`
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

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
