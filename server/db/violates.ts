import pg from 'pg'

/**
 * Whether the database refused a row by that constraint. For a distributed table only the message names it, and a shard
 * adds its number to the name.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const name = error.constraint ?? / constraint "(\w+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d+$/, '') === constraint
}
