import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { requireReason } from '#server/features/community-rules/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import { DAY, daysToChange, maxBanDays } from '#shared/limits.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'
import {
  type HiddenAfterBan,
  type ItemState,
  type ModerationAction,
  takenBackBy,
} from '#shared/rules/moderation.ts'
import type { GivenReason } from '#shared/rules/report-reasons.ts'
import { askForChange } from './asked-changes.ts'
import { banEnds } from './ban.ts'
import { applyAction, takeBackStrike } from './effects.ts'
import { hideWritten } from './hidden-by-ban.ts'
import { findItem } from './item.ts'
import { isReportOf, type LockedItem, lockItem, type Moderator } from './lock-item.ts'
import { closeReports } from './reporters.ts'

type Decision = GivenReason & {
  version: number
  action: ModerationAction
  words: string
  until: string | null
  stays_hidden: HiddenAfterBan
}

/**
 * Decides about an item, and notifies whom it concerns. `db` must be a transaction. Who restores something, or ends a ban,
 * takes back the decision before it, which counts as a strike no more. While an author is asked for a change, the reports stay open.
 *
 * @throws `not_allowed`, `item_not_found`, `changed_meanwhile`, `not_permitted_now`, `given_data_invalid` for an end that is not of a ban or a mute,
 *   has passed or is more than a year away, where something stays hidden without a ban, for a reason that is none, or where a change is asked for without a word
 */
export async function decide(
  { db, now, addJob }: Pick<Services, 'db' | 'now' | 'addJob'>,
  moderator: Moderator,
  { item_id, ...decision }: Decision & { item_id: string },
): Promise<void> {
  const { community_id } = moderator
  const item = await lockItem(db, moderator, item_id)
  checkEnd(decision, now())
  checkHidden(decision)
  checkWords(decision)
  if (item.version !== decision.version) throw new AppError('changed_meanwhile')
  const { action, reason, rule_id, words, stays_hidden } = decision
  const until = action === 'ask-to-change' ? changeEnds(now()) : decision.until
  await requireReason(db, community_id, { reason, rule_id })
  const found = await findItem(db, { ...moderator, locale: 'en' }, item_id)
  if (!found?.actions.includes(action)) throw new AppError('not_permitted_now')
  const decision_id = randomUUID()
  const hidden_count = await hideWritten(db, item, { decision_id, stays_hidden, now: now() })
  await db
    .insertInto('moderation_decisions')
    .values({
      ...{ community_id, id: decision_id, item_id, user_id: item.user_id },
      ...{ moderator_id: moderator.id, action, reason, rule_id, words, until, hidden_count },
    })
    .execute()
  await applyAction(db, item, { action, until })
  if (action === 'ban' && until !== null) {
    await addJob(db, banEnds, { community_id, user_id: item.user_id, until })
  }
  const strike = takenBackBy[action]
  if (strike) await takeBackStrike(db, item, strike)
  if (action === 'ask-to-change') await askForChange(db, item, until)
  else {
    await closeReports(db, item, action)
    await closeItem(db, item)
  }
  if (action === 'warn' || action === 'mute') await notifyOfStrike(db, item, action)
  await logAction(db, moderator, {
    action: loggedAs(action, item),
    subject: subjectOf(item),
    reason: words,
  })
}

/** @throws `given_data_invalid` */
function checkEnd({ action, until }: Decision, now: Date): void {
  if (until === null && action !== 'mute') return
  const end = Date.parse(until ?? '')
  const isPossible =
    (action === 'ban' || action === 'mute') &&
    end > now.getTime() &&
    end <= now.getTime() + maxBanDays * DAY
  if (!isPossible) {
    throw new AppError('given_data_invalid', { until: 'Choose an end within the next year.' })
  }
}

/** @throws `given_data_invalid` */
function checkHidden({ action, stays_hidden }: Decision): void {
  if (action !== 'ban' && stays_hidden !== 'nothing') {
    throw new AppError('given_data_invalid', {
      stays_hidden: 'Only what a ban hides can stay hidden.',
    })
  }
}

/** An author who is asked for a change must read which. @throws `given_data_invalid` */
function checkWords({ action, words }: Decision): void {
  if (action === 'ask-to-change' && words === '') {
    throw new AppError('given_data_invalid', { words: 'Say what should change.' })
  }
}

function changeEnds(now: Date): string {
  return new Date(now.getTime() + daysToChange * DAY).toISOString()
}

/** Closes an item; one with an appeal, a report or a post that still waits stays in the queue. */
export async function closeItem(db: Database, item: LockedItem): Promise<void> {
  const { community_id, id } = item
  const waits = await sql<Waits>`
    select
      exists (
        select from moderation_decisions
        where community_id = ${community_id} and item_id = ${id}::uuid
          and appealed_at is not null and judged_at is null
      ) as appeal,
      exists (select from reports where ${isReportOf(item)} and resolved_at is null) as report,
      exists (
        select from posts
        where community_id = ${community_id} and id = ${item.post_id ?? 0}
          and held_for is not null and deleted_at is null
      ) as look`.execute(db)
  const state = stateOf(waits.rows[0])
  await db
    .updateTable('moderation_items')
    .set((eb) => ({
      state,
      closed_at: state === 'closed' ? sql<string>`now()` : null,
      waits_until: null,
      came_back: null,
      version: eb('version', '+', 1),
    }))
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .execute()
}

/** What still waits for a moderator: an appeal, a report, or a post for its first look. */
type Waits = { appeal: boolean; report: boolean; look: boolean }

function stateOf(waits: Waits | undefined): ItemState {
  if (waits?.appeal) return 'appealed'
  return waits?.report || waits?.look ? 'open' : 'closed'
}

/** A member's warnings share a row of notifications, which each new one makes unread; and so do their mutes. */
async function notifyOfStrike(
  db: Database,
  { community_id, user_id }: LockedItem,
  action: 'warn' | 'mute',
): Promise<void> {
  const { strikes } = await db
    .selectFrom('moderation_decisions')
    .select(({ fn }) => fn.countAll<number>().as('strikes'))
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  const event = action === 'warn' ? 'warned' : 'muted'
  await notify(db, community_id, [{ event, user_id, told: Number(strikes) }])
}

function loggedAs(action: ModerationAction, { kind }: LockedItem): AuditAction {
  switch (action) {
    case 'leave':
      return 'leave-reported'
    case 'show':
      return 'show-post'
    case 'ask-to-change':
      return action
    case 'hide':
      return kind === 'post' ? 'hide-post' : 'hide-comment'
    case 'restore':
      return kind === 'post' ? 'restore-post' : 'restore-comment'
    case 'warn':
      return 'warn-member'
    case 'mute':
      return 'mute-member'
    case 'end-mute':
      return 'end-mute'
    case 'ban':
      return 'ban-member'
    case 'end-ban':
      return 'end-ban'
  }
}

/** What stands in the log. A member is named by the id alone, so that their name can go with their account. */
export function subjectOf({ kind, title, user_id, post_id }: LockedItem) {
  const name = kind === 'post' && title ? { name: title } : {}
  return { ...name, user_id, ...(post_id !== null && { post_id }) }
}
