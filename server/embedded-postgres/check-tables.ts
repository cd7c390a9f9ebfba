import type pg from 'pg'
import { connect } from './connect.ts'
import type { DataFolder } from './data-folder.ts'

/** What was checked of a database; `undefined` where the engine lacks the extension `amcheck`. */
export type CheckedTables = { tables: number; indexes: number } | undefined

/**
 * Reads every table and every B-tree of the app's database, and compares them with each other: each row must be in the
 * indexes of its table. The extension is rolled back with the transaction.
 *
 * @throws an `Error` of one sentence that names the table or index which is damaged
 */
export async function checkTables(
  folder: DataFolder,
  port: number,
  onProgress: (done: number, all: number) => void,
): Promise<CheckedTables> {
  const client = await connect(folder, port, 'chowk')
  try {
    const { rowCount } = await client.query(
      `select from pg_available_extensions where name = 'amcheck'`,
    )
    if (rowCount === 0) return undefined
    await client.query('begin')
    await client.query('create extension amcheck')
    const relations = await listRelations(client)
    for (const [done, relation] of relations.entries()) {
      onProgress(done, relations.length)
      await check(client, relation)
    }
    await client.query('rollback')
    const indexes = relations.filter(({ kind }) => kind === 'i').length
    return { tables: relations.length - indexes, indexes }
  } finally {
    await client.end()
  }
}

type Relation = { id: string; name: string; kind: 'r' | 't' | 'i' }

async function listRelations(client: pg.Client): Promise<Relation[]> {
  const { rows } = await client.query<Relation>(`
    select c.oid::text as id, c.oid::regclass::text as name, c.relkind::text as kind
    from pg_class c
    join pg_am a on a.oid = c.relam
    left join pg_index i on i.indexrelid = c.oid
    where c.relpersistence = 'p' and a.amname in ('heap', 'btree') and c.relkind in ('r', 't', 'i')
      and coalesce(i.indisvalid and i.indisready, true)
    order by c.relkind, c.oid`)
  return rows
}

async function check(client: pg.Client, { id, name, kind }: Relation): Promise<void> {
  const of = kind === 'i' ? 'index' : 'table'
  const damage =
    kind === 'i'
      ? client.query('select bt_index_check($1::oid::regclass, true)', [id]).then(() => undefined)
      : client.query<{ msg: string }>('select msg from verify_heapam($1::oid::regclass) limit 1', [
          id,
        ])
  const found = await damage.catch((error: Error) => ({ rows: [{ msg: error.message }] }))
  const message = found?.rows[0]?.msg
  if (message) throw new Error(`The ${of} ${name} is damaged: ${message}.`)
}
