import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { type DutyKind, permittedOrderActions } from '#shared/rules/duties.ts'
import { type Handler, isFor } from './duty-list.ts'

export type LockedDuty = Awaited<ReturnType<typeof lockDuty>>

/**
 * A grievance or an order that stays locked for the rest of the transaction, as the caller has seen it. The caller is locked
 * first, whose role cannot be taken away meanwhile, then the post or comment, as where these are deleted.
 *
 * @throws `not_allowed`, `duty_not_found`, `changed_meanwhile`
 */
export async function lockDuty(
  db: Database,
  handler: Handler,
  { duty_id, version }: { duty_id: number; version: number },
) {
  const { community_id } = handler
  await lockHandler(db, handler)
  const found = await selectDuty(db, handler, duty_id).executeTakeFirst()
  if (!found) throw new AppError('duty_not_found')
  const subject = await db
    .selectFrom(found.post_id === null ? 'comments' : 'posts')
    .select(['hidden_at', 'deleted_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', found.post_id ?? found.comment_id ?? 0)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const duty = await selectDuty(db, handler, duty_id).forUpdate().executeTakeFirst()
  if (!duty) throw new AppError('duty_not_found')
  if (duty.version !== version) throw new AppError('changed_meanwhile')
  const isThere = subject !== undefined && subject.deleted_at === null
  return {
    ...duty,
    /** Whether nobody sees the post or comment now. */
    isHidden: subject !== undefined && subject.hidden_at !== null,
    isThere,
    actions: permittedOrderActions({
      kind: duty.kind as DutyKind,
      isSettled: duty.settled_at !== null,
      isHiding: duty.hidden_at !== null,
      isThere,
    }),
  }
}

function selectDuty(db: Database, handler: Handler, duty_id: number) {
  return db
    .selectFrom('duties as duty')
    .select(['community_id', 'id', 'kind', 'post_id', 'comment_id', 'about_id', 'version'])
    .select(['settled_at', 'hidden_at', 'author_is_told', 'said_title', 'reference'])
    .where('community_id', '=', handler.community_id)
    .where('id', '=', duty_id)
    .where(isFor(handler))
}

/** @throws `not_allowed` */
async function lockHandler(db: Database, { community_id, id, role }: Handler): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'banned_at', 'deleted_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (user?.role !== role || user.banned_at !== null || user.deleted_at !== null) {
    throw new AppError('not_allowed')
  }
}
