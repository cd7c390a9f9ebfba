import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { findContacts } from '#server/features/communities/api.ts'
import type { Grievance } from '#shared/contracts/duties.ts'
import { numberInCommunity } from '#shared/rules/row-id.ts'

/** How far a grievance is, as its filer sees it. No handler is named. */
export async function findState(
  db: Database,
  community_id: number,
  id: number,
): Promise<Grievance | undefined> {
  const { rows } = await sql<Omit<Grievance, 'number' | 'officer'>>`
    select duty.kind, duty.subject as about, duty.words, duty.received_at, duty.acknowledged_at, duty.due_at,
      duty.settled_at, duty.accepted, duty.answer,
      case duty.subject
        when 'post' then p.id is null or coalesce(p.hidden_at, p.deleted_at) is not null
        when 'comment' then c.id is null or coalesce(c.hidden_at, c.deleted_at) is not null
        else false
      end as is_removed
    from duties duty
    left join posts p on p.community_id = ${community_id} and p.id = duty.post_id
    left join comments c on c.community_id = ${community_id} and c.id = duty.comment_id
    where duty.community_id = ${community_id} and duty.id = ${id} and duty.kind <> 'order'`.execute(
    db,
  )
  const [grievance] = rows
  if (!grievance) return undefined
  const contacts = await findContacts(db, community_id)
  const { officer_name, officer_email, officer_phone, officer_address } = contacts
  return {
    ...grievance,
    number: numberInCommunity(id),
    officer: {
      ...{ name: officer_name, email: officer_email },
      ...{ phone: officer_phone, address: officer_address },
    },
  }
}
