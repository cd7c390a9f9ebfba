import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

type Column = { name: string; is_number: boolean }
type Table = { name: string; columns: Column[]; key: string[]; refers_to: string[] }

/** Their rows come from a file of the product, again with every version of it. */
const leftOut = ['places', 'place_names', 'kysely_migration_lock']

/**
 * Every row of the database and where its sequences stand, as SQL for an empty database with the same schema. A row is
 * a line, so that differences can be read. Triggers rest meanwhile: they would count rows twice, or refuse those of logs.
 */
export async function dumpRows(db: Database): Promise<string> {
  const tables = inOrderOfKeys(await readTables(db))
  const alter = (triggers: string) =>
    tables.map(({ name }) => `alter table ${name} ${triggers} trigger user;\n`).join('')
  const parts = [alter('disable'), `truncate ${tables.map(({ name }) => name).join(', ')};\n`]
  for (const table of tables) parts.push(await dumpTable(db, table))
  parts.push(await dumpSequences(db), alter('enable'))
  return parts.filter(Boolean).join('\n')
}

async function readTables(db: Database): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select
      t.relname as name,
      (
        select json_agg(
          json_build_object('name', a.attname, 'is_number', y.typcategory = 'N')
          order by a.attnum
        )
        from pg_attribute a
        join pg_type y on y.oid = a.atttypid
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      ) as columns,
      coalesce(
        (
          select json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int))
          from pg_index i
          join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
          where i.indrelid = t.oid and i.indisprimary
        ),
        '[]'
      ) as key,
      coalesce(
        (
          select json_agg(c.confrelid::regclass::text)
          from pg_constraint c
          where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid
        ),
        '[]'
      ) as refers_to
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relname <> all(${leftOut})
    order by t.relname`.execute(db)
  return rows
}

/** A table after those that its foreign keys refer to. */
function inOrderOfKeys(tables: readonly Table[]): Table[] {
  const sorted: Table[] = []
  const isReady = ({ refers_to }: Table) =>
    refers_to.every((name) => sorted.some((table) => table.name === name))
  while (sorted.length < tables.length) {
    const next = tables.find((table) => !sorted.includes(table) && isReady(table))
    if (!next) throw new Error('The foreign keys of some tables form a circle.')
    sorted.push(next)
  }
  return sorted
}

async function dumpTable(db: Database, { name, columns, key }: Table): Promise<string> {
  const values = columns.map(({ name: column, is_number }) =>
    is_number
      ? sql`coalesce(${sql.id(column)}::text, 'null')`
      : sql`quote_nullable(${sql.id(column)})`,
  )
  const order =
    key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.id(column)))}` : sql``
  const { rows } = await sql<{ line: string }>`
    select concat_ws(', ', ${sql.join(values)}) as line from ${sql.id(name)} ${order}`.execute(db)
  if (rows.length === 0) return ''
  const names = columns.map(({ name: column }) => `"${column}"`).join(', ')
  const lines = rows.map(({ line }) => `(${line})`).join(',\n')
  return `insert into ${name} (${names}) overriding system value values\n${lines};\n`
}

async function dumpSequences(db: Database): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('select setval(%L, %s);', sequencename, last_value) as line
    from pg_sequences
    where schemaname = 'public' and last_value is not null
    order by sequencename`.execute(db)
  return rows.map(({ line }) => `${line}\n`).join('')
}
