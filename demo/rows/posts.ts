import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { localities } from '#demo/localities.ts'
import { type Recording, recordings } from '#demo/media/recordings.ts'
import { languageIds, moodIds } from '#demo/moods.ts'
import { postPictureKey, postRecordingKey, sizesOfPostPicture } from '#demo/pictures.ts'
import type { PlannedComment } from '#demo/plan/comments.ts'
import type { PlannedPost } from '#demo/plan/planned-post.ts'
import type { PlannedVote } from '#demo/plan/votes.ts'
import { pictureOf } from '#demo/scenes.ts'
import type { Media, PostMedia } from '#server/db/types.ts'
import { mediaPath } from '#server/media/media-path.ts'
import { onGrid } from '#shared/rules/on-grid.ts'
import type { ContestIds } from './contests.ts'
import { inChunks, need, type Seeding, takeIds, type UserIds } from './seeding.ts'

/** A planned post with its id. */
export type NumberedPost = PostWithAnswers & { id: number; user_id: number }

export type PostWithAnswers = {
  plan: PlannedPost
  votes: PlannedVote[]
  comments: PlannedComment[]
}

/** Gives every post its id, in the order in which they were written. */
export async function numberPosts(
  seeding: Seeding,
  posts: readonly PostWithAnswers[],
  userIds: UserIds,
): Promise<NumberedPost[]> {
  const ids = await takeIds(seeding, 'posts', posts.length)
  return posts.map((post, index) => ({
    id: ids[index] ?? 0,
    user_id: need(userIds, post.plan.by),
    ...post,
  }))
}

/** Inserts the posts with their media and votes; the counts are those of the same rows. */
export async function insertPosts(
  seeding: Seeding,
  posts: readonly NumberedPost[],
  ids: { users: UserIds; contests: ContestIds },
): Promise<void> {
  const { db, community_id } = seeding
  const rows = posts.map((post) => postRow(seeding, post, ids.contests))
  await inChunks(rows, (part) => db.insertInto('posts').values(part).execute())
  const media = posts.flatMap((post) => mediaRows(seeding, post))
  const files = media.flatMap(({ file }) => file ?? [])
  await inChunks(files, (part) => db.insertInto('media').values(part).execute())
  const shown = media.map(({ shown }) => shown)
  await inChunks(shown, (part) => db.insertInto('post_media').values(part).execute())
  const votes = posts.flatMap(({ id, votes }) =>
    votes.map(({ by, vote, created_at }) => ({
      community_id,
      post_id: id,
      user_id: need(ids.users, by),
      vote,
      created_at: created_at.toISOString(),
    })),
  )
  await inChunks(votes, (part) => db.insertInto('votes').values(part).execute())
}

function postRow({ community_id }: Seeding, post: NumberedPost, contestIds: ContestIds) {
  const { id, user_id, plan, votes, comments } = post
  const { location_name, city, state, pincode, latitude, longitude } = localities[plan.at]
  const upvotes = votes.filter(({ vote }) => vote === 'upvote').length
  return {
    community_id,
    id,
    user_id,
    language_id: languageIds[plan.language],
    mood_id: moodIds[plan.mood],
    title: plan.title,
    description: plan.text,
    source: plan.source,
    source_link: plan.link ?? null,
    location_name,
    city,
    state,
    pincode,
    latitude: onGrid(latitude),
    longitude: onGrid(longitude),
    contest_id: plan.entry ? need(contestIds, plan.entry.contest).id : null,
    upvotes,
    downvotes: votes.length - upvotes,
    comments_count: comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
    created_at: plan.created_at.toISOString(),
  }
}

/** What a post shows, and the file that it shows. */
function mediaRows(seeding: Seeding, { id, user_id, plan }: NumberedPost): MediaRows[] {
  const { community_id } = seeding
  const place = { community_id, post_id: id, position: 0 }
  const media = fileOf(seeding, plan)
  if (media) {
    const { alt, ...file } = media
    const media_id = randomUUID()
    const row = { community_id, id: media_id, user_id, bytes: 0, ...file }
    return [{ file: row, shown: { ...place, media_id, alt } }]
  }
  const { link } = plan
  return link ? [{ file: undefined, shown: { ...place, link } }] : []
}

type MediaRows = { file: Insertable<Media> | undefined; shown: Insertable<PostMedia> }

/** The file of a post: a picture or a recording. */
function fileOf({ community_id }: Seeding, { scene, title, recording }: PlannedPost) {
  if (scene) {
    const { file: _, ...picture } = pictureOf(scene, title)
    const key = postPictureKey(community_id, scene, title)
    const variants = sizesOfPostPicture(key).map(({ width, key }) => ({
      width,
      path: mediaPath(key),
    }))
    return { type: 'image', path: mediaPath(key), variants: JSON.stringify(variants), ...picture }
  }
  if (!recording) return undefined
  const { type, width, height, duration, alt }: Recording = recordings[recording]
  const path = mediaPath(postRecordingKey(community_id, recording, title))
  const size = { width: width ?? null, height: height ?? null }
  return { type, path, ...size, duration, placeholder: null, alt }
}
