import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Post, PostMedia, PostSource } from '#shared/contracts/post.ts'
import { badgeColor } from '#shared/rules/badge-color.ts'
import { toSlug } from '#shared/rules/slug.ts'
import { excerpt } from './excerpt.ts'
import type { PostRow } from './visible-posts.ts'

type Viewer = { community_id: number; viewer_id: number | undefined }
type OwnState = Pick<Post, 'my_vote' | 'pinned'>

/** Posts as they are answered, in the order of their rows; one query for the viewer's own votes and pins. */
export async function presentPosts(
  db: Database,
  viewer: Viewer,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const own = await findOwnState(
    db,
    viewer,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toPost(row, own.get(row.id)))
}

function toPost(row: PostRow, own: OwnState = { my_vote: null, pinned: false }): Post {
  const { id, title, description, upvotes, downvotes } = row
  return {
    id,
    slug: toSlug(id, title),
    created_at: row.created_at,
    edited_at: row.edited_at,
    language_id: row.language_id,
    upvotes,
    downvotes,
    badge_color: badgeColor(upvotes, downvotes),
    user: { id: row.user_id, full_name: row.full_name, profile_pic: row.profile_pic },
    contents: [{ title, description, text: excerpt(description) }],
    media: row.media as PostMedia[],
    comments_count: row.comments_count,
    location: { locationMaster: { location_name: row.location_name } },
    mood: row.mood_id === null ? null : { id: row.mood_id, mood_name: row.mood_name ?? '' },
    source: row.source as PostSource,
    source_link: row.source_link,
    contest_id: row.contest_id,
    contest_hashtag: row.contest_hashtag,
    name_of_day: row.name_of_day,
    entered_by_operator: row.entered_by_operator,
    is_held: row.held_for !== null,
    my_vote: own.my_vote,
    pinned: own.pinned,
  }
}

async function findOwnState(
  db: Database,
  { community_id, viewer_id }: Viewer,
  ids: number[],
): Promise<Map<number, OwnState>> {
  if (viewer_id === undefined || ids.length === 0) return new Map()
  const { rows } = await sql<OwnState & { id: number }>`
    select asked.id, v.vote as my_vote, n.post_id is not null as pinned
    from unnest(${ids}::bigint[]) as asked (id)
    left join votes v
      on v.community_id = ${community_id} and v.post_id = asked.id and v.user_id = ${viewer_id}
    left join pins n
      on n.community_id = ${community_id} and n.user_id = ${viewer_id} and n.post_id = asked.id
  `.execute(db)
  return new Map(rows.map(({ id, my_vote, pinned }) => [id, { my_vote, pinned }]))
}
