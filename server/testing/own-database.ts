import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of the databases below: an address of the role that owns them, and one of the superuser. */
    server: { url: string; superuserUrl: string }
    /** The database of all files, where they share one. */
    sharedUrl: string | undefined
  }
}

/** The database that global setup has migrated, for copies. */
export const migrated = 'migrated'

/** Held while a template is made. */
const lockKey = 0x74_65_73_74

let ofFile: Promise<TestDatabase> | undefined

/**
 * The address of the database of this file's tests, which is empty but for what the migrations have put there. It is made
 * when it is first asked for. Where `TEST_DATABASE_URL` is set, it is that one for all files.
 */
export async function databaseOfFile(): Promise<string> {
  const shared = inject('sharedUrl')
  if (shared) return shared
  ofFile ??= makeOfFile()
  return (await ofFile).url
}

let files = 0

/** Its communities have other ids than those of the files before: nothing that the process keeps by an id is taken for theirs. */
async function makeOfFile(): Promise<TestDatabase> {
  files += 1
  const database = await ownDatabase()
  await runAsSuperuser(`alter table communities alter id restart ${files * 1000}`, database.url)
  return database
}

/** Drops it. The next file may run in the same process. */
export async function dropDatabaseOfFile(): Promise<void> {
  const dropped = ofFile
  ofFile = undefined
  await (await dropped)?.stop()
}

/** Another migrated database, which its file must stop. It is a copy, because migrating takes a second. */
export function ownDatabase(): Promise<TestDatabase> {
  return copyOf(migrated)
}

/** The same before its migrations. */
export function ownEmptyDatabase(): Promise<TestDatabase> {
  return copyOf('template1')
}

/** A copy of the migrated database after `fill`, which is called for the first file that needs it. */
export async function ownFilledDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<TestDatabase> {
  await asSuperuser(async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const made = await client.query('select from pg_database where datname = $1', [name])
    if (made.rowCount === 1) return
    const draft = await copyOf(migrated)
    await fill(draft.url)
    await client.query(`alter database ${nameIn(draft.url)} rename to ${name}`)
  })
  return copyOf(name)
}

/** Runs a statement of the superuser, in the database at `url` or in none of those of tests. */
export async function runAsSuperuser(statement: string, url?: string): Promise<void> {
  await asSuperuser(async (client) => void (await client.query(statement)), url)
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `own_${randomBytes(8).toString('hex')}`
  const { url } = inject('server')
  await runAsSuperuser(`create database ${name} owner chowk template ${template} strategy wal_log`)
  return {
    url: new URL(`/${name}`, url).href,
    stop: () => runAsSuperuser(`drop database ${name} with (force)`),
  }
}

async function asSuperuser(
  work: (client: pg.Client) => Promise<void>,
  url?: string,
): Promise<void> {
  const superuser = new URL(inject('server').superuserUrl)
  if (url) superuser.pathname = nameIn(url)
  const client = new pg.Client(superuser.href)
  await client.connect()
  await work(client).finally(() => client.end())
}

function nameIn(url: string): string {
  return new URL(url).pathname.slice(1)
}
