import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import type { Media } from '#shared/contracts/media.ts'
import { AppError } from '#shared/errors.ts'
import { isFreeOutsidePosts } from './free-media.ts'
import { findMedia, lockOwnMedia } from './queries.ts'

/** Gives a video a poster and captions of the same member. What it had before is removed by the sweep. */
export async function attach({
  db,
  member,
  input,
  error,
}: CallContext<'media/attach'>): Promise<Media> {
  const { media_id, poster_id, captions_id } = input
  await db.transaction().execute(async (transaction) => {
    await lockOwnMedia(
      transaction,
      member,
      [poster_id, captions_id].filter((id) => typeof id === 'string'),
    )
    if (poster_id) await requireFree(transaction, member, { id: poster_id, type: 'image' })
    if (captions_id) await requireFree(transaction, member, { id: captions_id, type: 'captions' })
    // Sets the id too, because a call may name neither: it then changes nothing.
    const updated = await transaction
      .updateTable('media')
      .set({ id: media_id, poster_id, captions_id })
      .where('community_id', '=', member.community_id)
      .where('id', '=', media_id)
      .where('user_id', '=', member.id)
      .where('type', '=', 'video')
      .returning('id')
      .executeTakeFirst()
    if (!updated) throw error('media_not_found')
  })
  const media = await findMedia(db, member, media_id)
  if (!media) throw error('media_not_found')
  return media
}

type Wanted = { id: string; type: 'image' | 'captions' }

/** @throws `media_not_found` for what is of another type or member, or shown by something else */
async function requireFree(
  db: Database,
  member: { community_id: number; id: number },
  { id, type }: Wanted,
): Promise<void> {
  const free = await db
    .selectFrom('media as m')
    .select('m.id')
    .where('m.community_id', '=', member.community_id)
    .where('m.id', '=', id)
    .where('m.user_id', '=', member.id)
    .where('m.type', '=', type)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_media as shown')
            .select('shown.post_id')
            .whereRef('shown.community_id', '=', 'm.community_id')
            .whereRef('shown.media_id', '=', 'm.id'),
        ),
      ),
    )
    .where(isFreeOutsidePosts)
    .executeTakeFirst()
  if (!free) throw new AppError('media_not_found')
}
