import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { HOUR, idempotencyLifetime, sessionIdle } from '#shared/limits.ts'

/** Deletes, every hour, what has run out. Returns a function that ends it. */
export function sweepRegularly(db: Database, onError: (error: unknown) => void): () => void {
  const timer = setInterval(() => sweep(db).catch(onError), HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

/** Deletes sessions, answers to repeated calls, and spent limits that have run out. */
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
}
