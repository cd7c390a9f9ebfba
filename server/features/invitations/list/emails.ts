import { sql } from 'kysely'
import { z } from 'zod'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { isSuspended } from '#server/features/communities/api.ts'
import { IntegrationError } from '#server/integrations/integration-error.ts'
import type { Email } from '#server/integrations/mail.ts'
import { unsubscribeHeaders } from '#server/integrations/unsubscribe-headers.ts'
import type { Job } from '#server/jobs/job.ts'
import { serverWords } from '#server/words/server-words.ts'
import { maxInvitationEmailsADay, SECOND } from '#shared/limits.ts'
import type { Product } from '#shared/page.ts'
import { invitedPath } from '#shared/rules/invited-path.ts'
import { lockWork } from '../lock-work.ts'
import { contactHash, stopToken } from './contact-hash.ts'
import { maxTries } from './people.ts'

/** The e-mails of the lists of a community. The calls that bring a long list add one job. */
export const invitationEmails: Job<{ community_id: number }> = {
  name: 'invitation-emails',
  payload: z.object({ community_id: z.int() }),
  merged: { key: ({ community_id }) => String(community_id), after: 2 * SECOND },
}

/** How many e-mails a job sends, one after the other, before the queue turns to other jobs. */
const atOnce = 50

export type Sending = Pick<Services, 'db' | 'mail' | 'product' | 'secret' | 'addJob'>

/**
 * Sends some of the e-mails that are still to be sent, and adds a job for the rest. Past the limit of a day, and while the
 * community is suspended, the rest waits for `queueUnsent`.
 */
export async function sendInvitationEmails(
  services: Sending,
  { community_id }: { community_id: number },
): Promise<void> {
  const { db, addJob } = services
  if (!services.mail || (await isSuspended(db, community_id))) return
  const limit = Math.min(atOnce, await countAllowed(db, community_id))
  const unsent = await findUnsent(db, community_id, limit)
  const results = []
  for (const { id } of unsent) results.push(await sendOne(services, { community_id, id }))
  // The mail server sends nothing at the moment: the queue tries again later.
  if (results.length > 0 && !results.includes(true)) throw new Error('no invitation was sent')
  if (results.length > 0) await addJob(db, invitationEmails, { community_id })
}

/** Adds a job for each community with e-mails that are still to be sent. */
export async function queueUnsent({ db, mail, addJob }: Sending): Promise<void> {
  if (!mail) return
  const communities = await db
    .selectFrom('invited_people')
    .select('community_id')
    .distinct()
    .where('kind', '=', 'email')
    .where('sent_at', 'is', null)
    .where('tries', '<', maxTries)
    .execute()
  for (const community of communities) await addJob(db, invitationEmails, community)
}

/** How many more e-mails the community may send on this day. */
async function countAllowed(db: Database, community_id: number): Promise<number> {
  const { sent } = await db
    .selectFrom('invitation_emails')
    .select((row) => row.fn.countAll<number>().as('sent'))
    .where('community_id', '=', community_id)
    .where('sent_at', '>', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Math.max(0, maxInvitationEmailsADay - sent)
}

/** Those who were invited first; an address to which nothing could be sent comes last. */
async function findUnsent(db: Database, community_id: number, limit: number) {
  return unsentOf(db, community_id).orderBy('p.tries').orderBy('p.id').limit(limit).execute()
}

function unsentOf(db: Database, community_id: number) {
  return (
    db
      .selectFrom('invited_people as p')
      .innerJoin('invitations as i', (join) =>
        join.onRef('i.community_id', '=', 'p.community_id').onRef('i.id', '=', 'p.invitation_id'),
      )
      .select(['p.id', 'p.contact', 'p.full_name', 'p.locale', 'p.code'])
      .where('p.community_id', '=', community_id)
      .where('p.kind', '=', 'email')
      .where('p.sent_at', 'is', null)
      .where('p.tries', '<', maxTries)
      // After an hour, four hours, nine hours: a mail server may be away for a while.
      .where(
        sql<boolean>`(p.tried_at is null or p.tried_at < now() - p.tries * p.tries * interval '1 hour')`,
      )
      .where('p.came_at', 'is', null)
      .where('p.declined_at', 'is', null)
      .where('i.ended_at', 'is', null)
      .where('i.expires_at', '>', sql<string>`now()`)
  )
}

type Person = { community_id: number; id: number }

/**
 * Whether the mail server has taken an e-mail, or none was needed. The row stays locked until it says so: of two processes
 * one sends it. A process that is killed in between sends it again under the same message id.
 */
async function sendOne(services: Sending, person: Person): Promise<boolean> {
  const { db } = services
  try {
    await db.transaction().execute((transaction) => sendLocked(transaction, services, person))
    return true
  } catch (error) {
    if (!(error instanceof IntegrationError)) throw error
    await rowOf(db, person)
      .set({ tries: sql<number>`tries + 1`, tried_at: sql<string>`now()` })
      .execute()
    return false
  }
}

async function sendLocked(
  db: Database,
  { mail, product, secret }: Omit<Sending, 'db'>,
  { community_id, id }: Person,
): Promise<void> {
  const person = await unsentOf(db, community_id)
    .where('p.id', '=', id)
    .forUpdate('p')
    .skipLocked()
    .executeTakeFirst()
  if (!person || !mail) return
  const row = rowOf(db, { community_id, id })
  const contact_hash = contactHash(secret, { kind: 'email', contact: person.contact })
  if (await isRefused(db, contact_hash)) {
    await row.set({ declined_at: sql<string>`now()` }).execute()
    return
  }
  const earlier = await findEarlier(db, community_id, contact_hash)
  if (!earlier) {
    // Two jobs of one community count one after the other.
    await lockWork(db, community_id, 'invitation emails')
    if ((await countAllowed(db, community_id)) === 0) return
    const { name, identification_token } = await findCommunity(db, community_id)
    const url = product.public_url + invitedPath(identification_token, person.code)
    const stop = `${url}?answer=never&stop=${stopToken(secret, contact_hash)}`
    await mail.send(emailTo(person, { url, stop, community: name, product, contact_hash }))
    await db.insertInto('invitation_emails').values({ community_id, contact_hash }).execute()
  }
  await row.set({ sent_at: earlier ?? sql<string>`now()` }).execute()
}

async function isRefused(db: Database, contact_hash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('refused_contacts')
    .select('refused_at')
    .where('contact_hash', '=', contact_hash)
    .executeTakeFirst()
  return found !== undefined
}

/** When the community has written to that contact by an earlier list. */
async function findEarlier(
  db: Database,
  community_id: number,
  contact_hash: Buffer,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('invitation_emails')
    .select('sent_at')
    .where('community_id', '=', community_id)
    .where('contact_hash', '=', contact_hash)
    .executeTakeFirst()
  return found?.sent_at
}

function rowOf(db: Database, { community_id, id }: Person) {
  return db
    .updateTable('invited_people')
    .where('community_id', '=', community_id)
    .where('id', '=', id)
}

type Content = {
  url: string
  stop: string
  community: string
  product: Product
  contact_hash: Buffer
}

/** The e-mail to somebody of a list, with the address at which they refuse all further ones. */
function emailTo(
  { contact, full_name, locale }: { contact: string; full_name: string; locale: string },
  { url, stop, community, product, contact_hash }: Content,
): Email {
  const values = { community, name: full_name, url, stop, product: product.name }
  const { hostname } = new URL(product.public_url)
  return {
    to: contact,
    subject: serverWords(locale, 'mail.invitation.subject', values),
    text: `${serverWords(locale, 'mail.invitation.text', values)}\n`,
    headers: unsubscribeHeaders(stop),
    message_id: `<${contact_hash.toString('hex').slice(0, 32)}.${new URL(url).pathname.split('/')[1]}@${hostname}>`,
  }
}
