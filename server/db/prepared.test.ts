import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '#server/testing/own-database.ts'
import { openDatabase, openPool } from './database.ts'
import { prepared } from './prepared.ts'

test('a connection prepares a marked statement once, and no other', async () => {
  const db = openDatabase(openPool(await databaseOfFile(), 1))
  const asked: number[] = []
  for (const number of [1, 2, 3]) {
    const { rows } = await sql<{
      sum: number
    }>`${prepared} select ${number}::integer + 1 as sum`.execute(db)
    asked.push(rows[0]?.sum ?? 0)
    await sql`select ${number}::integer`.execute(db)
  }
  expect(asked).toEqual([2, 3, 4])
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(db)
  expect(rows.map(({ statement }) => statement)).toEqual([
    '/* prepared */ select $1::integer + 1 as sum',
  ])
  await db.destroy()
})
