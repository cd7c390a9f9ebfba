import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import type { Contact } from '#shared/rules/invited-list.ts'
import type { Joining } from '#shared/rules/joining.ts'
import { countUse, refusalOf } from './counting.ts'
import { acceptListed } from './list/accepting.ts'

/** How somebody who has just registered comes in. */
export type Admission = {
  invitation_id: string | null
  waits: boolean
  /** Their rows in lists of invited people; `nameAccepted` says whose they are. */
  person_ids?: readonly number[]
}

/**
 * Decides whether somebody who registers is in, waits for an operator's yes, or cannot join, and counts their
 * invitation. Call it in the transaction that creates the account: one that fails counts nothing. An invitation lets in
 * at once; one that is full or has expired matters only where nobody joins without.
 *
 * @throws `invitation_needed`, `invitation_not_found`, `invitation_full`, `invitation_expired`
 */
export async function admitNewcomer(
  db: Database,
  community_id: number,
  { code, contacts }: { code: string; contacts: readonly Contact[] },
): Promise<Admission> {
  const listed = await acceptListed(db, community_id, { code, contacts })
  if (listed) return { ...listed, waits: false }
  const invitation_id = code === '' ? undefined : await countUse(db, community_id, code)
  if (invitation_id) return { invitation_id, waits: false }
  const joining = await findJoining(db, community_id)
  if (joining === 'invitation') {
    throw new AppError(code === '' ? 'invitation_needed' : await refusalOf(db, community_id, code))
  }
  return { invitation_id: null, waits: joining === 'approval' }
}

/** Who may join a community at this moment. */
export async function findJoining(db: Database, community_id: number): Promise<Joining> {
  const { joining } = await db
    .selectFrom('communities')
    .select('joining')
    .$narrowType<{ joining: Joining }>()
    .where('id', '=', community_id)
    .executeTakeFirstOrThrow()
  return joining
}
