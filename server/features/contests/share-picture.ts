import type { Database } from '#server/db/database.ts'
import type { ShareWords } from '#server/media/share-picture/share-picture.ts'
import {
  type SharedRow,
  storedSharePictures,
} from '#server/media/share-picture/stored-share-pictures.ts'
import type { Contest } from '#shared/contracts/contests.ts'

/** The picture that other sites show for a challenge without one (POST-21). */
export const contestSharePictures = storedSharePictures('shared-contests', findShareWords)

/**
 * The path of a challenge's share picture, which is in the challenge's first language; `null` for a challenge that has a
 * picture.
 */
export function sharePicturePath(
  contest: Pick<Contest, 'id' | 'details' | 'hashtag' | 'banner_image' | 'thumbnail_image'>,
  community: { id: number; name: string },
): string | null {
  if (contest.banner_image || contest.thumbnail_image) return null
  const row = { community_id: community.id, id: contest.id }
  return contestSharePictures.pathOf(row, toWords(contest, community.name))
}

async function findShareWords(
  db: Database,
  { community_id, id }: SharedRow,
): Promise<ShareWords | undefined> {
  const contest = await db
    .selectFrom('contests as t')
    .innerJoin('communities as c', 'c.id', 't.community_id')
    .where('t.community_id', '=', community_id)
    .where('t.id', '=', id)
    .where('t.published_at', 'is not', null)
    .where('t.banner_image', 'is', null)
    .where('t.thumbnail_image', 'is', null)
    .select(['t.id', 't.hashtag', 'c.name'])
    .select((eb) => eb.ref('t.details').$castTo<Contest['details']>().as('details'))
    .executeTakeFirst()
  return contest && toWords(contest, contest.name)
}

function toWords(
  { id, details, hashtag }: Pick<Contest, 'id' | 'details' | 'hashtag'>,
  community: string,
): ShareWords {
  const tags = hashtag.split(',').map((tag) => tag.trim().replace(/^#?/, '#'))
  return {
    title: details[0]?.title ?? '',
    byline: tags.filter((tag) => tag !== '#').join(' '),
    community,
    seed: `contest-${id}`,
  }
}
