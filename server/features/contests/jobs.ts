import type { Services } from '#server/calls/run/services.ts'
import { type Jobs, taskOf } from '#server/jobs/job.ts'
import { endStreaks } from './end-streaks.ts'
import {
  emailReminder,
  sendReminderByWhatsApp,
  sendReminderEmail,
  whatsappReminder,
} from './reminder-messages.ts'
import { remindMembers } from './reminders.ts'

type Reminding = Pick<
  Services,
  'db' | 'now' | 'addJob' | 'mail' | 'whatsapp' | 'product' | 'notificationInWords'
>

/** Every quarter of an hour, reminds members of their challenges in communities where it is time, and ends days in a row. */
export function contestJobs(services: Reminding): Jobs {
  return {
    tasks: [
      taskOf(emailReminder, (reminder) => sendReminderEmail(services, reminder)),
      taskOf(whatsappReminder, (reminder) => sendReminderByWhatsApp(services, reminder)),
    ],
    sweeps: [
      { name: 'remind-members', every: 'quarter', run: () => remindMembers(services) },
      { name: 'end-streaks', every: 'quarter', run: () => endStreaks(services) },
    ],
  }
}
