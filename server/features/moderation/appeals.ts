import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import { answerBy, type ModerationAction, mayAppeal } from '#shared/rules/moderation.ts'
import { closeItem, subjectOf } from './decide.ts'
import { takeBack } from './effects.ts'
import { findItem } from './item.ts'
import { lockItem, type Moderator } from './lock-item.ts'

/**
 * A member asks for another look at a decision about them: its item is in the queue again. `db` must be a transaction.
 *
 * @throws `decision_not_found`, `appealed_already`
 */
export async function appeal(
  db: Database,
  { community_id, id: user_id }: { community_id: number; id: number },
  { decision_id, text }: { decision_id: string; text: string },
): Promise<void> {
  const found = db
    .selectFrom('moderation_decisions')
    .select(['item_id', 'action', 'taken_back_at', 'appealed_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', decision_id)
    .where('user_id', '=', user_id)
  // The item is locked before the decision, as where a moderator takes a decision back.
  await db
    .selectFrom('moderation_items')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', 'in', found.clearSelect().select('item_id'))
    .forUpdate()
    .execute()
  const decision = await found.forUpdate().executeTakeFirst()
  if (!decision) throw new AppError('decision_not_found')
  if (decision.appealed_at !== null) throw new AppError('appealed_already')
  const { item_id, action, ...rest } = decision
  if (!mayAppeal({ ...rest, action: action as ModerationAction })) {
    throw new AppError('decision_not_found')
  }
  await db
    .updateTable('moderation_decisions')
    .set({ appeal: text, appealed_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', decision_id)
    .execute()
  await db
    .updateTable('moderation_items')
    .set((eb) => ({
      ...{ state: 'appealed', closed_at: null, waits_until: null, latest_at: sql<string>`now()` },
      version: eb('version', '+', 1),
    }))
    .where('community_id', '=', community_id)
    .where('id', '=', item_id)
    .execute()
}

type Judgement = {
  item_id: string
  version: number
  decision_id: string
  accepted: boolean
  words: string
}

/**
 * Accepts or refuses an appeal. An accepted one takes back what was decided. `db` must be a transaction.
 *
 * @throws `not_allowed`, `item_not_found`, `changed_meanwhile`, `not_permitted_now`
 */
export async function judgeAppeal(
  db: Database,
  moderator: Moderator,
  { item_id, version, decision_id, accepted, words }: Judgement,
): Promise<void> {
  const { community_id } = moderator
  const item = await lockItem(db, moderator, item_id)
  if (item.version !== version) throw new AppError('changed_meanwhile')
  const found = await findItem(db, { ...moderator, locale: 'en' }, item_id)
  if (found?.judges !== decision_id) throw new AppError('not_permitted_now')
  const { action } = await db
    .updateTable('moderation_decisions')
    .set({
      ...{ judge_id: moderator.id, judged_at: sql<string>`now()` },
      ...{ appeal_accepted: accepted, judgement: words },
    })
    .where('community_id', '=', community_id)
    .where('id', '=', decision_id)
    .returning('action')
    .executeTakeFirstOrThrow()
  if (accepted) {
    await takeBack(db, item, { id: decision_id, action: action as ModerationAction })
  }
  await closeItem(db, item)
  await notifyOfJudgement(db, item)
  await logAction(db, moderator, {
    action: accepted ? 'accept-appeal' : 'refuse-appeal',
    subject: subjectOf(item),
    reason: words,
  })
}

/** Judgements of a member's appeals share a row of notifications, which each new one makes unread. */
async function notifyOfJudgement(
  db: Database,
  { community_id, user_id }: { community_id: number; user_id: number },
): Promise<void> {
  const { judged } = await db
    .selectFrom('moderation_decisions')
    .select(({ fn }) => fn.countAll<number>().as('judged'))
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('judged_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await notify(db, community_id, [{ event: 'appeal_judged', user_id, told: Number(judged) }])
}

/** How many appeals of others nobody has answered, and by when the oldest is due; null where none waits. */
export async function countAppeals(
  db: Database,
  { community_id, id }: { community_id: number; id: number },
): Promise<{ count: number; answer_by: string } | null> {
  const { rows } = await sql<{ count: number; appealed_at: string | null }>`
    select count(*) as count, min(appealed_at) as appealed_at
    from (
      select appealed_at
      from moderation_decisions
      where community_id = ${community_id} and appealed_at is not null and judged_at is null
        and user_id <> ${id}
      order by appealed_at
      limit ${maxAppealCount}
    ) waiting`.execute(db)
  const { count = 0, appealed_at } = rows[0] ?? {}
  return appealed_at ? { count, answer_by: answerBy(appealed_at) } : null
}

/** So many stand for that and more. */
const maxAppealCount = 100
