import { type Member, membershipOf } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { countUse, refusalOf } from './counting.ts'
import { acceptListed, contactsOf, nameAccepted } from './list/accepting.ts'
import { letIn } from './newcomers.ts'

/** Whether a member is in, and what the operator said who did not let them in. */
export async function findMembership(db: Database, { community_id, id }: Member) {
  return db
    .selectFrom('users as u')
    .select([membershipOf('u').as('membership'), 'u.refusal'])
    .where('u.community_id', '=', community_id)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * Lets in a member who waits, by an invitation. `db` must be a transaction: who was let in by an operator at the same
 * moment is not counted.
 *
 * @throws `already_in`, `invitation_not_found`, `invitation_full`, `invitation_expired`
 */
export async function letInByInvitation(
  db: Database,
  { community_id, id }: Member,
  code: string,
): Promise<void> {
  const contacts = await contactsOf(db, community_id, id)
  const listed = await acceptListed(db, community_id, { code, contacts })
  const invitation_id = listed?.invitation_id ?? (await countUse(db, community_id, code))
  if (!invitation_id) throw new AppError(await refusalOf(db, community_id, code))
  if (!(await letIn(db, community_id, { user_id: id, invitation_id }))) {
    throw new AppError('already_in')
  }
  if (listed) await nameAccepted(db, community_id, { user_id: id, ...listed })
}
