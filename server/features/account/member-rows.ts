import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { MemberTable } from './member-tables.ts'

export type MemberRow = Record<string, unknown>

/** A member's rows of a table, without what the export leaves out; none of a table that is not exported. */
export async function findMemberRows(
  db: Database,
  { community_id, user_id }: { community_id: number; user_id: number },
  { table, column, through, exported }: MemberTable,
): Promise<MemberRow[]> {
  if ('not' in exported) return []
  const isTheirs = through
    ? sql`exists (
        select from ${sql.table(through)} parent
        where parent.community_id = r.community_id and parent.id = r.${sql.ref(column)}
          and parent.user_id = ${user_id}
      )`
    : sql`r.${sql.ref(column)} = ${column === 'sharer' ? `user ${user_id}` : user_id}`
  const { rows } = await sql<MemberRow>`
    select r.*
    from ${sql.table(table)} r
    where r.community_id = ${community_id} and ${isTheirs}`.execute(db)
  const hidden = new Set(exported.without)
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))),
  )
}
