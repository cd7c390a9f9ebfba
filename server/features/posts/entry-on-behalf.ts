import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { giveMedia } from '#server/features/media/api.ts'
import { showFiles } from './post-media.ts'
import { findPlaceOfPost } from './post-place.ts'
import { checkChoices, checkContents } from './post-rules.ts'
import { insertPost, withAlt } from './writing.ts'

type Member = { community_id: number; id: number }

type Written = {
  contest_id: number
  language_id: number
  title: string
  description: string
  /** Files of the operator's, in their order; they become the author's. */
  media_ids: readonly string[]
  alt: readonly string[]
}

/**
 * Writes an entry for its author, who has agreed; its place is that of the community. `db` must be a transaction.
 *
 * @returns the id of the post
 * @throws `post_text_missing`, `given_data_invalid`, `media_not_found`, `media_mixed`, `too_many_files`
 */
export async function writeEntryOnBehalf(
  db: Database,
  { community, operator, author }: { community: Community; operator: Member; author: Member },
  { contest_id, media_ids, alt, ...texts }: Written,
): Promise<number> {
  const location = community.place_name || community.name
  const written = { ...texts, location, source: 'contest' } as const
  checkContents(written, media_ids.length)
  await checkChoices(db, community, written)
  const place = await findPlaceOfPost(db, author, { location })
  const shown = await showFiles(db, operator, { ids: media_ids })
  await giveMedia(db, operator, { ids: media_ids, to: author.id })
  return insertPost(db, author, {
    ...{ ...texts, ...place, contest_id, mood_id: null, source: 'contest', source_link: null },
    ...{ entered_by_operator: true, media: withAlt(shown, alt) },
  })
}
