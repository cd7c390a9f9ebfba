import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#server/embedded-postgres/api.ts'
import * as development from '#server/testing/built-product.ts'
import type { Cores } from '../machine/cores.ts'
import { type MeasuredServer, startProduct } from '../machine/measured-server.ts'

/** A product in production mode, on a demo community of its own. */
export type DemoServer = AsyncDisposable & { server: MeasuredServer }

/** Starts the product of this project, or of another copy of it, once it has made its demo community. */
export async function startWithDemo(cores: Cores, copy?: string): Promise<DemoServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  // PostgreSQL may run as another user than we do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const first = await development.startProduct(dataDir, { copy })
  await first.stop()
  // Started here, and not by the product, so that it does not share the product's core.
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const launch = { cores, logFile: join(dataDir, 'log'), copy }
  const server = await startProduct({ databaseUrl: postgres.url, dataDir }, launch)
  return {
    server,
    async [Symbol.asyncDispose]() {
      await server.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
