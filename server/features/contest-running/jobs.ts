import type { Services } from '#server/calls/run/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { deleteOldTests } from './messages/delete-old-tests.ts'
import { messageEmail, sendMessageEmail } from './messages/message-email.ts'
import { messageToSend, sendMessage } from './messages/send-message.ts'

/** Sends messages to those who take part in a challenge, and deletes old tests of them. */
export function contestRunningJobs(
  services: Pick<Services, 'db' | 'now' | 'addJob' | 'mail' | 'product'>,
): Jobs {
  const tasks = [
    taskOf(messageToSend, (message) => sendMessage(services, message)),
    taskOf(messageEmail, (recipient) => sendMessageEmail(services, recipient)),
  ]
  const run = () => deleteOldTests(services)
  return { tasks, sweeps: [{ name: 'sweep-message-tests', run }] }
}
