import { createHash } from 'node:crypto'
import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findLocale, findLogins } from '#server/features/auth/api.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import { findByEmail } from '#server/features/contest-running/api.ts'
import { type Job, type Jobs, taskOf } from '#server/jobs/job.ts'
import { serverWords } from '#server/words/server-words.ts'
import { findWrittenContest } from './written-contests.ts'

type CallBack = { community_id: number; contest_id: number }
type Recipient = CallBack & { user_id: number }

const ofContest = { community_id: z.int(), contest_id: z.int() }

/** Added when a challenge is called back: those who want messages by e-mail get one. */
export const callBackToMail: Job<CallBack> = {
  name: 'email-of-call-back',
  payload: z.object(ofContest),
}

const callBackEmail: Job<Recipient> = {
  name: 'email-call-back',
  payload: z.object({ ...ofContest, user_id: z.int() }),
}

/** How many members are looked at in one query. */
const batch = 500

/** Tells by e-mail that a challenge was called back. */
export function callBackJobs(services: Pick<Services, 'db' | 'addJob' | 'mail' | 'product'>): Jobs {
  const tasks = [
    taskOf(callBackToMail, (callBack) => queueEmails(services, callBack)),
    taskOf(callBackEmail, (recipient) => sendEmail(services, recipient)),
  ]
  return { tasks, sweeps: [] }
}

/** In one transaction: where it stops halfway and is begun again, nobody gets two e-mails. */
async function queueEmails(
  { db, addJob }: Pick<Services, 'db' | 'addJob'>,
  { community_id, contest_id }: CallBack,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (let after: number | undefined = 0; after !== undefined; ) {
      const told: number[] = await findNotified(transaction, { community_id, contest_id }, after)
      for (const user_id of await findByEmail(transaction, community_id, told)) {
        await addJob(transaction, callBackEmail, { community_id, contest_id, user_id })
      }
      after = told.at(-1)
    }
  })
}

async function findNotified(
  db: Database,
  { community_id, contest_id }: CallBack,
  after: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('event', '=', 'called_back')
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(batch)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** Sent twice it has the same id, by which mail programs recognise it. */
async function sendEmail(
  { db, mail, product }: Pick<Services, 'db' | 'mail' | 'product'>,
  { community_id, contest_id, user_id }: Recipient,
): Promise<void> {
  const { email } = await findLogins(db, community_id, user_id)
  const contest = await findWrittenContest(db, community_id, contest_id)
  const why = contest?.called_back_why
  if (!mail || !email || !contest || !why || (await isSuspended(db, community_id))) return
  const locale = await findLocale(db, community_id, user_id)
  const { name: community } = await findCommunity(db, community_id)
  const { title } = contest
  const at = (path: string) => new URL(path, product.public_url).href
  const links = { link: at(`/contest/${contest_id}`), settings: at('/settings/alerts') }
  const id = createHash('sha256').update(`call-back ${contest_id} ${user_id}`).digest('hex')
  const { hostname } = new URL(product.public_url)
  await mail.send({
    to: email,
    message_id: `<${id.slice(0, 32)}@${hostname}>`,
    subject: serverWords(locale, 'mail.calledBack.subject', { community, title }),
    text: serverWords(locale, 'mail.calledBack.text', { title, why, ...links }),
  })
}
