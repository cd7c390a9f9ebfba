import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notify, notifyOfDecision } from '#server/features/notifications/api.ts'
import { learnWords } from '#server/features/search/api.ts'
import type { ModerationAction } from '#shared/rules/moderation.ts'
import { countDecisions } from './count-decisions.ts'
import { showWritten } from './hidden-by-ban.ts'
import type { LockedItem } from './lock-item.ts'
import { notifyOfReversal } from './reporters.ts'
import { setHidden } from './set-hidden.ts'

/** Does what was decided about a locked item, and notifies its author. */
export async function applyAction(
  db: Database,
  item: LockedItem,
  { action, until }: { action: ModerationAction; until: string | null },
): Promise<void> {
  if (action === 'hide') await hideOrRestore(db, item, true)
  else if (action === 'show') await showHeld(db, item)
  else if (action === 'restore') await hideOrRestore(db, item, false)
  else if (action === 'mute') await setMute(db, item, until)
  else if (action === 'end-mute') await setMute(db, item, null)
  else if (action === 'ban') await setBan(db, item, { until })
  else if (action === 'end-ban') await setBan(db, item, undefined)
}

/**
 * Takes back what a decision did, where it still holds: somebody may have ended it already, the author may have deleted
 * what they wrote, and a later decision of the same kind stays in force.
 */
export async function takeBack(
  db: Database,
  item: LockedItem,
  decision: { id: string; action: ModerationAction },
): Promise<void> {
  const { id, action } = decision
  await markTakenBack(db, item, id)
  if (!stillHolds(action, item) || (await findLatest(db, item, action)) !== id) return
  if (action === 'hide') await hideOrRestore(db, item, false)
  if (action === 'mute') await setMute(db, item, null)
  if (action === 'ban') await setBan(db, item, undefined)
}

function stillHolds(action: ModerationAction, item: LockedItem): boolean {
  if (action === 'hide') return item.isHidden && !item.isDeleted && !item.isHiddenByOrder
  return action === 'mute' ? item.isMuted : item.isBanned
}

/** Takes back the decision by which a post or comment was hidden, or a member muted or banned. An appeal against it still gets an answer. */
export async function takeBackStrike(
  db: Database,
  item: LockedItem,
  action: 'hide' | 'mute' | 'ban',
): Promise<void> {
  const id = await findLatest(db, item, action)
  if (id !== undefined) await markTakenBack(db, item, id)
}

async function markTakenBack(
  db: Database,
  { community_id, user_id }: LockedItem,
  id: string,
): Promise<void> {
  const marked = await db
    .updateTable('moderation_decisions')
    .set({ taken_back_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .returning('hidden_count')
    .executeTakeFirst()
  if (!marked) return
  if (marked.hidden_count > 0) await showWritten(db, { community_id, user_id }, id)
  await notifyOfReversal(db, community_id, id)
}

/** The latest decision of a kind: about the same post or comment, or, of bans and mutes, about the member. */
async function findLatest(
  db: Database,
  { community_id, id: item_id, user_id }: LockedItem,
  action: ModerationAction,
): Promise<string | undefined> {
  const latest = await db
    .selectFrom('moderation_decisions')
    .select('id')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('action', '=', action)
    .$if(action === 'hide', (query) => query.where('item_id', '=', item_id))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id
}

/** Hides or shows what an item is about, and notifies its author. */
async function hideOrRestore(db: Database, item: LockedItem, isHidden: boolean): Promise<void> {
  const { community_id, comment_id } = item
  const post_id = await setHidden(db, item, isHidden)
  const verdict = isHidden ? 'hidden' : 'restored'
  const ids = comment_id === null ? { post_id } : { post_id, comment_id }
  await notifyOfDecision(db, community_id, { ...ids, verdict })
}

/** Shows a post that was held, as new as if it had just been written: nobody would find it under what has come since. */
async function showHeld(db: Database, item: LockedItem): Promise<void> {
  const { community_id, user_id } = item
  const id = Number(item.post_id)
  await db
    .updateTable('posts')
    .set({ hidden_at: null, held_for: null, created_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
  await learnWords(db, community_id, { table: 'posts', id })
  const told = await countDecisions(db, item, 'show')
  await notify(db, community_id, [{ event: 'post_shown', user_id, post_id: id, told }])
}

async function setMute(
  db: Database,
  { community_id, user_id }: LockedItem,
  muted_until: string | null,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ muted_until })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
}

/** A ban ends the member's sessions; triggers end their event streams in every process. */
async function setBan(
  db: Database,
  { community_id, user_id }: LockedItem,
  ban: { until: string | null } | undefined,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ banned_at: ban ? sql<string>`now()` : null, banned_until: ban?.until ?? null })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .execute()
  if (!ban) return
  await db
    .deleteFrom('sessions')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
}
