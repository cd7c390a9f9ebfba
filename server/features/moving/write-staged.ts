import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { stagedName } from './stage-rows.ts'
import type { TableShape } from './table-shapes.ts'

type Arriving = { community_id: number; archive_id: string; site_id: number }

/** Writes the rows that were staged into the real tables, one statement a table. `db` must be the transaction that staged. */
export async function writeStaged(
  db: Database,
  shapes: readonly TableShape[],
  { community_id, archive_id, site_id }: Arriving,
): Promise<void> {
  for (const { table, columns, late = [] } of shapes) {
    const early = columns.filter(({ name }) => !late.includes(name)).map(({ name }) => name)
    if (table === 'communities') {
      const names = sql.join(early.map((name) => sql.ref(name)))
      await sql`
        insert into communities (id, archive_id, site_id, ${names}) overriding system value
        select ${community_id}::integer, ${archive_id}::uuid, ${site_id}::integer, ${names}
        from staged_communities`.execute(db)
      continue
    }
    const names = sql.join(['community_id', ...early].map((name) => sql.ref(name)))
    // A trigger has noted already when a new member was last seen.
    const again =
      table === 'last_visits'
        ? sql`on conflict (community_id, user_id) do update set seen_at = excluded.seen_at`
        : sql``
    await sql`
      insert into ${sql.table(table)} (${names})
      select ${names} from ${sql.table(stagedName(table))} ${again}`.execute(db)
  }
  for (const shape of shapes) await fillLate(db, shape)
  await countRows(db, shapes, community_id)
  // The database does not know the new community yet: it would take each of its tables for nearly empty.
  for (const { table } of shapes) await sql`analyze ${sql.table(table)}`.execute(db)
}

/** Fills the columns that were left out at first, by the keys of the rows. */
async function fillLate(db: Database, { table, late = [], order }: TableShape): Promise<void> {
  for (const column of late) {
    const same = order.map(({ name }) => sql`s.${sql.ref(name)} = t.${sql.ref(name)}`)
    await sql`
      update ${sql.table(table)} t
      set ${sql.ref(column)} = s.${sql.ref(column)}
      from ${sql.table(stagedName(table))} s
      where t.community_id = s.community_id and ${sql.join(same, sql` and `)}
        and s.${sql.ref(column)} is not null`.execute(db)
  }
}

/** The community counts on after its highest numbers ([decision 11](../../../docs/decisions/011-every-community-counts-its-rows.md)). */
async function countRows(
  db: Database,
  shapes: readonly TableShape[],
  community_id: number,
): Promise<void> {
  const counted = shapes.filter(({ columns }) =>
    columns.some(({ name, type }) => name === 'id' && type === 'bigint'),
  )
  for (const { table } of counted) {
    await sql`
      insert into row_counters (community_id, table_name, counter, last)
      select ${community_id}::integer, ${table}::text, n, highest + n - 16
      from (
        select max(id % 1000000000)::integer as highest from ${sql.table(table)}
        where community_id = ${community_id}
      ) numbered
      cross join generate_series(1, 16) n
      where highest is not null`.execute(db)
  }
}
