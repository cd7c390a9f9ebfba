import type { Database } from '#server/db/database.ts'

/** The same database, on which no query begins once the signal is aborted; a transaction is then rolled back. */
export function untilAborted(db: Database, signal: AbortSignal): Database {
  return db.withPlugin({
    transformQuery: ({ node }) => {
      signal.throwIfAborted()
      return node
    },
    transformResult: async ({ result }) => result,
  })
}
