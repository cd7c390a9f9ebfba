import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readLanded } from '#server/db/migration-files.ts'
import { globalTables } from '#server/testing/tables.ts'
import { testApp } from '#server/testing/test-app.ts'

const chowk = testApp()

type Key = { table_name: string; name: string; kind: string; first_column: string }

async function keys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select t.relname as table_name, i.relname as name, 'index' as kind, a.attname as first_column
    from pg_index x
    join pg_class t on t.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where t.relnamespace = 'public'::regnamespace
    union all
    select t.relname, c.conname, 'foreign key', a.attname
    from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_class target on target.oid = c.confrelid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
    where c.contype = 'f' and target.relname <> all(${globalTables})`.execute(chowk.db)
  return rows
}

// ACCESS-11
test('every key of a community-owned table leads with community_id', async () => {
  const owned = (await keys()).filter(({ table_name }) => !globalTables.includes(table_name))
  expect(new Set(owned.map(({ table_name }) => table_name)).size).toBeGreaterThanOrEqual(18)
  expect(owned.filter(({ first_column }) => first_column !== 'community_id')).toEqual([])
})

test('constraints and indexes are named after their table', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('u', 'f')
      and conname not like conrelid::regclass::text || '\\_\\_%'
      and conrelid::regclass::text <> all(${globalTables})
      and array_length(conkey, 1) > 1`.execute(chowk.db)
  expect(rows).toEqual([])
})

test('no global table refers to a community-owned one', async () => {
  const { rows } = await sql<{ name: string; target: string }>`
    select conname as name, confrelid::regclass::text as target
    from pg_constraint
    where connamespace = 'public'::regnamespace and contype = 'f'
      and conrelid::regclass::text = any(${globalTables})`.execute(chowk.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ target }) => !globalTables.includes(target))).toEqual([])
})

const migrations = new URL('../server/db/migrations/', import.meta.url)

const migrationFiles = () =>
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()

test('migrations are numbered from 1, each once', () => {
  const files = migrationFiles()
  const numbers = files.map((file) => Number(/^(\d{3})-[a-z-]+\.sql$/.exec(file)?.[1]))
  expect(numbers).toEqual(files.map((_, index) => index + 1))
})

// A new migration gets the row that this test shows as missing; `before` is the last commit of main.
// DATA-24
test('no migration is edited, renamed or removed after it has landed', async () => {
  const landed = await readLanded()
  const hashOf = (file: string) =>
    createHash('sha256')
      .update(readFileSync(new URL(file, migrations)))
      .digest('hex')
  expect(landed).toEqual(
    migrationFiles().map((file) => ({
      name: file.replace('.sql', ''),
      before: expect.stringMatching(/^(-|[0-9a-f]{7,})$/),
      hash: hashOf(file),
    })),
  )
})
