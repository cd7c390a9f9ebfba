import { expect, test } from 'vitest'
import { openPool } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { query } from '#server/embedded-postgres/testing/postgres-app.ts'
import { newFolder } from '#server/testing/folders.ts'
import { restoreIntoOwn } from './restore-into-own.ts'
import { restorePoint } from './tables/exchange-tables.ts'
import { contentsOf } from './testing/contents.ts'
import {
  backedUpApp,
  emptyDatabase,
  patience,
  restoring,
  schemaOf,
  using,
} from './testing/own-database.ts'

// One restore into a PostgreSQL of one's own. own-restores.test.ts has what else there is to restore, and where.

const { backup, expectEqual } = backedUpApp()

// DATA-34, DATA-35
test(
  'every row, number and job takes the place of what was there, which one command brings back',
  patience,
  async () => {
    const databaseUrl = await emptyDatabase()
    await using(databaseUrl, migrate)
    await query(databaseUrl, `insert into sites (id, name) values (9, 'Before')`)
    const before = await contentsOf(databaseUrl)
    const schema = await schemaOf(databaseUrl)
    await query(databaseUrl, 'create view of_somebody_else as select id from sites')

    const tools = { ...restoring, dataDir: await newFolder(), databaseUrl }
    const { point = '' } = await restoreIntoOwn(backup(), tools)
    expect(point).toMatch(/^restore_point_\d{8}_\d{6}$/)
    expect(await query(databaseUrl, `select name from ${point}.sites where id = 9`)).toEqual([
      { name: 'Before' },
    ])
    await query(databaseUrl, 'drop view of_somebody_else')
    await expectEqual(databaseUrl)

    const at = new Date(Date.now() + 5000).toISOString()
    const restored = await restorePoint(databaseUrl, { name: point, at })
    expect(await contentsOf(databaseUrl)).toEqual(before)
    expect(await schemaOf(databaseUrl)).toEqual(schema)
    expect(await query(databaseUrl, `select from graphile_worker._private_jobs`)).toEqual([])
    // And forth again.
    await restorePoint(databaseUrl, { name: restored ?? '', at: new Date().toISOString() })
    await expectEqual(databaseUrl)
    await expect(restorePoint(databaseUrl, { name: 'restore_point_1', at })).rejects.toThrow(
      /^There is no restore point restore_point_1 in the database at DATABASE_URL; those that there are: restore_point_/,
    )
  },
)

// DATA-35
test('a database that is in use is not restored into, and is as it was', patience, async () => {
  const databaseUrl = await emptyDatabase()
  const product = openPool(databaseUrl)
  // A product that runs always listens.
  const listening = await product.connect()
  const tools = { ...restoring, dataDir: await newFolder(), databaseUrl }
  await expect(restoreIntoOwn(backup(), tools)).rejects.toThrow(
    /^The database at DATABASE_URL is in use, by chowk \(1\): stop Chowk on every machine first\.$/,
  )
  listening.release()
  await product.end()
  expect((await contentsOf(databaseUrl)).rows).toEqual({})
})
