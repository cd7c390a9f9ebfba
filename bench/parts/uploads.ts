import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { startProduct } from '#server/testing/built-product.ts'
import { percentiles, readFeed } from './feed-reader.ts'

/** How many reads of the feed say how fast it is while nothing else happens. */
const idleReads = 1000
const people = ['asha', 'ravi', 'meera', 'operator']
const program = fileURLToPath(new URL('slow-uploads.ts', import.meta.url))

/**
 * What the reader of the feed notices while 50 files of 20 MB are uploaded at once over slow connections, and while
 * they are made ready; and how much memory the server takes at most.
 */
export async function measureUploads(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  // PostgreSQL may run as another user than we do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const product = await startProduct(dataDir)
  try {
    return await measureAt(product.url, product.process.pid ?? 0)
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureAt(url: string, pid: number): Promise<Record<string, string>> {
  const idle = await readFeed(url, (reads) => reads < idleReads)
  const before = await peakMemory(pid)
  const tokens = await Promise.all(people.map((name) => signIn(url, name)))
  const uploading = spawn(process.execPath, [program, url, tokens.join()], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => uploading.once('exit', resolve))
  const lines = createInterface(uploading.stdout)[Symbol.asyncIterator]()
  const phase = async () => {
    let isOver = false
    const line = lines.next().finally(() => {
      isOver = true
    })
    const times = await readFeed(url, () => !isOver)
    await line
    return times
  }
  await phase()
  const sending = await phase()
  const finishing = await phase()
  if ((await ended) !== 0) throw new Error('the uploads failed')
  const after = await peakMemory(pid)
  return {
    'post/feed, nothing else': percentiles(idle),
    'post/feed, while 50 files are uploaded': percentiles(sending),
    'post/feed, while they are made ready': percentiles(finishing),
    'memory of the server at most, before and after': `${before} MB, ${after} MB`,
  }
}

async function signIn(url: string, email: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: 'welcome-to-chowk' })
  const answer = await fetch(`${url}/api/auth/login-with-email`, { method: 'POST', headers, body })
  return ((await answer.json()) as { token: string }).token
}

/** In megabytes, as Linux counts it. */
async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}
