import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findConsentedPhone, findLocale, findLogins } from '#server/features/auth/api.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import { findNotification, findThoseWith } from '#server/features/notifications/api.ts'
import type { AddJob, Job } from '#server/jobs/job.ts'
import { serverWords } from '#server/words/server-words.ts'

type Recipient = { community_id: number; user_id: number; notification_id: string }
type Written = { id: string; user_id: number }
type Sending = Pick<Services, 'db' | 'mail' | 'whatsapp' | 'product' | 'notificationInWords'>

const recipient = z.object({
  community_id: z.int(),
  user_id: z.int(),
  notification_id: z.uuid(),
})

/** A reminder on its way to a member's e-mail address. */
export const emailReminder: Job<Recipient> = { name: 'email-reminder', payload: recipient }

/** A reminder on its way to a member's phone by WhatsApp. */
export const whatsappReminder: Job<Recipient> = { name: 'whatsapp-reminder', payload: recipient }

/** Queues messages for the reminders of those who get them by e-mail or by WhatsApp. `db` is the transaction of the reminders. */
export async function queueMessages(
  { db, addJob }: { db: Database; addJob: AddJob },
  community_id: number,
  written: Written[],
): Promise<void> {
  for (const [channel, job] of [
    ['email', emailReminder],
    ['whatsapp', whatsappReminder],
  ] as const) {
    const user_ids = written.map(({ user_id }) => user_id)
    const wanted = await findThoseWith(db, community_id, { kind: 'reminders', channel, user_ids })
    for (const { id: notification_id, user_id } of written) {
      if (wanted.has(user_id)) await addJob(db, job, { community_id, user_id, notification_id })
    }
  }
}

/** Sends a member a reminder by e-mail, unless they have read it or done the day meanwhile, or their community is suspended. */
export async function sendReminderEmail(sending: Sending, reminder: Recipient): Promise<void> {
  const { db, mail, product } = sending
  const { community_id, user_id, notification_id } = reminder
  const { email } = await findLogins(db, community_id, user_id)
  if (!mail || !email) return
  const written = await writeReminder(sending, reminder)
  if (!written) return
  const { locale, text, link } = written
  const { name: community } = await findCommunity(db, community_id)
  const settings = new URL('/settings/alerts', product.public_url).href
  const id = createHash('sha256').update(`reminder ${notification_id}`).digest('hex')
  const { hostname } = new URL(product.public_url)
  await mail.send({
    to: email,
    message_id: `<${id.slice(0, 32)}@${hostname}>`,
    subject: serverWords(locale, 'mail.reminder.subject', { community, text }),
    text: serverWords(locale, 'mail.reminder.text', { text, link, settings }).concat('\n'),
  })
}

/** The same by WhatsApp, to a member who has consented to messages there. */
export async function sendReminderByWhatsApp(sending: Sending, reminder: Recipient): Promise<void> {
  const { db, whatsapp } = sending
  const { community_id, user_id } = reminder
  const phone = await findConsentedPhone(db, community_id, user_id)
  if (!whatsapp?.sendReminder || !phone) return
  const written = await writeReminder(sending, reminder)
  if (!written) return
  const { locale, text, path } = written
  await whatsapp.sendReminder({ phone, text, path, locale })
}

async function writeReminder(
  { db, product, notificationInWords }: Sending,
  { community_id, user_id, notification_id }: Recipient,
) {
  if (await isSuspended(db, community_id)) return undefined
  const notification = await findNotification(db, community_id, { user_id, id: notification_id })
  if (!notification || notification.is_read) return undefined
  const locale = await findLocale(db, community_id, user_id)
  const { text, path } = await notificationInWords(locale, notification)
  return { locale, text, path, link: new URL(path, product.public_url).href }
}
