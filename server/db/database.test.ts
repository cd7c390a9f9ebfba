import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { openDatabase, openPool } from './database.ts'

const ends: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** A way to the tests' database that can go silent or break, as networks do. */
async function openWay() {
  const { port, hostname } = new URL(inject('databaseUrl'))
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const address = way.address()
  const url = new URL(inject('databaseUrl'))
  url.port = typeof address === 'object' && address ? String(address.port) : ''
  const breakAll = () => [...sockets].map((socket) => socket.resetAndDestroy())
  ends.push(() => way.close(), breakAll)
  return {
    url: url.href,
    breakAll,
    silence: () => [...sockets].map((socket) => socket.unpipe().pause()),
  }
}

function openThrough(url: string, silence?: number) {
  const db = openDatabase(openPool(url, 2, silence))
  ends.push(() => db.destroy())
  return db
}

const ask = (db: ReturnType<typeof openDatabase>) => sql`select 1`.execute(db)

test('gives up a connection that has gone silent, and opens another', async () => {
  const way = await openWay()
  const db = openThrough(way.url, 300)
  await ask(db)
  way.silence()
  await expect(ask(db)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await ask(db)
})

test('lives on when a connection breaks in the middle of a transaction', async () => {
  const way = await openWay()
  const db = openThrough(way.url)
  const broken = db.transaction().execute(async (transaction) => {
    await ask(transaction)
    way.breakAll()
    await sleep(50)
    await ask(transaction)
  })
  await expect(broken).rejects.toThrow()
  await ask(db)
})
