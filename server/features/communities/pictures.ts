import type { Database } from '#server/db/database.ts'
import { lockMedia } from '#server/features/media/api.ts'
import { communityOfKey, largestOf, mediaPath } from '#server/media/media-path.ts'
import { AppError } from '#shared/errors.ts'

/** The logo, or what other sites show for pages of the community. */
export type ShownAs = 'logo' | 'share'

/** A picture of a community, or `null` for none. */
export type CommunityPicture = { path: string; media_id: string } | null

type Chosen = { shown_as: ShownAs; media_id: string | null | undefined }

/**
 * A picture that a community may show: one of the operator's that nothing else shows. It stays locked until the transaction
 * ends. `undefined`, for what stays as it is, is returned as it is.
 *
 * @throws `media_not_found`
 */
export async function findPicture(
  db: Database,
  operator: { community_id: number; id: number },
  { shown_as, media_id }: Chosen,
): Promise<CommunityPicture | undefined> {
  if (media_id === null || media_id === undefined) return media_id
  const [media] = await lockMedia(db, operator, { ids: [media_id] })
  if (media?.type !== 'image') throw new AppError('media_not_found')
  // A logo is shown small nearly everywhere.
  const smallest = shown_as === 'logo' ? media.variants[0]?.path : undefined
  return { path: smallest ?? media.path, media_id }
}

/** Keeps the file of a picture, and lets go of the one before. Call it in a transaction. */
export async function keepPicture(
  db: Database,
  community_id: number,
  { shown_as, picture }: { shown_as: ShownAs; picture: CommunityPicture | undefined },
): Promise<void> {
  if (picture === undefined) return
  await db
    .deleteFrom('community_pictures')
    .where('community_id', '=', community_id)
    .where('shown_as', '=', shown_as)
    .execute()
  if (!picture) return
  const { media_id } = picture
  await db.insertInto('community_pictures').values({ community_id, shown_as, media_id }).execute()
}

/** Whether a community shows the file under a key as a picture of its own, in any size. */
export async function isShownByCommunity(db: Database, key: string): Promise<boolean> {
  const community_id = communityOfKey(key)
  if (community_id === undefined) return false
  const shown = await db
    .selectFrom('media as m')
    .innerJoin('community_pictures as shown', (join) =>
      join.onRef('shown.community_id', '=', 'm.community_id').onRef('shown.media_id', '=', 'm.id'),
    )
    .select('m.id')
    .where('m.community_id', '=', community_id)
    .where('m.path', '=', largestOf(mediaPath(key)))
    .executeTakeFirst()
  return shown !== undefined
}
