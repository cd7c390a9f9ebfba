import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newCode } from '#server/db/new-code.ts'
import type { WrittenInvitation } from '#shared/contracts/console/invitations.ts'
import { AppError } from '#shared/errors.ts'
import { invitationCodeLength, maxOpenInvitations } from '#shared/limits.ts'
import { requirePublished } from './challenges.ts'
import { lockWork } from './lock-work.ts'

/**
 * Makes invitations, and returns their ids. `db` must be a transaction.
 *
 * @throws `too_many_invitations`, `contest_not_found`
 */
export async function insertInvitations(
  db: Database,
  community_id: number,
  invitations: readonly WrittenInvitation[],
): Promise<string[]> {
  await lockWork(db, community_id, 'invitations')
  await requireRoom(db, community_id, invitations.length)
  await requirePublished(
    db,
    community_id,
    invitations.map(({ contest_id }) => contest_id),
  )
  const rows = invitations.map((invitation) => ({
    ...{ community_id, id: randomUUID(), code: newCode(invitationCodeLength) },
    ...invitation,
  }))
  await db.insertInto('invitations').values(rows).execute()
  return rows.map(({ id }) => id)
}

/**
 * Refuses what would be one open invitation too many; `more` are still to be made.
 *
 * @throws `too_many_invitations`
 */
export async function requireRoom(db: Database, community_id: number, more: number): Promise<void> {
  const { open } = await db
    .selectFrom('invitations')
    .select((row) => row.fn.countAll<number>().as('open'))
    .where('community_id', '=', community_id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (open + more > maxOpenInvitations) throw new AppError('too_many_invitations')
}

/**
 * Changes an invitation that has not ended. A limit below the count is refused by the same statement.
 *
 * @throws `invitation_not_found`, `invitation_used_more`, `contest_not_found`
 */
export async function changeInvitation(
  db: Database,
  community_id: number,
  { id, ...written }: WrittenInvitation & { id: string },
): Promise<void> {
  await requirePublished(db, community_id, [written.contest_id])
  const changed = await db
    .updateTable('invitations')
    .set(written)
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('by_list', '=', false)
    .where(sql<boolean>`used <= coalesce(${written.uses_limit}::integer, used)`)
    .executeTakeFirstOrThrow()
  if (changed.numUpdatedRows > 0n) return
  const found = await db
    .selectFrom('invitations')
    .select('id')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('by_list', '=', false)
    .executeTakeFirst()
  throw new AppError(found ? 'invitation_used_more' : 'invitation_not_found')
}

/** Gives an invitation a new link and counts from zero; its name, or `undefined` where there is none that has not ended. */
export async function resetInvitation(
  db: Database,
  community_id: number,
  id: string,
): Promise<string | undefined> {
  const reset = await db
    .updateTable('invitations')
    .set({ code: newCode(invitationCodeLength), used: 0 })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('by_list', '=', false)
    .returning('name')
    .executeTakeFirst()
  return reset?.name
}

/** Ends an invitation; its name, or `undefined` where there is none that has not ended. */
export async function endInvitation(
  db: Database,
  community_id: number,
  id: string,
): Promise<string | undefined> {
  const ended = await db
    .updateTable('invitations')
    .set({ ended_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return ended?.name
}
