import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { prepared } from '#server/db/prepared.ts'
import { detachEntry } from '#server/features/contests/api.ts'
import { dropHeldItem, noteChange, openHeldItem } from '#server/features/moderation/api.ts'
import { learningWords, learnWords } from '#server/features/search/api.ts'
import { AppError } from '#shared/errors.ts'
import { findHoldOfEdit, type Hold } from './holding.ts'
import { deleteShown, findShown, insertShown, type ShownMedia, showFiles } from './post-media.ts'
import type { PlaceOfPost } from './post-place.ts'
import { checkContents, type WrittenPost } from './post-rules.ts'

type Member = { community_id: number; id: number }
type ShownWithAlt = ShownMedia & { alt: string }
type Columns = {
  title: string
  description: string
  language_id: number
  mood_id: number | null
  source: string
  source_link?: string | null
}

/** Writes a post with what it shows and returns its id; one that is held is for moderators first. `db` must be a transaction. */
export async function insertPost(
  db: Database,
  { community_id, id: user_id }: Member,
  post: Columns &
    PlaceOfPost & {
      contest_id: number | null
      entered_by_operator?: boolean
      hold?: Hold | null
      media: ShownWithAlt[]
    },
): Promise<number> {
  const { media, hold, ...columns } = post
  const { id } = await db
    .with('written', (part) =>
      part
        .insertInto('posts')
        .values({
          ...{ community_id, id: newId(community_id, 'posts'), user_id, ...columns },
          ...(hold && { held_for: hold.held_for, hidden_at: sql<string>`now()` }),
        })
        .returning(['community_id', 'id', 'search']),
    )
    // Nobody is offered a word that moderators alone can read.
    .with('learnt', () =>
      hold ? sql<object>`(select)` : sql<object>`(${learningWords('written')})`,
    )
    .selectFrom('written')
    .modifyFront(prepared)
    .select('written.id')
    .executeTakeFirstOrThrow()
  await insertShown(db, { community_id, post_id: id }, media)
  if (hold) await openHeldItem(db, community_id, { ...hold, post_id: id, user_id })
  return id
}

export type Rewriting = {
  post_id: number
  written: WrittenPost
  columns: Partial<Columns & PlaceOfPost>
  /** The files that stay and new ones, in their order; `undefined` for all that the post shows. */
  media_ids: string[] | undefined
  /** Files that follow them. */
  added: string[]
  alt: string[]
}

/**
 * Changes a post and what it shows. A link stays, and follows the link of the post. `db` must be a transaction,
 * in which the post stays locked.
 *
 * @returns the paths of the files that the post no longer shows, and whether it is held now
 * @throws `post_not_found`, and what `showFiles` and `checkContents` throw
 */
export async function rewritePost(
  db: Database,
  member: Member,
  { post_id, written, columns, media_ids, added, alt }: Rewriting,
): Promise<{ removed: string[]; isHeld: boolean }> {
  const { community_id, id: user_id } = member
  const stored = await lockPost(db, community_id, post_id)
  const before = await findShown(db, community_id, post_id)
  const ids = [...(media_ids ?? before.flatMap(({ media_id }) => media_id ?? [])), ...added]
  const files = await showFiles(db, { community_id, id: user_id }, { ids, post_id })
  const links = before.flatMap(({ link }) => followLink(link, columns.source_link))
  const texts = new Map(before.map(({ media_id, alt }) => [media_id, alt]))
  const shown = [...files, ...links].map((one, index) => ({
    ...one,
    alt: alt[index] ?? texts.get(one.media_id) ?? '',
  }))
  checkContents(written, shown.length)
  // One that waits for a moderator goes on waiting.
  const isHeld = stored.held_for !== null
  const hold = isHeld
    ? null
    : await findHoldOfEdit(db, member, {
        ...{ post_id, before: stored, after: { ...stored, ...columns } },
      })
  const holding = hold && { held_for: hold.held_for, hidden_at: sql<string>`now()` }
  await db
    .updateTable('posts')
    .set({ ...columns, ...holding, edited_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', post_id)
    .execute()
  await noteChange(db, community_id, { post_id })
  const removed = await deleteShown(db, { community_id, post_id }, ids)
  await insertShown(db, { community_id, post_id }, shown)
  if (hold) await openHeldItem(db, community_id, { ...hold, post_id, user_id })
  else if (!isHeld) await learnWords(db, community_id, { table: 'posts', id: post_id })
  return { removed, isHeld: isHeld || hold !== null }
}

/**
 * Deletes a post for everybody, with its pins and pictures; a day that it completed stays done, without
 * an entry. `db` must be a transaction.
 *
 * @returns the paths of its pictures, or `undefined` if it was deleted already
 */
export async function deletePost(
  db: Database,
  community_id: number,
  post_id: number,
): Promise<string[] | undefined> {
  const post = await db
    .updateTable('posts')
    .set({ deleted_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', post_id)
    .where('deleted_at', 'is', null)
    .returning(['user_id', 'held_for'])
    .executeTakeFirst()
  if (!post) return undefined
  await noteChange(db, community_id, { post_id, isDeleted: true })
  if (post.held_for !== null) await dropHeldItem(db, community_id, post_id)
  await db
    .deleteFrom('pins')
    .where('community_id', '=', community_id)
    .where('user_id', '=', post.user_id)
    .where('post_id', '=', post_id)
    .execute()
  await detachEntry(db, community_id, post_id)
  return deleteShown(db, { community_id, post_id })
}

/** The link that a post shows, after its link has changed; `undefined` leaves it as it is. */
function followLink(shown: string | null, changed: string | null | undefined): ShownMedia[] {
  const link = changed === undefined ? shown : changed
  return shown === null || link === null ? [] : [{ media_id: null, link }]
}

/** What a post shows, with its alternative texts in the same order. */
export function withAlt(shown: readonly ShownMedia[], alt: readonly string[]): ShownWithAlt[] {
  return shown.map((one, index) => ({ ...one, alt: alt[index] ?? '' }))
}

/** @throws `post_not_found` */
async function lockPost(db: Database, community_id: number, post_id: number) {
  const post = await db
    .selectFrom('posts')
    .select(['title', 'description', 'source_link', 'held_for'])
    .where('community_id', '=', community_id)
    .where('id', '=', post_id)
    .where('deleted_at', 'is', null)
    .where((post) => post.or([post('hidden_at', 'is', null), post('held_for', 'is not', null)]))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) throw new AppError('post_not_found')
  return post
}
