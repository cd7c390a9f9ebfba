import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openProxy } from '#server/testing/breakable-proxy.ts'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { type Database, openDatabase, openPatientPool, openPool } from './database.ts'

const ends: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A database that is reached through a proxy. */
async function openThroughProxy(openPoolAt: (url: string) => pg.Pool) {
  const proxy = await openProxy(await databaseOfFile())
  const db = openDatabase(openPoolAt(proxy.url))
  ends.push(proxy.cut, () => db.destroy())
  return { proxy, db }
}

const ask = (db: Database) => sql`select 1`.execute(db)

// DATA-11
test('gives up a connection that has gone silent, and opens another', async () => {
  const { proxy, db } = await openThroughProxy((url) => openPool(url, 2, 300))
  await ask(db)
  proxy.silence()
  await expect(ask(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await ask(db)
})

test.each([
  ['a pool', openPool],
  ['a patient pool', openPatientPool],
])('%s works on when a connection breaks in the middle of a transaction', async (_pool, open) => {
  const { proxy, db } = await openThroughProxy((url) => open(url))
  const broken = db.transaction().execute(async (transaction) => {
    await ask(transaction)
    proxy.breakAll()
    await sleep(50)
    await ask(transaction)
  })
  await expect(broken).rejects.toThrow()
  await ask(db)
})

test.each([
  ['a pool', openPool],
  ['a patient pool', openPatientPool],
])('%s works on when a connection breaks that nobody uses', async (_pool, open) => {
  const { proxy, db } = await openThroughProxy((url) => open(url))
  await ask(db)
  proxy.breakAll()
  await sleep(50)
  await ask(db)
})

// DATA-11
test('gives nobody a connection that the database has ended', async () => {
  const db = openDatabase(openPool(await databaseOfFile(), 1))
  ends.push(() => db.destroy())
  for (let time = 0; time < 20; time++) {
    const ending = sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
    await expect(ending).rejects.toMatchObject({ code: '57P01' })
    await ask(db)
  }
})
