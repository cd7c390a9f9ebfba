import type { Database } from '#server/db/database.ts'
import { type Account, findLogins } from '../queries.ts'
import type { ContactLogin } from './contact.ts'

/** Where a member's codes are sent: their e-mail address, or else their phone. */
export async function findOwnContact(
  db: Database,
  { community_id, id }: Account,
): Promise<ContactLogin | undefined> {
  const { email, phone } = await findLogins(db, community_id, id)
  if (email) return { kind: 'email', value: email }
  return phone ? { kind: 'phone', value: phone } : undefined
}
