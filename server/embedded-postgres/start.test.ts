import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startPostgres } from './api.ts'
import {
  clearAway,
  clearModels,
  killServer,
  newDataDir,
  people,
  query,
  queryPatiently,
  serverPid,
  startApp,
  usedDataDir,
} from './testing/postgres-app.ts'

const keepOne = 'create table kept (n int); insert into kept values (1)'
const readRows = 'select n from kept'

afterEach(clearAway)
afterAll(clearModels)

test('passes a DATABASE_URL on and makes no folder', async () => {
  const dataDir = await newDataDir({ name: 'nobody in particular' })
  const databaseUrl = 'postgres://somewhere/else'
  const postgres = await startPostgres({ dataDir, databaseUrl, log: () => {} })
  await postgres.stop()
  expect(postgres.url).toBe(databaseUrl)
  await expect(stat(dataDir)).rejects.toThrow('ENOENT')
})

describe.each(people)('run by $name', { timeout: 180_000 }, (person) => {
  test('gives the app a database that it owns and a role that can do no more', async () => {
    const dataDir = await newDataDir(person)
    const url = await startApp(dataDir, person).url
    const [role] = await query(
      url,
      `select current_user, rolsuper, rolcreaterole, rolcreatedb, pg_get_userbyid(datdba) as owner,
        pg_encoding_to_char(encoding) as encoding
      from pg_roles, pg_database
      where rolname = current_user and datname = current_database()`,
    )
    expect(role).toEqual({
      current_user: 'chowk',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      owner: 'chowk',
      encoding: 'UTF8',
    })
    await query(url, 'create extension pg_trgm')
    const [hindi] = await query(url, `select similarity('दिल्ली', 'दिल्लि') > 0.3 as is_close`)
    expect(hindi).toEqual({ is_close: true })
  })

  test('keeps what it acknowledges, listens on this machine alone, hides its passwords', async () => {
    const dataDir = await usedDataDir(person)
    const url = await startApp(dataDir, person).url
    const settings = await query<{ name: string; setting: string }>(
      url,
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes',
        'synchronous_commit', 'listen_addresses', 'password_encryption')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      listen_addresses: '127.0.0.1',
      password_encryption: 'scram-sha-256',
    })
    const wrong = url.replace(/:[^:@]+@/, ':wrong@')
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed')
    const { mode } = await stat(join(dataDir, 'postgres-passwords.json'))
    expect(mode & 0o777).toBe(0o600)
  })

  // DATA-15
  test('stops its server, and has the data again at the next start', async () => {
    const dataDir = await usedDataDir(person)
    const first = startApp(dataDir, person)
    await query(await first.url, keepOne)
    await first.end('SIGTERM')
    expect(first.child.exitCode).toBe(0)
    expect(await serverPid(dataDir)).toBeUndefined()

    const second = startApp(dataDir, person)
    expect(await query(await second.url, readRows)).toEqual([{ n: 1 }])
    await second.end('SIGTERM')
    expect(await serverPid(dataDir)).toBeUndefined()
  })

  test('takes over the server of an app that was killed, and stops it', async () => {
    const dataDir = await usedDataDir(person)
    const first = startApp(dataDir, person)
    await query(await first.url, keepOne)
    const pid = await serverPid(dataDir)
    await first.end('SIGKILL')

    const second = startApp(dataDir, person)
    expect(await query(await second.url, readRows)).toEqual([{ n: 1 }])
    expect(await serverPid(dataDir)).toBe(pid)
    await second.end('SIGTERM')
    expect(await serverPid(dataDir)).toBeUndefined()
  })

  test('starts a server that was killed again, at the same address', async () => {
    const dataDir = await usedDataDir(person)
    const app = startApp(dataDir, person)
    const url = await app.url
    await query(url, keepOne)
    const pid = await serverPid(dataDir)
    await killServer(dataDir)

    expect(await queryPatiently(url, readRows)).toEqual([{ n: 1 }])
    expect(await serverPid(dataDir)).not.toBe(pid)
    await app.end('SIGTERM')
    expect(await serverPid(dataDir)).toBeUndefined()
  })

  test('leaves the server running while the app answers Ctrl+C', async () => {
    const dataDir = await usedDataDir(person)
    const app = startApp(dataDir, person)
    const url = await app.url
    const pid = await serverPid(dataDir)
    process.kill(-(app.child.pid ?? 0), 'SIGINT')
    await expect.poll(() => app.lines).toContain('{"heard":"SIGINT"}')
    await query(url, keepOne)
    expect(await serverPid(dataDir)).toBe(pid)
  })
})
