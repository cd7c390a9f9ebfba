import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { contactLifetime } from '#shared/limits.ts'

/** Deletes the people of lists that have ended or expired, and what was sent to whom after 90 days. */
export async function forgetContacts(db: Database): Promise<void> {
  await sql`
    delete from invited_people p
    using invitations i
    where i.community_id = p.community_id and i.id = p.invitation_id
      and (i.ended_at is not null or i.expires_at <= now())`.execute(db)
  await db
    .deleteFrom('invitation_emails')
    .where('sent_at', '<', sql<string>`now() - ${contactLifetime} * interval '1 millisecond'`)
    .execute()
}
