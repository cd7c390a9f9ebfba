import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { keyOfPath } from '#server/media/media-path.ts'
import type { FileKind } from '#shared/contracts/files.ts'
import type { Media } from '#shared/contracts/media.ts'
import { isFreeOutsidePosts } from './free-media.ts'

type Owner = { community_id: number; id: number }

/** A file that is shown by nothing, or only by the post to be written. */
export type FreeMedia = Pick<Media, 'id' | 'type' | 'path' | 'variants'>

/** A stored file as its row is written; `bytes` are those of all its sizes. */
export type MediaRow = Omit<Media, 'poster' | 'captions'> & { bytes: number }

/** Writes rows of a member's media; one that is there already stays as it is. */
export async function insertMedia(
  db: Database,
  { community_id, id: user_id }: Owner,
  rows: readonly MediaRow[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(({ variants, ...row }) => ({
    community_id,
    user_id,
    ...row,
    variants: JSON.stringify(variants),
  }))
  await db
    .insertInto('media')
    .values(values)
    .onConflict((conflict) => conflict.columns(['community_id', 'id']).doNothing())
    .execute()
}

/** Media of that member with the paths of its poster and captions, or `undefined`. */
export async function findMedia(
  db: Database,
  { community_id, id: user_id }: Owner,
  id: string,
): Promise<Media | undefined> {
  const row = await db
    .selectFrom('media as m')
    .leftJoin('media as poster', (join) =>
      join
        .onRef('poster.community_id', '=', 'm.community_id')
        .onRef('poster.id', '=', 'm.poster_id'),
    )
    .leftJoin('media as captions', (join) =>
      join
        .onRef('captions.community_id', '=', 'm.community_id')
        .onRef('captions.id', '=', 'm.captions_id'),
    )
    .select(['m.id', 'm.type', 'm.path', 'm.variants', 'm.width', 'm.height', 'm.placeholder'])
    .select(['m.duration', 'poster.path as poster', 'captions.path as captions'])
    .where('m.community_id', '=', community_id)
    .where('m.id', '=', id)
    .where('m.user_id', '=', user_id)
    .executeTakeFirst()
  return row && { ...row, type: row.type as FileKind, variants: row.variants as Media['variants'] }
}

/**
 * Locks those of a member's media that have these ids until the transaction ends: no sweep removes them, and another
 * call that would use the same file waits. A statement after this one sees what that call has done.
 */
export async function lockOwnMedia(
  db: Database,
  { community_id, id: user_id }: Owner,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await db
    .selectFrom('media')
    .select('id')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/**
 * Those of a member's media that a post, a profile or the community may show, of the given ids; they stay locked until the
 * transaction ends. What anything else shows already, or a video as its poster, is left out.
 */
export async function lockMedia(
  db: Database,
  { community_id, id: user_id }: Owner,
  { ids, post_id }: { ids: readonly string[]; post_id?: number | undefined },
): Promise<FreeMedia[]> {
  if (ids.length === 0) return []
  await lockOwnMedia(db, { community_id, id: user_id }, ids)
  const { rows } = await sql<FreeMedia>`
    select m.id, m.type, m.path, m.variants
    from media m
    where m.community_id = ${community_id}
      and m.user_id = ${user_id}
      and m.id = any(${ids}::uuid[])
      and m.type <> 'captions'
      and not exists (
        select from post_media shown
        where shown.community_id = m.community_id
          and shown.media_id = m.id
          and shown.post_id is distinct from ${post_id ?? null}::bigint
      )
      and ${isFreeOutsidePosts}
      and not exists (
        select from media video
        where video.community_id = m.community_id and video.poster_id = m.id
      )
  `.execute(db)
  return rows
}

/**
 * Gives files of a member, which `lockMedia` has found, to another one, with their posters and captions.
 */
export async function giveMedia(
  db: Database,
  { community_id, id: user_id }: Owner,
  { ids, to }: { ids: readonly string[]; to: number },
): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update media m
    set user_id = ${to}
    from media given
    where given.community_id = ${community_id} and given.id = any(${ids}::uuid[])
      and m.community_id = ${community_id} and m.user_id = ${user_id}
      and m.id in (given.id, given.poster_id, given.captions_id)`.execute(db)
}

/**
 * Deletes media with their posters and captions, except those of another video. No post may show them any more.
 *
 * @returns the paths of their files, in all sizes
 */
export async function deleteMedia(
  db: Database,
  community_id: number,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<Media, 'path' | 'variants'>>`
    with given as (
      select m.id, m.poster_id, m.captions_id
      from media m
      where m.community_id = ${community_id} and m.id = any(${ids}::uuid[])
    )
    delete from media m
    using given
    where m.community_id = ${community_id}
      and m.id in (given.id, given.poster_id, given.captions_id)
      and not exists (
        select from media other
        where other.community_id = m.community_id
          and m.id in (other.poster_id, other.captions_id)
          and other.id <> all(${ids}::uuid[])
      )
    returning m.path, m.variants
  `.execute(db)
  return rows.flatMap(pathsOf)
}

/** The paths of a file and of its other sizes, each once. */
export function pathsOf({ path, variants }: Pick<Media, 'path' | 'variants'>): string[] {
  return [...new Set([path, ...variants.map((variant) => variant.path)])]
}

/** The keys of a file and of its other sizes in the store. */
export function keysOfMedia(stored: Pick<Media, 'path' | 'variants'>): string[] {
  return pathsOf(stored).flatMap((path) => keyOfPath(path) ?? [])
}
