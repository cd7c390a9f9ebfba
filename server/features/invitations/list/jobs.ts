import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { invitationEmails, queueUnsent, type Sending, sendInvitationEmails } from './emails.ts'
import { forgetContacts } from './forgetting.ts'

/** Sends the e-mails of lists; every hour goes on with those past the limit of a day, and deletes old contacts. */
export function invitationJobs(services: Sending): Jobs {
  return {
    tasks: [taskOf(invitationEmails, (payload) => sendInvitationEmails(services, payload))],
    sweeps: [
      { name: 'queue-invitation-emails', run: () => queueUnsent(services) },
      { name: 'sweep-invited-people', run: () => forgetContacts(services.db) },
    ],
  }
}
