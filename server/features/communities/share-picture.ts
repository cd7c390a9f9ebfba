import type { Community } from '#server/calls/callers/community.ts'
import type { Database } from '#server/db/database.ts'
import type { ShareWords } from '#server/media/share-picture/share-picture.ts'
import {
  type SharedRow,
  storedSharePictures,
} from '#server/media/share-picture/stored-share-pictures.ts'

/** The picture that other sites show for a page of a community without one (POST-25). */
export const communitySharePictures = storedSharePictures('shared-communities', findShareWords)

type NamedCommunity = Pick<Community, 'id' | 'name' | 'place_name'>

export function sharePicturePath(community: NamedCommunity): string {
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
    .select(['id', 'name', 'place_name'])
    .where('id', '=', community_id)
    .executeTakeFirst()
  return community && toWords(community)
}

function toWords({ id, name, place_name }: NamedCommunity): ShareWords {
  return { title: name, byline: '', community: place_name, seed: `community-${id}` }
}
