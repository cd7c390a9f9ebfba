import type { Services } from '#server/calls/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { deleteExpiredCodes } from './one-time-code/code.ts'
import { passwordChanged, passwordChangedEmail } from './password/changed-email.ts'
import { deleteEndedSessions } from './sessions/sessions.ts'
import { deleteExpiredAttempts } from './sign-in/provider-attempt.ts'
import { deleteExpiredIdentities } from './sign-up/pending-identity.ts'

/** Sends the e-mail about a changed password, and every hour deletes what has expired. */
export function authJobs(services: Pick<Services, 'db' | 'mail' | 'product'>): Jobs {
  const { db } = services
  return {
    tasks: [taskOf(passwordChanged, passwordChangedEmail(services))],
    sweeps: [
      { name: 'sweep-sessions', run: () => deleteEndedSessions(db) },
      { name: 'sweep-codes', run: () => deleteExpiredCodes(db) },
      { name: 'sweep-identities', run: () => deleteExpiredIdentities(db) },
      { name: 'sweep-attempts', run: () => deleteExpiredAttempts(db) },
    ],
  }
}
