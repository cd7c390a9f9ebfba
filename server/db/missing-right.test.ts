import { afterAll, afterEach, expect, test } from 'vitest'
import {
  clearAway,
  clearModels,
  people,
  queryAsSuperuser,
  startApp,
  usedDataDir,
} from '#server/embedded-postgres/testing/postgres-app.ts'
import { migrateJobs } from '#server/jobs/worker.ts'
import { openDatabase, openPool } from './database.ts'
import { migrate } from './migrate.ts'
import { namedMissingRight } from './missing-right.ts'

afterEach(clearAway)
afterAll(clearModels)

/** The URL of a role that may connect to the database of its own, and may do nothing else there. */
async function strangerTo(dataDir: string): Promise<string> {
  const [person = { name: 'ourselves' }] = people
  const url = new URL(await startApp(dataDir, person).url)
  await queryAsSuperuser(url.href, dataDir, `create role stranger login password 'a password'`)
  url.username = 'stranger'
  url.password = 'a password'
  return url.href
}

async function migrateAt(url: string): Promise<void> {
  const db = openDatabase(openPool(url, 2))
  await migrate(db).finally(() => db.destroy())
}

test('names the right that the role lacks, and a role that owns the database lacks none', async () => {
  const [person = { name: 'ourselves' }] = people
  const dataDir = await usedDataDir(person)
  const url = await strangerTo(dataDir)
  await expect(migrateAt(url)).rejects.toThrow(
    /^The role of DATABASE_URL lacks a right that migrations need \(permission denied for schema public\): make it the owner of its database\.$/,
  )
  await queryAsSuperuser(url, dataDir, 'grant create on schema public to stranger')
  await expect(migrateAt(url)).rejects.toThrow(
    'lacks a right that migrations need (permission denied to create extension "pg_trgm")',
  )
  await expect(migrateJobs(url)).rejects.toThrow(
    'lacks a right that migrations need (permission denied for database chowk)',
  )
  await queryAsSuperuser(url, dataDir, 'alter database chowk owner to stranger')
  await migrateAt(url)
  await migrateJobs(url)
})

test('names an extension that the server does not have', () => {
  const error = new Error('extension "pg_trgm" is not available')
  expect(String(namedMissingRight(error))).toContain('does not have the extension pg_trgm')
})

test('leaves other errors as they are', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' })
  expect(namedMissingRight(error)).toBe(error)
})
