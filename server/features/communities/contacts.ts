import type { Database } from '#server/db/database.ts'
import type { Contacts } from '#shared/contracts/communities.ts'

const noContacts: Contacts = {
  ...{ legal_entity: '', support_email: '', support_phone: '' },
  ...{ officer_name: '', officer_email: '', officer_phone: '', officer_address: '' },
}

/** Who answers for a community, as everybody sees it. What nobody has written is empty. */
export async function findContacts(db: Database, community_id: number): Promise<Contacts> {
  const found = await db
    .selectFrom('community_contacts')
    .select(['legal_entity', 'support_email', 'support_phone'])
    .select(['officer_name', 'officer_email', 'officer_phone', 'officer_address'])
    .where('community_id', '=', community_id)
    .executeTakeFirst()
  return found ?? noContacts
}

export async function saveContacts(
  db: Database,
  community_id: number,
  contacts: Contacts,
): Promise<void> {
  await db
    .insertInto('community_contacts')
    .values({ community_id, ...contacts })
    .onConflict((conflict) => conflict.column('community_id').doUpdateSet(contacts))
    .execute()
}
