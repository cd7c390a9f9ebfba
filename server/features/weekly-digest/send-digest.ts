import { createHash } from 'node:crypto'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findLocale, findLogins } from '#server/features/auth/api.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { findContents } from './contents.ts'
import { digestEmail } from './digest-email.ts'
import { stopToken } from './stop-token.ts'

export type DueDigest = { community_id: number; user_id: number; week: CalendarDate }

type Sending = Pick<Services, 'db' | 'now' | 'mail' | 'product' | 'secret'>

/**
 * Sends a member the digest of a week, unless they have it, have unsubscribed, are banned, their community is suspended, or nothing happened. The row stays locked
 * until it says that the digest was sent, so that two processes do not both send it. A process that is killed in between
 * sends it again, with the same message id, by which mail programs recognise it.
 */
export async function sendDigest({ db, ...services }: Sending, due: DueDigest): Promise<void> {
  if (await isSuspended(db, due.community_id)) return
  await db.transaction().execute(async (transaction) => {
    if (!(await lockUnsent(transaction, due))) return
    await write(transaction, services, due)
    await transaction
      .updateTable('weekly_letters')
      .set({ sent_week: due.week })
      .where('community_id', '=', due.community_id)
      .where('user_id', '=', due.user_id)
      .execute()
  })
}

async function lockUnsent(
  db: Database,
  { community_id, user_id, week }: DueDigest,
): Promise<boolean> {
  const digest = await db
    .selectFrom('weekly_letters')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('sent_week', 'is distinct from', week)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .where('users.community_id', '=', community_id)
            .where('users.id', '=', user_id)
            .where('users.banned_at', 'is not', null),
        ),
      ),
    )
    .forUpdate()
    .executeTakeFirst()
  return digest !== undefined
}

async function write(
  db: Database,
  { now, mail, product, secret }: Omit<Sending, 'db'>,
  { community_id, user_id, week }: DueDigest,
): Promise<void> {
  const { email } = await findLogins(db, community_id, user_id)
  if (!mail || !email) return
  const reader = { community_id, user_id, today: week, now: now() }
  const contents = await findContents(db, reader)
  if (!contents) return
  const { name } = await findCommunity(db, community_id)
  const locale = await findLocale(db, community_id, user_id)
  const token = stopToken(secret, { community_id, user_id })
  const stop = new URL(`/stop-letters?token=${token}`, product.public_url).href
  const digest = digestEmail({ locale, product, community: name, contents, stop })
  const id = createHash('sha256').update(`${community_id} ${user_id} ${week}`).digest('hex')
  const { hostname } = new URL(product.public_url)
  await mail.send({ to: email, message_id: `<${id.slice(0, 32)}@${hostname}>`, ...digest })
}
