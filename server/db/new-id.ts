import { sql } from 'kysely'

/** The tables whose rows a community numbers. */
export type NumberedTable =
  | 'users'
  | 'contests'
  | 'contest_days'
  | 'posts'
  | 'comments'
  | 'reports'
  | 'audit_log'
  | 'messages'
  | 'notices'
  | 'certificates'
  | 'duties'
  | 'teams'
  | 'contest_notes'

/** A new id of that table, as part of the statement that inserts the row. */
export function newId(community_id: number, table: NumberedTable) {
  return sql<number>`new_id(${community_id}::integer, ${table}::text)`
}

/** Many new ids of that table in ascending order, as rows of a statement; a thousand cost little more than one. */
export function newIds(community_id: number, table: NumberedTable, amount: number) {
  return sql<number>`new_ids(${community_id}::integer, ${table}::text, ${amount}::integer)`
}
