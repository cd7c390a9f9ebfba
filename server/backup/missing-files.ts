import type { Database } from '#server/db/database.ts'
import { pathsOfCommunity } from '#server/features/moving/api.ts'
import { keyOfPath } from '#server/media/media-path.ts'

/** How many files rows name that are not among the keys. */
export async function countMissingFiles(
  db: Database,
  isThere: (key: string) => Promise<boolean>,
): Promise<number> {
  let missing = 0
  const communities = await db.selectFrom('communities').select('id').execute()
  for (const { id } of communities) {
    await db.transaction().execute(async (transaction) => {
      for await (const path of pathsOfCommunity(transaction, id)) {
        const key = keyOfPath(path)
        if (key !== undefined && !(await isThere(key))) missing += 1
      }
    })
  }
  return missing
}
