import type { Database } from '#server/db/database.ts'
import { deleteMedia, lockMedia } from '#server/features/media/api.ts'
import { type FileKind, filesPerPost } from '#shared/contracts/files.ts'
import { AppError } from '#shared/errors.ts'

/** One medium of a post: a file that is ready, or a link. */
export type ShownMedia = { media_id: string; link: null } | { media_id: null; link: string }

type Owner = { community_id: number; id: number }

/**
 * Files of a member as a post shows them, in their order. They stay locked until the transaction ends.
 *
 * @param post_id the post that may show them already
 * @throws `media_not_found` for what is not theirs or in use elsewhere, `media_mixed`, `too_many_files`
 */
export async function showFiles(
  db: Database,
  owner: Owner,
  { ids, post_id }: { ids: readonly string[]; post_id?: number },
): Promise<ShownMedia[]> {
  const found = await lockMedia(db, owner, { ids, post_id })
  const types = new Map(found.map(({ id, type }) => [id, type]))
  if (new Set(ids).size < ids.length || ids.some((id) => !types.has(id))) {
    throw new AppError('media_not_found')
  }
  checkAmount([...types.values()])
  return ids.map((media_id) => ({ media_id, link: null }))
}

/** Writes what a post shows, with its alternative texts in the same order. */
export async function insertShown(
  db: Database,
  { community_id, post_id }: { community_id: number; post_id: number },
  shown: readonly (ShownMedia & { alt: string })[],
): Promise<void> {
  if (shown.length === 0) return
  await db
    .insertInto('post_media')
    .values(shown.map((one, position) => ({ community_id, post_id, position, ...one })))
    .execute()
}

/** What a post shows now, in its order. */
export async function findShown(db: Database, community_id: number, post_id: number) {
  const rows = await db
    .selectFrom('post_media')
    .select(['media_id', 'link', 'alt'])
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .orderBy('position')
    .execute()
  return rows.flatMap(({ alt, ...row }) => (isShown(row) ? [{ ...row, alt }] : []))
}

/**
 * Removes all media from a post, and deletes their files except those that stay.
 *
 * @returns the paths of the deleted files
 */
export async function deleteShown(
  db: Database,
  { community_id, post_id }: { community_id: number; post_id: number },
  stored: readonly string[] = [],
): Promise<string[]> {
  const rows = await db
    .deleteFrom('post_media')
    .where('community_id', '=', community_id)
    .where('post_id', '=', post_id)
    .returning('media_id')
    .execute()
  const ids = rows.flatMap(({ media_id }) => media_id ?? [])
  return deleteMedia(
    db,
    community_id,
    ids.filter((id) => !stored.includes(id)),
  )
}

/** @throws `media_mixed`, `too_many_files` with the number in its message */
function checkAmount(types: readonly FileKind[]): void {
  if (new Set(types).size > 1) throw new AppError('media_mixed')
  for (const [type, most] of Object.entries(filesPerPost)) {
    const count = types.filter((shown) => shown === type).length
    if (count > most) throw new AppError('too_many_files', { media: sentences[type] ?? '' })
  }
}

const sentences: Record<string, string> = {
  image: `A post shows at most ${filesPerPost.image} pictures.`,
  audio: 'A post shows one recording.',
  video: 'A post shows one video.',
}

function isShown(row: { media_id: string | null; link: string | null }): row is ShownMedia {
  return (row.media_id === null) !== (row.link === null)
}
