import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Contact } from '#shared/rules/invited-list.ts'

/** Those of lists who have come: the invitation, and the rows that are theirs. */
export type Accepted = { invitation_id: string; person_ids: number[] }

type Coming = {
  /** What the opened link ends with; it may be of another kind of invitation, or empty. */
  code: string
  /** What the newcomer has proved to be theirs. */
  contacts: readonly Contact[]
}

/**
 * Lets in somebody of a list by their link, or by a contact. All their rows are accepted and counted. It is one statement:
 * of two who come by one link at once, one is let in.
 */
export async function acceptListed(
  db: Database,
  community_id: number,
  { code, contacts }: Coming,
): Promise<Accepted | undefined> {
  const { rows } = await sql<{ id: number; invitation_id: string }>`
    with accepted as (
      update invited_people p
      set came_at = now(), declined_at = null
      from invitations i
      where p.community_id = ${community_id} and p.came_at is null
        and (p.code = ${code} or ${isOneOf(contacts)})
        and i.community_id = ${community_id} and i.id = p.invitation_id
        and i.ended_at is null and i.expires_at > now()
      returning p.id, p.invitation_id, p.code
    ),
    counted as (
      update invitations i
      set used = i.used + a.accepted
      from (
        select invitation_id, count(*)::integer as accepted
        from accepted
        group by invitation_id
      ) a
      where i.community_id = ${community_id} and i.id = a.invitation_id
    )
    select id, invitation_id
    from accepted
    order by code = ${code} desc, id`.execute(db)
  const [first] = rows
  return first && { invitation_id: first.invitation_id, person_ids: rows.map(({ id }) => id) }
}

/** Says who has come, once their account is there. */
export async function nameAccepted(
  db: Database,
  community_id: number,
  { user_id, person_ids }: { user_id: number; person_ids: readonly number[] },
): Promise<void> {
  if (person_ids.length === 0) return
  await db
    .updateTable('invited_people')
    .set({ user_id })
    .where('community_id', '=', community_id)
    .where('id', 'in', person_ids)
    .execute()
}

/** The contacts of a member; each was verified. */
export async function contactsOf(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<Contact[]> {
  return db
    .selectFrom('logins')
    .select(['kind', 'value as contact'])
    .$narrowType<{ kind: Contact['kind'] }>()
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('kind', 'in', ['email', 'phone'])
    .execute()
}

function isOneOf(contacts: readonly Contact[]) {
  if (contacts.length === 0) return sql`false`
  return sql`(p.kind, p.contact) in (${sql.join(
    contacts.map(({ kind, contact }) => sql`(${kind}, ${contact})`),
  )})`
}
