import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { folders } from '#server/features/moving/community-files.ts'
import { leftBehind, movedTables } from '#server/features/moving/moved-tables.ts'
import { readShapes } from '#server/features/moving/table-shapes.ts'
import { visibilityRules } from '#server/features.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

// HOST-4
test('every table of a community moves, or is said to stay behind', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'community_id'`.execute(chowk.db)
  const described = [...Object.keys(movedTables), ...Object.keys(leftBehind)]
  expect(described.toSorted()).toEqual([...rows.map(({ name }) => name), 'communities'].toSorted())
})

// HOST-4
test('every column that a description names is there, and every column of JSON is described', async () => {
  const { rows } = await sql<{ table: string; name: string; type: string }>`
    select table_name as table, column_name as name, data_type as type
    from information_schema.columns where table_schema = 'public'`.execute(chowk.db)
  const wrong: string[] = []
  for (const [table, moved] of Object.entries(movedTables)) {
    const own = rows.filter((row) => row.table === table)
    const {
      without = [],
      numbers = [],
      paths = [],
      richTexts = [],
      sharers = [],
      late = [],
    } = moved
    const named = [...without, ...numbers, ...paths, ...richTexts, ...sharers, ...late]
    named.push(...Object.keys(moved.json ?? {}))
    wrong.push(
      ...named
        .filter((one) => !own.some(({ name }) => name === one))
        .map((one) => `${table}.${one}`),
    )
    const json = own.filter(({ type }) => /^json/.test(type)).map(({ name }) => name)
    expect([table, json.toSorted()]).toEqual([table, Object.keys(moved.json ?? {}).toSorted()])
  }
  expect(wrong).toEqual([])
})

// HOST-6
test('a deleted community leaves no file in any folder of files that can be hidden', () => {
  expect(Object.keys(visibilityRules).filter((folder) => !folders.includes(folder))).toEqual([])
})

test('what a row refers to is written before it', async () => {
  const { rows } = await sql<{ child: string; parent: string; columns: string[] }>`
    select conrelid::regclass::text as child, confrelid::regclass::text as parent,
      array(
        select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)
      ) as columns
    from pg_constraint where contype = 'f' and conrelid <> confrelid`.execute(chowk.db)
  const isLate = ({ child, columns }: (typeof rows)[number]) =>
    movedTables[child]?.late?.some((column) => columns.includes(column)) ?? false
  const order = Object.keys(movedTables)
  const moved = rows.filter(({ child }) => order.includes(child))
  const wrong = moved.filter(
    (row) => !isLate(row) && order.indexOf(row.parent) > order.indexOf(row.child),
  )
  expect(wrong).toEqual([])
  // No row that moves refers to one that stays behind.
  expect(moved.filter(({ parent }) => parent in leftBehind)).toEqual([])
  expect((await readShapes(chowk.db)).map(({ table }) => table)).toEqual(order)
})
