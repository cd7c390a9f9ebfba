import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findLocale, findLogins } from '#server/features/auth/api.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import type { Job } from '#server/jobs/job.ts'
import type { Contest } from '#shared/contracts/contests.ts'
import { emailInWords } from './email-in-words.ts'

type Recipient = { community_id: number; user_id: number; message_id: number }

/** A message to a member by e-mail. */
export const messageEmail: Job<Recipient> = {
  name: 'email-message',
  payload: z.object({ community_id: z.int(), user_id: z.int(), message_id: z.int() }),
}

/**
 * Sends a member a message by e-mail, unless it has been deleted or the community suspended
 * meanwhile. Sent twice it has the same id, by which mail
 * programs recognise it.
 */
export async function sendMessageEmail(
  { db, mail, product }: Pick<Services, 'db' | 'mail' | 'product'>,
  { community_id, user_id, message_id }: Recipient,
): Promise<void> {
  const { email } = await findLogins(db, community_id, user_id)
  const message = await findMessage(db, { community_id, user_id, message_id })
  if (!mail || !email || !message || (await isSuspended(db, community_id))) return
  const locale = await findLocale(db, community_id, user_id)
  const { name: community } = await findCommunity(db, community_id)
  const { details, ...written } = message
  const { public_url } = product
  const title = details[0]?.title ?? ''
  const id = createHash('sha256').update(`message ${message_id} ${user_id}`).digest('hex')
  const { hostname } = new URL(public_url)
  await mail.send({
    to: email,
    message_id: `<${id.slice(0, 32)}@${hostname}>`,
    ...emailInWords({ ...written, title, community }, { locale, public_url }),
  })
}

/** The message, while the member has its notification. */
async function findMessage(db: Database, { community_id, user_id, message_id }: Recipient) {
  return db
    .selectFrom('messages as m')
    .innerJoin('contests as k', (join) =>
      join.onRef('k.community_id', '=', 'm.community_id').onRef('k.id', '=', 'm.contest_id'),
    )
    .innerJoin('notifications as n', (join) =>
      join.onRef('n.community_id', '=', 'm.community_id').onRef('n.message_id', '=', 'm.id'),
    )
    .select(['m.text', 'm.contest_id', 'm.is_test'])
    .select((row) => row.ref('k.details').$castTo<Contest['details']>().as('details'))
    .where('m.community_id', '=', community_id)
    .where('m.id', '=', message_id)
    .where('n.user_id', '=', user_id)
    .executeTakeFirst()
}
