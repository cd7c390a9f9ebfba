import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Postgres } from '#server/embedded-postgres/api.ts'
import { prepareDatabase } from '#server/embedded-postgres/app-database.ts'
import { prepareCluster } from '#server/embedded-postgres/cluster.ts'
import { openDataFolder } from '#server/embedded-postgres/data-folder.ts'
import { keepRunning } from '#server/embedded-postgres/keep-running.ts'
import { holdServer } from '#server/embedded-postgres/server.ts'

/** A server of its own; `url` is that of its empty database, `superuserUrl` leads to the one named `postgres`. */
export type TestServer = Postgres & { superuserUrl: string }

/** Nothing has to outlive the tests, so that neither a commit nor the end of a database waits for the disk. */
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

const log = () => undefined

/** An embedded PostgreSQL in a folder of its own. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-test-'))
  // PostgreSQL may run as another user than the tests do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const folder = await openDataFolder(dataDir)
  const cluster = { ...(await prepareCluster(folder, log)), settings }
  const server = await holdServer(cluster, { log })
  const url = await prepareDatabase(cluster, server)
  const stop = keepRunning(cluster, server, log)
  const superuser = new URL('/postgres', url)
  superuser.username = 'postgres'
  superuser.password = folder.passwords.superuser
  return {
    url,
    superuserUrl: superuser.href,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
