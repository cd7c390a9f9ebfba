import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { publishToMembers } from '#server/calls/changes/member-changes.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'
import { HOUR, sessionIdle, sessionLifetime } from '#shared/limits.ts'
import type { Membership } from '#shared/rules/joining.ts'
import type { Community } from './community.ts'

export type Role = 'member' | 'moderator' | 'operator'

/** Who is calling. */
export type Member = {
  id: number
  community_id: number
  role: Role
  membership: Membership
  /** ISO 8601, UTC. */
  joined_at: string
  token: SessionToken
}

/**
 * A bearer token as the browser stores it: the community's id in base 36, a dot, and 256 random bits.
 * Only the hash of those bits is stored, in the community that the token names.
 */
export type SessionToken = { community_id: number; hash: Buffer }

/** Starts a session of at most 30 days and returns its bearer token. */
export async function startSession(
  db: Database,
  user: { community_id: number; id: number },
  device: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      community_id: user.community_id,
      user_id: user.id,
      token_hash: hash(secret),
      expires_at: new Date(Date.now() + sessionLifetime).toISOString(),
      device: device.slice(0, 200),
    })
    .execute()
  return `${user.community_id.toString(36)}.${secret}`
}

/** A session with its member and community; it ends at `expires_at` (ISO 8601, UTC) at the latest. */
export type Session = { member: Member; community: Community; expires_at: string }

/** The session behind a token, or `undefined` where it has ended. */
export async function findSession(db: Database, token: SessionToken): Promise<Session | undefined> {
  const row = await standingSessions(db, token.community_id)
    .modifyFront(prepared)
    .select(['u.id', 'u.role', 'u.created_at as joined_at', 's.last_seen_at', 's.expires_at'])
    .select(membershipOf('u').as('membership'))
    .select(['c.id as community_id', 'c.site_id', 'c.identification_token'])
    .select(['c.name', 'c.place_name', 'c.time_zone', 'c.logo'])
    .select(['c.share_picture', 'c.suspended_at'])
    .select((row) => row.ref('c.feed_sort').$castTo<Community['feed_sort']>().as('feed_sort'))
    .where('s.token_hash', '=', token.hash)
    .executeTakeFirst()
  if (!row) return undefined
  if (Date.parse(row.last_seen_at) < Date.now() - HOUR) await touchSession(db, token)
  const { id, role, membership, joined_at, last_seen_at, expires_at, community_id, ...community } =
    row
  return {
    member: { id, community_id, role: role as Role, membership, joined_at, token },
    community: { id: community_id, ...community },
    expires_at,
  }
}

/** Whether the member of that row of `users` is in, as an expression. */
export function membershipOf(user: string) {
  return sql<Membership>`
    case
      when ${sql.ref(`${user}.waiting_since`)} is null then 'full'
      when ${sql.ref(`${user}.refused_at`)} is null then 'waiting'
      else 'refused'
    end`
}

/** Which of these sessions are answered, in a community that is not suspended: their hashes in hexadecimal digits. */
export async function findValidSessions(
  db: Database,
  community_id: number,
  hashes: readonly Buffer[],
): Promise<Set<string>> {
  const rows = await standingSessions(db, community_id)
    .modifyFront(prepared)
    .select('s.token_hash')
    .where('c.suspended_at', 'is', null)
    .where('s.token_hash', '=', sql<Buffer>`any(${hashes}::bytea[])`)
    .execute()
  return new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
}

export async function endSession(db: Database, token: SessionToken): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('community_id', '=', token.community_id)
    .where('token_hash', '=', token.hash)
    .returning('user_id')
    .executeTakeFirst()
  if (ended) await publishToMembers(db, token.community_id, [ended.user_id])
}

/** A community's sessions that have not ended, with their members and the community. */
function standingSessions(db: Database, community_id: number) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.community_id', '=', 's.community_id').onRef('u.id', '=', 's.user_id'),
    )
    .innerJoin('communities as c', 'c.id', 's.community_id')
    .where('s.community_id', '=', community_id)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.last_seen_at', '>', new Date(Date.now() - sessionIdle).toISOString())
    .where('u.banned_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where('c.locked_at', 'is', null)
}

async function touchSession(db: Database, token: SessionToken): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: sql<string>`now()` })
    .where('community_id', '=', token.community_id)
    .where('token_hash', '=', token.hash)
    .execute()
}

/** The parts of a bearer token; `undefined` for any other text. */
export function readToken(bearer: string): SessionToken | undefined {
  const parts = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(bearer)
  if (!parts) return undefined
  const [, community = '', secret = ''] = parts
  const community_id = Number.parseInt(community, 36)
  // For more than a 32-bit integer the database would answer an error instead of "no such session".
  return community_id > 0x7fffffff ? undefined : { community_id, hash: hash(secret) }
}

function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
