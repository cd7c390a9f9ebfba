import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findLocale, findLogins } from '#server/features/auth/api.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import { findByEmail } from '#server/features/contest-running/api.ts'
import { notify } from '#server/features/notifications/api.ts'
import { type Job, type Jobs, taskOf } from '#server/jobs/job.ts'
import { languageIdOf } from '#server/words/languages.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { findUnseenIds } from './members-of-notice.ts'
import { findOpenNotices } from './open-notices.ts'

type Reminder = { community_id: number; notice_id: number; nth: number }
type Recipient = { community_id: number; notice_id: number; nth: number; user_id: number }

const ofNotice = { community_id: z.int(), notice_id: z.int(), nth: z.int() }

/** A reminder on its way to those who have not read a notice. */
export const reminderToSend: Job<Reminder> = {
  name: 'remind-of-notice',
  payload: z.object(ofNotice),
}

const reminderEmail: Job<Recipient> = {
  name: 'email-notice',
  payload: z.object({ ...ofNotice, user_id: z.int() }),
}

/** How many members are notified in one transaction. */
const batch = 500

/** Sends reminders of official notices. */
export function noticeJobs(services: Pick<Services, 'db' | 'addJob' | 'mail' | 'product'>): Jobs {
  const tasks = [
    taskOf(reminderToSend, (reminder) => sendReminder(services, reminder)),
    taskOf(reminderEmail, (recipient) => sendReminderEmail(services, recipient)),
  ]
  return { tasks, sweeps: [] }
}

/** Counts a reminder of a notice; `undefined` where there was one that day. @returns which one it is */
export async function insertReminder(
  db: Database,
  community_id: number,
  { notice_id, today }: { notice_id: number; today: CalendarDate },
): Promise<number | undefined> {
  const { rows } = await sql<{ nth: number }>`
    insert into notice_reminders (community_id, notice_id, sent_on, nth)
    select ${community_id}, ${notice_id}, ${today}::date, count(*) + 1
    from notice_reminders
    where community_id = ${community_id} and notice_id = ${notice_id}
    on conflict (community_id, notice_id, sent_on) do nothing
    returning nth`.execute(db)
  return rows[0]?.nth
}

export async function isReminded(
  db: Database,
  community_id: number,
  { notice_id, today }: { notice_id: number; today: CalendarDate },
): Promise<boolean> {
  const sent = await db
    .selectFrom('notice_reminders')
    .select('nth')
    .where('community_id', '=', community_id)
    .where('notice_id', '=', notice_id)
    .where('sent_on', '=', today)
    .executeTakeFirst()
  return sent !== undefined
}

/** Notifies those who have not read a notice, some in each transaction. Done twice, nobody gets it twice. */
export async function sendReminder(
  { db, addJob }: Pick<Services, 'db' | 'addJob'>,
  { community_id, notice_id, nth }: Reminder,
): Promise<void> {
  for (let after = 0; ; ) {
    const told = await findUnseenIds(db, community_id, { notice_id, after, limit: batch })
    const last = told.at(-1)
    if (last === undefined) return
    after = last
    await db.transaction().execute(async (transaction) => {
      const news = told.map(
        (user_id) => ({ event: 'notice', notice_id, user_id, told: nth }) as const,
      )
      const written = await notify(transaction, community_id, news)
      const notified = written.map(({ user_id }) => user_id)
      for (const user_id of await findByEmail(transaction, community_id, notified)) {
        await addJob(transaction, reminderEmail, { community_id, user_id, notice_id, nth })
      }
    })
  }
}

/** Sends a member a notice by e-mail, unless it is ended, they have read it meanwhile, or their community is suspended. */
async function sendReminderEmail(
  { db, mail, product }: Pick<Services, 'db' | 'mail' | 'product'>,
  { community_id, user_id, notice_id, nth }: Recipient,
): Promise<void> {
  const { email } = await findLogins(db, community_id, user_id)
  if (!mail || !email || (await isSuspended(db, community_id))) return
  const locale = await findLocale(db, community_id, user_id)
  const reader = { user_id, language_id: languageIdOf(locale) }
  const notices = await findOpenNotices(db, community_id, reader)
  const notice = notices.find(({ id, is_seen }) => id === notice_id && !is_seen)
  if (!notice) return
  const { name: community } = await findCommunity(db, community_id)
  const at = (path: string) => new URL(path, product.public_url).href
  const links = { link: at('/alerts/notices'), settings: at('/settings/alerts') }
  const id = createHash('sha256').update(`notice ${notice_id} ${nth} ${user_id}`).digest('hex')
  const { hostname } = new URL(product.public_url)
  await mail.send({
    to: email,
    message_id: `<${id.slice(0, 32)}@${hostname}>`,
    subject: serverWords(locale, 'mail.notice.subject', { community, title: notice.title }),
    text: `${plainTextOf(notice.text)}\n\n${serverWords(locale, 'mail.notice.end', links)}\n`,
  })
}

/** A rich text as lines. */
function plainTextOf(html: string): string {
  return html
    .replace(/<li>/g, '• ')
    .replace(/<br \/>|<\/(p|h3|h4|li|blockquote)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim()
}
