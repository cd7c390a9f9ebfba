import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from '#server/embedded-postgres/testing/test-server.ts'
import { migrateAt, startTestDatabase } from './test-database.ts'

let server: TestServer | undefined

/**
 * One real PostgreSQL for all tests, and one database in it where each test makes its own community; with
 * `TEST_DATABASE_URL` it is that one. A copy is made before the tests begin, for those that need a database of their own.
 */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestServer()
  const { url, superuserUrl } = server
  await migrateAt(url)
  await copyMigrated(superuserUrl)
  const shared = process.env.TEST_DATABASE_URL
  if (shared) await startTestDatabase(shared)
  project.provide('databaseUrl', shared ?? url)
  project.provide('server', { url, superuserUrl })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}

async function copyMigrated(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query('create database migrated owner chowk template chowk')
  await client.end()
}
