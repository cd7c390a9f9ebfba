import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { passwordChanged, passwordChangedEmail } from './password/changed-email.ts'
import { deleteEndedSessions } from './sessions/sessions.ts'

/** Sends the e-mail about a changed password, and every hour deletes what has expired. */
export function authJobs(services: Pick<Services, 'db' | 'mail' | 'product'>): Jobs {
  const { db } = services
  return {
    tasks: [taskOf(passwordChanged, passwordChangedEmail(services))],
    sweeps: [
      { name: 'sweep-sessions', run: () => deleteEndedSessions(db) },
      { name: 'sweep-codes', run: () => deleteExpired(db, 'one_time_codes') },
      { name: 'sweep-identities', run: () => deleteExpired(db, 'pending_identities') },
      { name: 'sweep-attempts', run: () => deleteExpired(db, 'sign_in_attempts') },
    ],
  }
}

type ExpiringTable = 'one_time_codes' | 'pending_identities' | 'sign_in_attempts'

async function deleteExpired(db: Database, table: ExpiringTable): Promise<void> {
  await db.deleteFrom(table).where('expires_at', '<', sql<string>`now()`).execute()
}
