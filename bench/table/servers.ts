import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSubjects } from '../load/subjects.ts'
import type { Subjects } from '../load/write-calls.ts'
import { type RunningDatabase, startFilledDatabase } from '../machine/filled-database.ts'
import { type MeasuredServer, startProduct, startYardstick } from '../machine/measured-server.ts'
import type { Setting } from './setting.ts'

/** The product on a filled database, with its yardsticks. */
export type Servers = {
  database: RunningDatabase
  /** What the largest community has. */
  subjects: Subjects
  product: MeasuredServer
  /** node:http, sending bytes. */
  bare: MeasuredServer
  /** Fastify, running statements. */
  sql: MeasuredServer
  stop: () => Promise<void>
}

export const large = { communities: 200, posts: 1_000_000, largest: 100_000 }
export const small = { communities: 1, posts: 10_000, largest: 10_000 }

export async function startServers(
  name: 'large' | 'small',
  { cores, profileIn, log }: Pick<Setting, 'cores' | 'profileIn' | 'log'>,
): Promise<Servers> {
  const database = await startFilledDatabase(name, { large, small }[name], log)
  const [community] = database.communities
  if (!community) throw new Error('the database has no community')
  const subjects = await findSubjects(database.url, community)
  const dataDir = await mkdtemp(join(tmpdir(), 'chowk-bench-'))
  const launch = { cores, profileIn, logFile: join(dataDir, 'log') }
  const product = await startProduct({ databaseUrl: database.url, dataDir }, launch)
  const bare = await startYardstick('bare.ts', [], launch)
  const sql = await startYardstick('database.ts', [database.url], launch)
  const stop = async () => {
    for (const server of [product, bare, sql]) await server.stop()
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { database, subjects, product, bare, sql, stop }
}
