import type { TestProject } from 'vitest/node'
import { startTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase | undefined

/** One real PostgreSQL for all tests; each test makes its own community in it. */
export async function setup(project: TestProject): Promise<void> {
  database = await startTestDatabase(process.env.TEST_DATABASE_URL)
  project.provide('databaseUrl', database.url)
}

export async function teardown(): Promise<void> {
  await database?.stop()
}
