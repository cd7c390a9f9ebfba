import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { detachEntry } from '#server/features/contests/api.ts'
import type { StoredPicture } from '#server/media/image/stored-pictures.ts'
import type { PostMedia } from '#shared/contracts/posts.ts'
import { AppError } from '#shared/errors.ts'
import { maxImagesPerPost } from '#shared/limits.ts'
import type { PlaceOfPost } from './post-place.ts'
import { checkContents, type WrittenPost } from './post-rules.ts'

type Member = { community_id: number; id: number }
type Columns = {
  title: string
  description: string
  language_id: number
  mood_id: number | null
  source: string
  source_link: string | null
}

/** Writes a post with its pictures and returns its id. `db` must be a transaction. */
export async function insertPost(
  db: Database,
  { community_id, id: user_id }: Member,
  post: Columns & PlaceOfPost & { contest_id: number | null; media: PostMedia[] },
): Promise<number> {
  const { media, ...columns } = post
  const { id } = await db
    .insertInto('posts')
    .values({ community_id, id: newId(community_id, 'posts'), user_id, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertMedia(db, community_id, id, media)
  return id
}

export type Rewriting = {
  post_id: number
  written: WrittenPost
  columns: Partial<Columns & PlaceOfPost>
  /** Paths of the media that stay, in their new order; `undefined` for all. */
  keep_media: string[] | undefined
  added: StoredPicture[]
  alt: string[]
}

/**
 * Changes a post and its media. `db` must be a transaction, in which the post stays locked.
 *
 * @returns the paths of the media that the post no longer shows
 * @throws `post_not_found`, `too_many_files`, `given_data_invalid`, and what `checkContents` throws
 */
export async function rewritePost(
  db: Database,
  community_id: number,
  { post_id, written, columns, keep_media, added, alt }: Rewriting,
): Promise<string[]> {
  const before = await lockMedia(db, community_id, post_id)
  const kept = keepMedia(before, keep_media)
  const media = withAlt([...kept, ...added], alt)
  if (countPictures(media) > maxImagesPerPost) throw new AppError('too_many_files')
  checkContents(written, media.length)
  await db
    .updateTable('posts')
    .set({ ...columns, edited_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', post_id)
    .execute()
  await deleteMedia(db, community_id, post_id)
  await insertMedia(db, community_id, post_id, media)
  return before
    .filter(({ path }) => !media.some((stays) => stays.path === path))
    .map(({ path }) => path)
}

/**
 * Deletes a post for everybody, with its pins and pictures; a day that it completed stays done, without
 * an entry.
 *
 * @returns the paths of its pictures, or `undefined` if it was deleted already
 */
export async function deletePost(
  db: Database,
  community_id: number,
  post_id: number,
): Promise<string[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    const post = await transaction
      .updateTable('posts')
      .set({ deleted_at: sql<string>`now()` })
      .where('community_id', '=', community_id)
      .where('id', '=', post_id)
      .where('deleted_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!post) return undefined
    await transaction
      .deleteFrom('pins')
      .where('community_id', '=', community_id)
      .where('user_id', '=', post.user_id)
      .where('post_id', '=', post_id)
      .execute()
    await detachEntry(transaction, community_id, post_id)
    return deleteMedia(transaction, community_id, post_id)
  })
}

/** Media with their alternative texts, in their order; one without a new text keeps its old one. */
export function withAlt(
  media: readonly (Omit<PostMedia, 'alt'> & { alt?: string })[],
  alt: readonly string[],
): PostMedia[] {
  return media.map((one, index) => ({ ...one, alt: alt[index] ?? one.alt ?? '' }))
}

function countPictures(media: readonly PostMedia[]): number {
  return media.filter(({ type }) => type === 'image').length
}

async function lockMedia(
  db: Database,
  community_id: number,
  post_id: number,
): Promise<PostMedia[]> {
  const post = await db
    .selectFrom('posts')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', post_id)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) throw new AppError('post_not_found')
  const media = await db
    .selectFrom('post_media')
    .select(['type', 'path', 'width', 'height', 'placeholder', 'alt'])
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .orderBy('position')
    .execute()
  return media.map((row) => ({ ...row, type: row.type as PostMedia['type'] }))
}

function keepMedia(before: PostMedia[], paths: string[] | undefined): PostMedia[] {
  if (paths === undefined) return before
  return [...new Set(paths)].map((path) => {
    const kept = before.find((media) => media.path === path)
    if (!kept) throw new AppError('given_data_invalid', { keep_media: 'Not of this post.' })
    return kept
  })
}

async function insertMedia(
  db: Database,
  community_id: number,
  post_id: number,
  media: readonly PostMedia[],
): Promise<void> {
  if (media.length === 0) return
  await db
    .insertInto('post_media')
    .values(media.map((picture, position) => ({ community_id, post_id, position, ...picture })))
    .execute()
}

async function deleteMedia(db: Database, community_id: number, post_id: number): Promise<string[]> {
  const media = await db
    .deleteFrom('post_media')
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .returning('path')
    .execute()
  return media.map(({ path }) => path)
}
