import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { OwnLogin } from '#shared/contracts/auth/proof.ts'
import { type Account, findPasswordHash } from '../queries.ts'

/** How a member can sign in. */
export async function findOwnLogins(db: Database, member: Account): Promise<OwnLogin[]> {
  const logins = await db
    .selectFrom('logins')
    .select(['kind', 'value'])
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .orderBy('kind')
    .execute()
  const own = logins.map(({ kind, value }): OwnLogin => {
    if (kind === 'email' || kind === 'phone' || kind === 'username') return { kind, value }
    return { kind: 'provider', value: null }
  })
  if ((await findPasswordHash(db, member)) !== null) own.push({ kind: 'password', value: null })
  return own
}

/** What a member has consented to. */
export async function findConsents(db: Database, { community_id, id }: Account) {
  return db
    .selectFrom('users')
    .select(['whatsapp_consent_at as whatsapp_at', 'terms_version', 'terms_accepted_at'])
    .where('community_id', '=', community_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Gives the consent to messages by WhatsApp, or takes it back; whether that was possible: it needs a phone. */
export async function setWhatsAppConsent(
  db: Database,
  { community_id, id }: Account,
  isGiven: boolean,
): Promise<boolean> {
  const now = new Date().toISOString()
  const { rows } = await sql`
    update users u
    set whatsapp_consent_at = case when ${isGiven} then coalesce(whatsapp_consent_at, ${now}) end
    where u.community_id = ${community_id} and u.id = ${id}
      and (not ${isGiven}::boolean or exists (
        select from logins l
        where l.community_id = u.community_id and l.user_id = u.id and l.kind = 'phone'
      ))
    returning u.id`.execute(db)
  return rows.length > 0
}
