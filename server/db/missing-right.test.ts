import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrateJobs } from '#server/jobs/worker.ts'
import { ownEmptyDatabase, runAsSuperuser } from '#server/testing/own-database.ts'
import { openDatabase, openPool } from './database.ts'
import { migrate } from './migrate.ts'
import { namedMissingRight } from './missing-right.ts'

async function migrateAt(url: string): Promise<void> {
  const db = openDatabase(openPool(url, 2))
  await migrate(db).finally(() => db.destroy())
}

test('names the right that the role lacks, and a role that owns the database lacks none', async () => {
  const database = await ownEmptyDatabase()
  const asSuperuser = (statement: string) => runAsSuperuser(statement, database.url)
  const stranger = `stranger_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create role ${stranger} login password 'a password'`)
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  url.username = stranger
  url.password = 'a password'
  await expect(migrateAt(url.href)).rejects.toThrow(
    /^The role of DATABASE_URL lacks a right that migrations need \(permission denied for schema public\): make it the owner of its database\.$/,
  )
  await asSuperuser(`grant create on schema public to ${stranger}`)
  await expect(migrateAt(url.href)).rejects.toThrow(
    'lacks a right that migrations need (permission denied to create extension "pg_trgm")',
  )
  await expect(migrateJobs(url.href)).rejects.toThrow(
    `lacks a right that migrations need (permission denied for database ${name})`,
  )
  await asSuperuser(`alter database ${name} owner to ${stranger}`)
  await migrateAt(url.href)
  await migrateJobs(url.href)
  await database.stop()
  await runAsSuperuser(`drop role ${stranger}`)
})

test('names an extension that the server does not have', () => {
  const error = new Error('extension "pg_trgm" is not available')
  expect(String(namedMissingRight(error))).toContain('does not have the extension pg_trgm')
})

test('leaves other errors as they are', () => {
  const error = Object.assign(new Error('syntax error'), { code: '42601' })
  expect(namedMissingRight(error)).toBe(error)
})
