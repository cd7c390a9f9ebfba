import { expect, test } from 'vitest'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { openWorkerPool } from './worker-pool.ts'

test('a connection that is released twice is in the pool once', async () => {
  const pool = openWorkerPool(await databaseOfFile(), 1)
  for (let turn = 0; turn < 2; turn++) {
    const client = await pool.connect()
    await client.query('select 1')
    client.release()
    client.release()
  }
  expect(pool.idleCount).toBe(1)
  await pool.end()
})
