import { loadModule, parseSync } from 'libpg-query'

/** `hasReason`: a comment above it begins with `-- Safe while serving: ` and goes on. */
export type MigrationStatement = { text: string; hasReason: boolean }

const reason = /^ *-- Safe while serving: \S.+/m

/** The statements of a migration, in their order. */
export async function readStatements(migration: string): Promise<MigrationStatement[]> {
  await loadModule()
  const { stmts = [] } = parseSync(migration)
  // The parser counts bytes.
  const bytes = Buffer.from(migration)
  let end = 0
  return stmts.map(({ stmt_location = 0, stmt_len }) => {
    const above = bytes.subarray(end, stmt_location).toString()
    end = stmt_len === undefined ? bytes.length : stmt_location + stmt_len
    const text = bytes.subarray(stmt_location, end).toString()
    return { text, hasReason: reason.test(above) }
  })
}
