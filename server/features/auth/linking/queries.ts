import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { SignInMethods } from '#shared/page.ts'
import type { Account, Login } from '../queries.ts'

/** Lets a member sign in with an identity of the provider. A member may have one; nobody else may have it. */
export async function insertProviderLogin(
  db: Database,
  { community_id, id: user_id }: Account,
  { kind, value }: Login,
): Promise<'linked' | 'provider_linked' | 'provider_of_another'> {
  const { rows } = await sql<{ has_one: boolean; is_theirs: boolean }>`
    select
      exists (
        select from logins l
        where l.community_id = u.community_id and l.user_id = u.id and l.kind = ${kind}
      ) as has_one,
      exists (
        select from logins l
        where l.community_id = u.community_id and l.user_id = u.id
          and l.kind = ${kind} and l.value = ${value}
      ) as is_theirs
    from users u
    where u.community_id = ${community_id} and u.id = ${user_id}
    for update of u`.execute(db)
  if (rows[0]?.is_theirs) return 'linked'
  if (rows[0]?.has_one) return 'provider_linked'
  const inserted = await db
    .insertInto('logins')
    .values({ kind, value, community_id, user_id, verified_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .returning('kind')
    .executeTakeFirst()
  return inserted ? 'linked' : 'provider_of_another'
}

/** Deletes the login with the provider, if there is another way to sign in: in one statement. */
export async function unlinkProvider(
  db: Database,
  { community_id, id: user_id }: Account,
  { email_codes, whatsapp_codes }: Pick<SignInMethods, 'email_codes' | 'whatsapp_codes'>,
): Promise<'unlinked' | 'not linked' | 'last_way_in'> {
  const { rows } = await sql<{ had: boolean; unlinked: number }>`
    with linked as (
      select l.kind, l.value
      from logins l
      where l.community_id = ${community_id} and l.user_id = ${user_id} and l.kind = 'oidc'
    ), other as (
      select u.id
      from users u
      where u.community_id = ${community_id} and u.id = ${user_id}
        and (u.password_hash is not null or exists (
          select from logins l
          where l.community_id = u.community_id and l.user_id = u.id
            and (l.kind = 'email' and ${email_codes} or l.kind = 'phone' and ${whatsapp_codes})
        ))
    ), unlinked as (
      delete from logins l
      using linked
      where l.community_id = ${community_id} and l.kind = linked.kind and l.value = linked.value
        and exists (select from other)
      returning l.kind
    )
    select exists (select from linked) as had, (select count(*) from unlinked) as unlinked
  `.execute(db)
  const { had = false, unlinked = 0 } = rows[0] ?? {}
  if (unlinked > 0) return 'unlinked'
  return had ? 'last_way_in' : 'not linked'
}
