import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import { largestOf } from '#server/media/media-path.ts'
import type { ShareWords } from '#server/media/share-picture/share-picture.ts'
import {
  type SharedRow,
  storedSharePictures,
} from '#server/media/share-picture/stored-share-pictures.ts'

/** What is drawn for a page without a picture of its own (POST-25). */
export const communitySharePictures = storedSharePictures('shared-communities', findShareWords)

type NamedCommunity = Pick<Community, 'id' | 'name' | 'place_name' | 'logo'>

/** The picture that other sites show for a page of a community without one: what its operators have chosen, or what is drawn. */
export function sharePicturePath(
  community: NamedCommunity & Pick<Community, 'share_picture'>,
): string {
  return community.share_picture ?? drawnPicturePath(community)
}

export function drawnPicturePath(community: NamedCommunity): string {
  const row = { community_id: community.id, id: community.id }
  return communitySharePictures.pathOf(row, toWords(community))
}

async function findShareWords(
  db: Database,
  { community_id, id }: SharedRow,
): Promise<ShareWords | undefined> {
  if (id !== community_id) return undefined
  const community = await db
    .selectFrom('communities')
    .select(['id', 'name', 'place_name', 'logo'])
    .where('id', '=', community_id)
    .executeTakeFirst()
  return community && toWords(community)
}

function toWords({ id, name, place_name, logo }: NamedCommunity): ShareWords {
  const words = { title: name, byline: '', community: place_name, seed: `community-${id}` }
  return logo === null ? words : { ...words, logo: largestOf(logo) }
}
