import { sql } from 'kysely'
import type { Member } from '#server/calls/callers/session.ts'
import type { Database } from '#server/db/database.ts'
import type { PushTarget } from '#server/integrations/push.ts'
import type { Locale } from '#shared/locale.ts'

/** A browser of a member whose session has not ended. */
export type Subscription = PushTarget & {
  token_hash: Buffer
  locale: string
  /** ISO 8601, UTC: what happened until then is not pushed, or has been. */
  told_until: string
}

/** How many browsers of a member get pushes at most: those that were used last. */
const maxBrowsers = 10

/** Subscribes the browser of this session alone: a member who used it before gets no more pushes there. */
export async function saveSubscription(
  db: Database,
  { community_id, id: user_id, token }: Pick<Member, 'community_id' | 'id' | 'token'>,
  { endpoint, p256dh, auth, locale }: PushTarget & { locale: Locale },
): Promise<void> {
  await sql`
    with earlier as (
      delete from push_subscriptions
      where community_id = ${community_id}
        and endpoint = ${endpoint}
        and token_hash <> ${token.hash}
    )
    insert into push_subscriptions (community_id, token_hash, user_id, endpoint, p256dh, auth, locale)
    values (${community_id}, ${token.hash}, ${user_id}, ${endpoint}, ${p256dh}, ${auth}, ${locale})
    on conflict (community_id, token_hash) do update
      set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
        locale = excluded.locale`.execute(db)
}

/** Forgets the browser of a session. */
export async function deleteSubscription(
  db: Database,
  community_id: number,
  token_hash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('community_id', '=', community_id)
    .where('token_hash', '=', token_hash)
    .execute()
}

export async function findSubscriptions(
  db: Database,
  community_id: number,
  user_id: number,
): Promise<Subscription[]> {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', (join) =>
      join
        .onRef('s.community_id', '=', 'p.community_id')
        .onRef('s.token_hash', '=', 'p.token_hash'),
    )
    .select(['p.endpoint', 'p.p256dh', 'p.auth', 'p.token_hash', 'p.locale', 'p.told_until'])
    .where('p.community_id', '=', community_id)
    .where('p.user_id', '=', user_id)
    .where('s.expires_at', '>', sql<string>`now()`)
    .orderBy('s.last_seen_at', 'desc')
    .limit(maxBrowsers)
    .execute()
}

/** Notes that what happened until that instant has been pushed to a browser. */
export async function noteSent(
  db: Database,
  community_id: number,
  { token_hash, until }: { token_hash: Buffer; until: string },
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ told_until: until })
    .where('community_id', '=', community_id)
    .where('token_hash', '=', token_hash)
    .execute()
}
