import type { Database } from '#server/db/database.ts'
import type { ShareWords } from '#server/media/share-picture/share-picture.ts'
import {
  type SharedRow,
  storedSharePictures,
} from '#server/media/share-picture/stored-share-pictures.ts'
import type { Post } from '#shared/contracts/post.ts'
import { excerpt } from './excerpt.ts'
import { visiblePosts } from './visible-posts.ts'

/** The picture that other sites show for a post without one (POST-21). */
export const postSharePictures = storedSharePictures('shared-posts', findShareWords)

/** The path of a post's share picture; `null` for a post that has a picture, or a video with one. */
export function sharePicturePath(
  post: Post,
  community: { id: number; name: string },
): string | null {
  if (post.media.some(({ type, poster }) => type === 'image' || poster !== null)) return null
  const { title = '', description = '' } = post.contents[0] ?? {}
  const { location_name } = post.location.locationMaster
  const { full_name } = post.user
  const words = toWords(
    { id: post.id, title, description, location_name, full_name },
    community.name,
  )
  return postSharePictures.pathOf({ community_id: community.id, id: post.id }, words)
}

async function findShareWords(
  db: Database,
  { community_id, id }: SharedRow,
): Promise<ShareWords | undefined> {
  const post = await visiblePosts(db, community_id)
    .innerJoin('communities as c', 'c.id', 'p.community_id')
    .where('p.id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_media as shown')
            .innerJoin('media as m', (join) =>
              join
                .onRef('m.community_id', '=', 'shown.community_id')
                .onRef('m.id', '=', 'shown.media_id'),
            )
            .select('m.id')
            .whereRef('shown.community_id', '=', 'p.community_id')
            .whereRef('shown.post_id', '=', 'p.id')
            .where(({ or, eb }) =>
              or([eb('m.type', '=', 'image'), eb('m.poster_id', 'is not', null)]),
            ),
        ),
      ),
    )
    .select(['p.id', 'p.title', 'p.description', 'p.location_name', 'u.full_name', 'c.name'])
    .executeTakeFirst()
  return post && toWords(post, post.name)
}

type Texts = {
  id: number
  title: string
  description: string
  location_name: string
  full_name: string
}

function toWords(post: Texts, community: string): ShareWords {
  return {
    title: post.title || excerpt(post.description) || post.location_name,
    byline: post.full_name,
    community,
    seed: `post-${post.id}`,
  }
}
