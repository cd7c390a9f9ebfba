import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { logAction } from '#server/features/audit-log/api.ts'
import { setHidden } from '#server/features/moderation/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { AppError } from '#shared/errors.ts'
import type { AuditAction } from '#shared/rules/audit-actions.ts'
import type { OrderAction } from '#shared/rules/duties.ts'
import type { Handler } from './duty-list.ts'
import { dueSoon } from './job-kinds.ts'
import { type LockedDuty, lockDuty } from './lock-duty.ts'
import { timesOf } from './periods.ts'
import { readCopy, type Subject, subjectColumns } from './subject.ts'
import { tellHandlers } from './tell-handlers.ts'

type Order = {
  authority: string
  reference: string
  received_at: string
  subject: Subject
  words: string
  author_is_told: boolean
}

/** Records an order, and tells the other operators. `db` must be a transaction. Its id. */
export async function recordOrder(
  { db, addJob }: Pick<Services, 'db' | 'addJob'>,
  operator: Handler,
  { subject, received_at, ...order }: Order,
): Promise<number> {
  const { community_id } = operator
  const times = await timesOf(db, community_id, { kind: 'order', received: new Date(received_at) })
  const said = await readCopy(db, community_id, subject)
  const { id: duty_id } = await db
    .insertInto('duties')
    .values({
      ...{ community_id, id: newId(community_id, 'duties'), kind: 'order', ...order, ...times },
      ...{ recorded_by: operator.id, acknowledged_at: sql<string>`now()` },
      ...{ ...subjectColumns(subject), ...said },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const duty = { community_id, duty_id }
  await addJob(db, dueSoon, { ...duty, at: times.remind_at })
  await tellHandlers({ db, addJob }, duty, 'order_recorded')
  await logAction(db, operator, {
    action: 'record-order',
    subject: { name: order.reference },
    reason: order.authority,
  })
  return duty_id
}

const loggedAs = {
  hide: 'hide-by-order',
  settle: 'settle-order',
  lift: 'lift-order',
} as const satisfies Record<OrderAction, AuditAction>

type Act = { duty_id: number; version: number; action: OrderAction; words: string }

/**
 * Hides a post or comment by order, which is no decision of moderators and no strike; settles the order without; or shows
 * again what it hides. `db` must be a transaction.
 *
 * @throws `not_allowed`, `duty_not_found`, `changed_meanwhile`, `not_permitted_now`
 */
export async function actOnOrder(
  db: Database,
  operator: Handler,
  { duty_id, version, action, words }: Act,
): Promise<void> {
  const { community_id } = operator
  const duty = await lockDuty(db, operator, { duty_id, version })
  if (!duty.actions.includes(action)) throw new AppError('not_permitted_now')
  const settled = {
    ...(duty.settled_at === null && { settled_at: sql<string>`now()` }),
    settled_by: operator.id,
    ...(words !== '' && { answer: words }),
  }
  const hidden_at = action === 'hide' ? sql<string>`now()` : null
  await db
    .updateTable('duties')
    .set({ ...settled, ...(action !== 'settle' && { hidden_at }), version: version + 1 })
    .where('community_id', '=', community_id)
    .where('id', '=', duty_id)
    .execute()
  if (action === 'hide' && !duty.isHidden) await hide(db, duty)
  if (action === 'lift') await showAgain(db, duty)
  await logAction(db, operator, {
    action: loggedAs[action],
    subject: {
      name: duty.reference ?? '',
      ...(duty.post_id !== null && { post_id: duty.post_id }),
    },
    reason: words,
  })
}

async function hide(db: Database, duty: LockedDuty): Promise<void> {
  const { community_id, comment_id, about_id, author_is_told } = duty
  const post_id = await setHidden(db, duty, true)
  if (!author_is_told || about_id === null) return
  const ids = comment_id === null ? { post_id } : { post_id, comment_id }
  await notify(db, community_id, [{ event: 'hidden_by_order', user_id: about_id, ...ids }])
}

/** What moderators have hidden, or another order hides, stays hidden. */
async function showAgain(db: Database, duty: LockedDuty): Promise<void> {
  const { isThere, isHidden } = duty
  if (!isThere || !isHidden || (await isHiddenOtherwise(db, duty))) return
  await setHidden(db, duty, false)
}

async function isHiddenOtherwise(
  db: Database,
  { community_id, post_id, comment_id }: LockedDuty,
): Promise<boolean> {
  const orders = db
    .selectFrom('duties')
    .select('id')
    .where('community_id', '=', community_id)
    .where('hidden_at', 'is not', null)
  const decisions = db
    .selectFrom('moderation_decisions as d')
    .innerJoin('moderation_items as item', (join) =>
      join.onRef('item.community_id', '=', 'd.community_id').onRef('item.id', '=', 'd.item_id'),
    )
    .select('d.id')
    .where('d.community_id', '=', community_id)
    .where('d.action', '=', 'hide')
    .where('d.taken_back_at', 'is', null)
  const [column, id] =
    comment_id === null ? (['post_id', post_id] as const) : (['comment_id', comment_id] as const)
  const order = await orders.where(column, '=', id).executeTakeFirst()
  return (
    (order ?? (await decisions.where(`item.${column}`, '=', id).executeTakeFirst())) !== undefined
  )
}
