import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '#server/embedded-postgres/api.ts'
import { openDataFolder } from '#server/embedded-postgres/data-folder.ts'

/** A server of its own; `url` is that of its empty database, `superuserUrl` leads to the one named `postgres`. */
export type TestServer = Postgres & { superuserUrl: string }

/** An embedded PostgreSQL in a folder of its own. */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-test-'))
  // PostgreSQL may run as another user than the tests do, and must get through to its own folder.
  await chmod(dataDir, 0o755)
  const postgres = await startPostgres({ dataDir, log: () => undefined })
  const { passwords } = await openDataFolder(dataDir)
  const superuser = new URL('/postgres', postgres.url)
  superuser.username = 'postgres'
  superuser.password = passwords.superuser
  return {
    url: postgres.url,
    superuserUrl: superuser.href,
    stop: async () => {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
