import { sql } from 'kysely'
import type { Member, SessionToken } from '#server/calls/callers/session.ts'
import { publishToMembers } from '#server/calls/changes/member-changes.ts'
import type { Database } from '#server/db/database.ts'
import { sessionIdle } from '#shared/limits.ts'
import type { Account } from '../queries.ts'

/** A member's sessions that have not expired, the latest first. */
export async function listSessions(db: Database, member: Member) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at', 'token_hash'])
    .where('community_id', '=', member.community_id)
    .where('user_id', '=', member.id)
    .where('expires_at', '>', sql<string>`now()`)
    .where('last_seen_at', '>', new Date(Date.now() - sessionIdle).toISOString())
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
  return sessions.map(({ token_hash, ...session }) => ({
    ...session,
    is_current: token_hash.equals(member.token.hash),
  }))
}

/** Ends one session of that member; whether it existed. */
export async function endNamedSession(db: Database, { community_id, id }: Account, name: string) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
    .where('id', '=', name)
    .executeTakeFirst()
  await publishToMembers(db, community_id, [id])
  return numDeletedRows > 0n
}

/** Deletes sessions that have run out, or that nobody has used for too long. */
export async function deleteEndedSessions(db: Database): Promise<void> {
  const idleSince = new Date(Date.now() - sessionIdle).toISOString()
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<', sql<string>`now()`),
        session('last_seen_at', '<', idleSince),
      ]),
    )
    .execute()
}

/** Ends all sessions of that account except `keep`. */
export async function endSessions(
  db: Database,
  { community_id, id }: Account,
  keep?: SessionToken,
): Promise<void> {
  const sessions = db
    .deleteFrom('sessions')
    .where('community_id', '=', community_id)
    .where('user_id', '=', id)
  await (keep ? sessions.where('token_hash', '!=', keep.hash) : sessions).execute()
  await publishToMembers(db, community_id, [id])
}
