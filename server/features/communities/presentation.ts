import { sql } from 'kysely'
import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { type CommunityPicture, keepPicture } from './pictures.ts'

/** What a community says of itself. */
export type Presentation = {
  name: string
  place_name: string
  language_ids: number[]
  /** `undefined` leaves it as it is, and the pictures too. */
  feed_sort: Community['feed_sort'] | undefined
  logo: CommunityPicture | undefined
  share: CommunityPicture | undefined
}

export async function findPresentation(db: Database, id: number) {
  const community = await db
    .selectFrom('communities')
    .select(['name', 'place_name', 'version', 'logo', 'share_picture'])
    .select((row) => row.ref('feed_sort').$castTo<Community['feed_sort']>().as('feed_sort'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const languages = await db
    .selectFrom('community_languages')
    .select('language_id')
    .where('community_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...community, language_ids: languages.map(({ language_id }) => language_id) }
}

/**
 * Saves what a community says of itself, and returns the new version; `undefined` where somebody has saved since the
 * version that was edited. Call it in a transaction.
 */
export async function savePresentation(
  db: Database,
  id: number,
  written: Presentation & { version: number },
): Promise<number | undefined> {
  const { name, place_name, language_ids, feed_sort, logo, share, version } = written
  const saved = await db
    .updateTable('communities')
    .set({
      ...{ name, place_name },
      ...(feed_sort !== undefined && { feed_sort }),
      ...(logo !== undefined && { logo: logo?.path ?? null }),
      ...(share !== undefined && { share_picture: share?.path ?? null }),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  if (!saved) return undefined
  await keepPicture(db, id, { shown_as: 'logo', picture: logo })
  await keepPicture(db, id, { shown_as: 'share', picture: share })
  await db.deleteFrom('community_languages').where('community_id', '=', id).execute()
  const rows = language_ids.map((language_id, position) => ({
    ...{ community_id: id, language_id, position },
  }))
  if (rows.length > 0) await db.insertInto('community_languages').values(rows).execute()
  return saved.version
}
