import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { HOUR, MINUTE } from '#shared/limits.ts'

/** A host of the installation, and the session of the call. */
export type Host = { id: number; email: string; full_name: string; session: Buffer }

/** How long a session lasts at most, and how long nobody may have used it, in milliseconds. */
export const hostSessionLifetime = 12 * HOUR
export const hostSessionIdle = 30 * MINUTE

/** Whether anybody hosts this installation by the console: otherwise none of it is there. */
export async function hasHosts(db: Database): Promise<boolean> {
  const host = await db.selectFrom('hosts').select('id').limit(1).executeTakeFirst()
  return host !== undefined
}

/** Starts a session, and returns its token: 256 random bits, of which only a hash is stored. */
export async function startHostSession(db: Database, host_id: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + hostSessionLifetime).toISOString()
  await db
    .insertInto('host_sessions')
    .values({ host_id, token_hash: hashOf(token), expires_at })
    .execute()
  return token
}

/** The host behind the token of a cookie; `undefined` where the session has ended. */
export async function findHost(db: Database, token: string | undefined): Promise<Host | undefined> {
  if (token === undefined) return undefined
  const session = hashOf(token)
  const row = await db
    .selectFrom('host_sessions as s')
    .innerJoin('hosts as h', 'h.id', 's.host_id')
    .select(['h.id', 'h.email', 'h.full_name', 's.last_seen_at'])
    .where('s.token_hash', '=', session)
    .where('s.expires_at', '>', sql<string>`now()`)
    .where('s.last_seen_at', '>', idleSince())
    .executeTakeFirst()
  if (!row) return undefined
  const { last_seen_at, ...host } = row
  if (Date.parse(last_seen_at) < Date.now() - MINUTE) await touch(db, session)
  return { ...host, session }
}

export async function endHostSession(db: Database, session: Buffer): Promise<void> {
  await db.deleteFrom('host_sessions').where('token_hash', '=', session).execute()
}

/** Ends the session of a cookie, before another one begins in that browser. */
export async function endHostSessionOf(db: Database, token: string | undefined): Promise<void> {
  if (token !== undefined) await endHostSession(db, hashOf(token))
}

export async function deleteEndedHostSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('host_sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<=', sql<string>`now()`),
        session('last_seen_at', '<=', idleSince()),
      ]),
    )
    .execute()
}

/** A session that was used later than this goes on. */
function idleSince(): string {
  return new Date(Date.now() - hostSessionIdle).toISOString()
}

async function touch(db: Database, session: Buffer): Promise<void> {
  await db
    .updateTable('host_sessions')
    .set({ last_seen_at: sql<string>`now()` })
    .where('token_hash', '=', session)
    .execute()
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
