import { sql } from 'kysely'
import type { Role } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { isHiddenByOrder } from '#server/features/duties/api.ts'
import { AppError } from '#shared/errors.ts'
import type { comebacks, ItemKind } from '#shared/rules/moderation.ts'
import { kindOf } from './kind-of.ts'

/** An item with what its decisions depend on. */
export type LockedItem = {
  community_id: number
  id: string
  kind: ItemKind
  version: number
  post_id: number | null
  comment_id: number | null
  reported_user_id: number | null
  /** Whom it is about. */
  user_id: number
  /** What the post was called when it was reported. */
  title: string
  /** Whether its author has changed it as they were asked, or has not answered. */
  came_back: (typeof comebacks)[number] | null
  isHidden: boolean
  /** By a court or the government; moderators do not show it again. */
  isHiddenByOrder: boolean
  isDeleted: boolean
  isBanned: boolean
  isMuted: boolean
}

export type Moderator = { community_id: number; id: number; role: Role }

/**
 * An item that stays locked for the rest of the transaction, with the post or comment, the member and the moderator, whose
 * role cannot be taken away meanwhile. Members come first, as where somebody writes, edits or deletes their account. The item
 * comes last, as in the deletion of what it is about, which deletes the item too. So two of them wait for each other's end,
 * not for each other.
 *
 * @throws `item_not_found`, `not_allowed` for a moderator who is none any more
 */
export async function lockItem(
  db: Database,
  moderator: Moderator,
  id: string,
): Promise<LockedItem> {
  const { community_id } = moderator
  const found = await selectItem(db, community_id, id)
  if (!found) throw new AppError('item_not_found')
  const member = await lockMembers(db, moderator, found)
  const subject = await lockSubject(db, found)
  const item = await selectItem(db, community_id, id, sql`for update`)
  if (!item || !member) throw new AppError('item_not_found')
  return { ...item, ...subject, ...member }
}

type ItemRow = Omit<
  LockedItem,
  'isHidden' | 'isHiddenByOrder' | 'isDeleted' | 'isBanned' | 'isMuted'
>

async function selectItem(
  db: Database,
  community_id: number,
  id: string,
  lock = sql``,
): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select item.community_id, item.id, item.version, item.post_id, item.comment_id,
      item.reported_user_id, item.user_id, item.came_back, item.reported_title as title,
      ${kindOf('item')} as kind
    from moderation_items item
    where item.community_id = ${community_id} and item.id = ${id}::uuid
    ${lock}`.execute(db)
  return rows[0]
}

async function lockSubject(db: Database, { community_id, post_id, comment_id }: ItemRow) {
  const table = post_id === null ? 'comments' : 'posts'
  const ids = { post_id: sql`${post_id}::bigint`, comment_id: sql`${comment_id}::bigint` }
  const subject = await db
    .selectFrom(table)
    .select(['hidden_at', 'deleted_at'])
    .select(isHiddenByOrder(community_id, ids).as('is_hidden_by_order'))
    .where('community_id', '=', community_id)
    .where('id', '=', post_id ?? comment_id ?? 0)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return {
    isHidden: subject !== undefined && subject.hidden_at !== null,
    isHiddenByOrder: subject?.is_hidden_by_order ?? false,
    isDeleted: subject !== undefined && subject.deleted_at !== null,
  }
}

/**
 * Operators first, as where roles change, and then in the order of their ids: so two moderators whose decisions are about
 * each other do not wait for each other.
 */
async function lockMembers(db: Database, moderator: Moderator, { user_id }: ItemRow) {
  const members = await db
    .selectFrom('users')
    .select(['id', 'role', 'banned_at', 'deleted_at'])
    .select(sql<boolean>`coalesce(muted_until > now(), false)`.as('is_muted'))
    .where('community_id', '=', moderator.community_id)
    .where('id', 'in', [moderator.id, user_id])
    .orderBy(sql`role = 'operator'`, 'desc')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const decides = members.find(({ id }) => id === moderator.id)
  if (
    decides?.role !== moderator.role ||
    decides.banned_at !== null ||
    decides.deleted_at !== null
  ) {
    throw new AppError('not_allowed')
  }
  const member = members.find(({ id }) => id === user_id)
  return member && { isBanned: member.banned_at !== null, isMuted: member.is_muted }
}

/** The reports of an item, as a condition on the table. */
export function isReportOf({ community_id, post_id, comment_id, reported_user_id }: LockedItem) {
  return sql<boolean>`(community_id = ${community_id} and (post_id = ${post_id}::bigint
    or comment_id = ${comment_id}::bigint or reported_user_id = ${reported_user_id}::bigint))`
}
