import type { Database } from '#server/db/database.ts'

/** The newest community, or 0. */
export async function newestCommunity(db: Database): Promise<number> {
  const { id } = await db
    .selectFrom('communities')
    .select((column) => column.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? 0
}
