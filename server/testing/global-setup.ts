import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTestServer, type TestServer } from '#server/embedded-postgres/testing/test-server.ts'
import { migrated } from './own-database.ts'
import { migrateAt, startTestDatabase } from './test-database.ts'

let server: TestServer | undefined

/**
 * One real PostgreSQL for all tests, with a migrated database of which each file of tests that needs one gets a copy. With
 * `TEST_DATABASE_URL` all files share that one instead, and each test has a community of its own.
 */
export async function setup(project: TestProject): Promise<void> {
  server = await startTestServer()
  const { url, superuserUrl } = server
  await migrateAt(url)
  await copyMigrated(superuserUrl)
  const shared = process.env.TEST_DATABASE_URL
  if (shared) await startTestDatabase(shared)
  project.provide('sharedUrl', shared)
  project.provide('server', { url, superuserUrl })
}

export async function teardown(): Promise<void> {
  await server?.stop()
}

async function copyMigrated(superuserUrl: string): Promise<void> {
  const client = new pg.Client(superuserUrl)
  await client.connect()
  await client.query(`create database ${migrated} owner chowk template chowk`)
  await client.end()
}
