import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { findCommunity } from '#server/calls/callers/community.ts'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { findLocale, findLogins } from '#server/features/auth/api.ts'
import { findContacts, isSuspended } from '#server/features/communities/api.ts'
import { serverWords } from '#server/words/server-words.ts'
import type { Locale } from '#shared/locale.ts'
import { appellateCommittee, type DutyKind } from '#shared/rules/duties.ts'
import { isolated } from '#shared/rules/isolated.ts'
import { numberInCommunity } from '#shared/rules/row-id.ts'
import type { DutyAlert } from './job-kinds.ts'
import { stateKey } from './state-key.ts'

type Which = { community_id: number; duty_id: number }
type Mailing = Pick<Services, 'db' | 'mail' | 'product' | 'secret'>

/** Acknowledges a grievance by e-mail, and notes when. An e-mail that is sent again is shown once. */
export async function sendAcknowledgement(mailing: Mailing, which: Which): Promise<void> {
  if (!(await sendToFiler(mailing, which, 'acknowledged'))) return
  await mailing.db
    .updateTable('duties')
    .set({ acknowledged_at: sql<string>`now()` })
    .where('community_id', '=', which.community_id)
    .where('id', '=', which.duty_id)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** Sends the answer to the person who filed a grievance, and says where they can appeal. */
export async function sendAnswer(mailing: Mailing, which: Which): Promise<void> {
  await sendToFiler(mailing, which, 'answered')
}

/** Whether the mail server has taken it: where there is none, or the community is suspended, nothing is sent. */
async function sendToFiler(
  { db, mail, product, secret }: Mailing,
  { community_id, duty_id }: Which,
  what: 'acknowledged' | 'answered',
): Promise<boolean> {
  const duty = await findDutyRow(db, { community_id, duty_id })
  if (!mail || !duty?.email || (await isSuspended(db, community_id))) return false
  const locale = duty.locale as Locale
  const community = await findCommunity(db, community_id)
  const link = new URL(`/grievance/${duty_id}/${stateKey(secret, duty_id)}`, product.public_url)
  const values = {
    ...{ number: numberInCommunity(duty_id), community: community.name, link: link.href },
    ...{ due: inWords(duty.due_at, locale, community.time_zone), answer: duty.answer },
    ...{ committee: appellateCommittee.link, days: appellateCommittee.days },
    officer: await officerInWords(db, community_id, {
      ...{ support: product.support_email, locale },
    }),
  }
  const text =
    what === 'acknowledged'
      ? serverWords(locale, 'mail.grievance.acknowledged', values)
      : [
          serverWords(
            locale,
            duty.accepted ? 'mail.grievance.accepted' : 'mail.grievance.refused',
            values,
          ),
          serverWords(locale, 'mail.grievance.appeal', values),
        ].join('\n\n')
  await mail.send({
    to: duty.email,
    message_id: messageId(product.public_url, `${what} ${duty_id}`),
    subject: serverWords(locale, `mail.grievance.${what}Subject`, values),
    text: `${text}\n`,
  })
  return true
}

/** Tells a handler or the grievance officer that it came, or is due soon. The e-mail has neither its words nor its filer. */
export async function sendAlert(
  { db, mail, product }: Mailing,
  { community_id, duty_id, event, user_id }: Which & { event: DutyAlert; user_id: number | null },
): Promise<void> {
  const duty = await findDutyRow(db, { community_id, duty_id })
  if (!mail || !duty || duty.settled_at !== null || (await isSuspended(db, community_id))) return
  const to =
    user_id === null
      ? await findOfficer(db, community_id, duty.about_id)
      : (await findLogins(db, community_id, user_id)).email
  if (!to) return
  const locale = user_id === null ? 'en' : await findLocale(db, community_id, user_id)
  const community = await findCommunity(db, community_id)
  const path = `/${community.identification_token}/console/duties/${duty_id}`
  const values = {
    ...{ number: numberInCommunity(duty_id), community: community.name },
    due: inWords(duty.due_at, locale, community.time_zone),
    link: new URL(path, product.public_url).href,
  }
  const isOrder = (duty.kind as DutyKind) === 'order'
  const isNew = event !== 'duty_due'
  const subject = isOrder ? 'mail.duty.order' : 'mail.duty.grievance'
  await mail.send({
    to,
    message_id: messageId(product.public_url, `${event} ${duty_id} ${user_id ?? 'officer'}`),
    subject: serverWords(locale, isNew ? `${subject}New` : `${subject}Due`, values),
    text: `${serverWords(locale, 'mail.duty.text', values)}\n`,
  })
}

function findDutyRow(db: Database, { community_id, duty_id }: Which) {
  return db
    .selectFrom('duties')
    .select(['kind', 'email', 'locale', 'due_at', 'settled_at', 'accepted', 'answer', 'about_id'])
    .where('community_id', '=', community_id)
    .where('id', '=', duty_id)
    .executeTakeFirst()
}

/** The address of the grievance officer, unless it is theirs whom the grievance is about. */
async function findOfficer(
  db: Database,
  community_id: number,
  about_id: number | null,
): Promise<string | undefined> {
  const { officer_email } = await findContacts(db, community_id)
  const about = about_id === null ? undefined : await findLogins(db, community_id, about_id)
  return officer_email === about?.email ? undefined : officer_email
}

async function officerInWords(
  db: Database,
  community_id: number,
  { support, locale }: { support: string; locale: Locale },
) {
  const contacts = await findContacts(db, community_id)
  const { officer_name, officer_email, officer_phone, officer_address } = contacts
  const named = [officer_name, officer_email, officer_phone, officer_address].filter(Boolean)
  return named.map((part) => isolated(part, locale)).join(', ') || support
}

function inWords(instant: string, locale: Locale, timeZone: string): string {
  return new Intl.DateTimeFormat(`${locale}-IN`, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone },
  }).format(new Date(instant))
}

function messageId(public_url: string, about: string): string {
  const id = createHash('sha256').update(`duty ${about}`).digest('hex')
  return `<${id.slice(0, 32)}@${new URL(public_url).hostname}>`
}
