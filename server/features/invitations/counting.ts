import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type InvitationState, invitationState } from '#shared/rules/invitation.ts'
import { findPersonal, type Personal } from './list/answers.ts'

/**
 * Counts somebody who comes by an invitation. It is one statement, so that of many at once no more come than may.
 *
 * @returns the id of the invitation; `undefined` where nobody can come by it
 */
export async function countUse(
  db: Database,
  community_id: number,
  code: string,
): Promise<string | undefined> {
  const counted = await db
    .updateTable('invitations')
    .set({ used: sql<number>`used + 1` })
    .where('community_id', '=', community_id)
    .where('code', '=', code)
    .where('ended_at', 'is', null)
    .where('by_list', '=', false)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`)
    .where(sql<boolean>`(uses_limit is null or used < uses_limit)`)
    .returning('id')
    .executeTakeFirst()
  return counted?.id
}

/** Why nobody can come by an invitation. Between the two statements it may have been opened again: then it was full. */
export async function refusalOf(db: Database, community_id: number, code: string) {
  const { state } = (await findByCode(db, community_id, { code, now: new Date() })) ?? {}
  if (!state || state === 'ended') return 'invitation_not_found'
  return state === 'expired' ? 'invitation_expired' : 'invitation_full'
}

type ByCode = {
  name: string
  state: InvitationState
  person: Omit<Personal, 'state' | 'contest_id'> | null
  contest_id: number | null
}

/** An invitation by what its link ends with, in any state. The link of one person of a list does not name the list. */
export async function findByCode(
  db: Database,
  community_id: number,
  { code, now }: { code: string; now: Date },
): Promise<ByCode | undefined> {
  const found = await db
    .selectFrom('invitations')
    .select(['name', 'uses_limit', 'used', 'expires_at', 'ended_at', 'contest_id'])
    .where('community_id', '=', community_id)
    .where('code', '=', code)
    .where('by_list', '=', false)
    .executeTakeFirst()
  if (found) {
    const { name, contest_id } = found
    return { name, state: invitationState(found, now), person: null, contest_id }
  }
  const personal = await findPersonal(db, community_id, { code, now })
  if (!personal) return undefined
  const { state, contest_id, ...person } = personal
  return { name: '', state, person, contest_id }
}
