import type { Database } from '#server/db/database.ts'
import type { CommunityLink } from '#shared/contracts/communities.ts'

/** Where else a community is, in its order. */
export async function findLinks(db: Database, community_id: number): Promise<CommunityLink[]> {
  return db
    .selectFrom('community_links')
    .select(['title', 'link'])
    .select((row) => row.ref('kind').$castTo<CommunityLink['kind']>().as('kind'))
    .where('community_id', '=', community_id)
    .orderBy('position')
    .execute()
}

/** Call it in a transaction. */
export async function saveLinks(
  db: Database,
  community_id: number,
  links: readonly CommunityLink[],
): Promise<void> {
  await db.deleteFrom('community_links').where('community_id', '=', community_id).execute()
  if (links.length === 0) return
  const rows = links.map((link, position) => ({ community_id, position, ...link }))
  await db.insertInto('community_links').values(rows).execute()
}
