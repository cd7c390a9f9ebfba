import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { startProduct } from '#server/testing/built-product.ts'

/** How long the first start on a new data folder takes, with the demo community and all, and how long the second. */
export async function measureStart(): Promise<Record<string, string>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  // PostgreSQL may run as another user than we do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  try {
    const first = await timed(() => startProduct(dataDir))
    await first.result.stop()
    const second = await timed(() => startProduct(dataDir))
    const stop = await timed(() => second.result.stop())
    return {
      'first start, demo community and all': first.time,
      'second start until it is ready': second.time,
      stop: stop.time,
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; time: string }> {
  const start = performance.now()
  const result = await work()
  return { result, time: `${((performance.now() - start) / 1000).toFixed(2)} s` }
}
