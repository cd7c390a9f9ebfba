import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'
import { type InvitationState, invitationState } from '#shared/rules/invitation.ts'
import type { Contact } from '#shared/rules/invited-list.ts'
import { contactHash, readStopToken } from './contact-hash.ts'

/** What the link of one person of a list shows. */
export type Personal = {
  full_name: string
  has_declined: boolean
  state: InvitationState
  /** The challenge to which it leads on. */
  contest_id: number | null
}

/** Somebody of a list by what their link ends with. A link by which they have come is full. */
export async function findPersonal(
  db: Database,
  community_id: number,
  { code, now }: { code: string; now: Date },
): Promise<Personal | undefined> {
  const found = await db
    .selectFrom('invited_people as p')
    .innerJoin('invitations as i', (join) =>
      join.onRef('i.community_id', '=', 'p.community_id').onRef('i.id', '=', 'p.invitation_id'),
    )
    .select(['p.full_name', 'p.declined_at', 'p.came_at'])
    .select(['i.expires_at', 'i.ended_at', 'i.contest_id'])
    .where('p.community_id', '=', community_id)
    .where('p.code', '=', code)
    .executeTakeFirst()
  if (!found) return undefined
  const { full_name, declined_at, came_at, contest_id, ...ends } = found
  const used = came_at === null ? 0 : 1
  const state = invitationState({ ...ends, uses_limit: 1, used }, now)
  return { full_name, has_declined: declined_at !== null, state, contest_id }
}

/** Notes that a link was opened. What is not there is no error: nobody learns from it which links exist. */
export async function noteOpened(db: Database, community_id: number, code: string): Promise<void> {
  await db
    .updateTable('invited_people')
    .set({ opened_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('code', '=', code)
    .where('opened_at', 'is', null)
    .execute()
}

type Answer = {
  code: string
  never_again: boolean
  /** Of the e-mail; empty on the page of the invitation. */
  stop_token: string
  secret: string
}

/**
 * Notes that somebody does not want to come; with `never_again` no community invites this contact any more. The link of an
 * e-mail can refuse further invitations when this one has ended.
 *
 * @throws `invitation_not_found`
 */
export async function decline(
  db: Database,
  community_id: number,
  { code, never_again, stop_token, secret }: Answer,
): Promise<void> {
  const declined = await db
    .updateTable('invited_people')
    .set({ declined_at: sql<string>`now()` })
    .where('community_id', '=', community_id)
    .where('code', '=', code)
    .where('came_at', 'is', null)
    .returning(['kind', 'contact'])
    .$narrowType<{ kind: Contact['kind'] }>()
    .executeTakeFirst()
  if (!never_again && declined) return
  const contact_hash = declined
    ? contactHash(secret, declined)
    : readStopToken(secret, never_again ? stop_token : '')
  if (!contact_hash) throw new AppError('invitation_not_found')
  await db
    .insertInto('refused_contacts')
    .values({ contact_hash })
    .onConflict((conflict) => conflict.column('contact_hash').doNothing())
    .execute()
}
