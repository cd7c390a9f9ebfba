import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { idempotencyLifetime, sessionIdle } from '#shared/limits.ts'

/** What is of no use past its `expires_at`. */
const passing = ['one_time_codes', 'pending_identities', 'sign_in_attempts'] as const

/** Deletes sessions, codes, half-finished registrations, answers to repeated calls and spent limits that have run out. */
export async function sweep(db: Database): Promise<void> {
  const before = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
  await db
    .deleteFrom('sessions')
    .where((session) =>
      session.or([
        session('expires_at', '<', sql<string>`now()`),
        session('last_seen_at', '<', before(sessionIdle)),
      ]),
    )
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', before(idempotencyLifetime))
    .execute()
  await db.deleteFrom('rate_limits').where('expire', '<', Date.now()).execute()
  for (const table of passing) {
    await db.deleteFrom(table).where('expires_at', '<', sql<string>`now()`).execute()
  }
}
