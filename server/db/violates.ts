import pg from 'pg'

/**
 * Whether the database refused a row by that constraint. Of a distributed table only the message tells it, and a part of
 * the table adds its number to the name.
 */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof pg.DatabaseError)) return false
  const name = error.constraint ?? / constraint "(\w+)"/.exec(error.message)?.[1]
  return name?.replace(/_\d+$/, '') === constraint
}
