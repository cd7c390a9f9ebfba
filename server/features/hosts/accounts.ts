import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { DAY } from '#shared/limits.ts'
import { logOfHosts } from './log-of-hosts.ts'

/** How long the link of an enrolment is valid, in milliseconds. */
const linkLifetime = DAY

export type NewHost = { email: string; full_name: string }

/**
 * Adds a host, and returns the part of a link that opens their enrolment once. `undefined` where the address is a host's
 * already.
 */
export async function addHost(db: Database, host: NewHost): Promise<string | undefined> {
  const { link, ...enrolment } = newLink()
  return db.transaction().execute(async (transaction) => {
    const added = await transaction
      .insertInto('hosts')
      .values({ ...host, ...enrolment })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return undefined
    await logOfHosts(transaction, 'command', { action: 'add-host', subject: host.email })
    return link
  })
}

/**
 * Takes password, second factor, recovery codes and sessions from a host, and returns a new link for them. `undefined` where
 * nobody has that address.
 */
export async function resetHost(db: Database, email: string): Promise<string | undefined> {
  const { link, ...enrolment } = newLink()
  return db.transaction().execute(async (transaction) => {
    const host = await transaction
      .updateTable('hosts')
      .set({ ...enrolment, password_hash: null, totp_secret: null })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (!host) return undefined
    for (const table of ['host_sessions', 'host_recovery_codes'] as const) {
      await transaction.deleteFrom(table).where('host_id', '=', host.id).execute()
    }
    await logOfHosts(transaction, 'command', { action: 'reset-host', subject: email })
    return link
  })
}

/** Removes a host with their sessions; whether there was one. */
export async function removeHost(db: Database, email: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const removed = await transaction
      .deleteFrom('hosts')
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (removed) {
      await logOfHosts(transaction, 'command', { action: 'remove-host', subject: email })
    }
    return removed !== undefined
  })
}

/** The host whom a link invites, while it is valid. */
export async function findByLink(db: Database, link: string) {
  return db
    .selectFrom('hosts')
    .select(['id', 'email', 'full_name'])
    .where('enrolment_hash', '=', hashOf(link))
    .where('enrolment_until', '>', sql<string>`now()`)
    .executeTakeFirst()
}

type Enrolled = { password_hash: string; totp_secret: Buffer; last_step: number }

/** Uses the link up. Whether it was still there: of two at once one enrols. */
export async function useLink(db: Database, link: string, enrolled: Enrolled): Promise<boolean> {
  const used = await db
    .updateTable('hosts')
    .set({ ...enrolled, enrolment_hash: null, enrolment_until: null })
    .where('enrolment_hash', '=', hashOf(link))
    .where('enrolment_until', '>', sql<string>`now()`)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

function newLink() {
  const link = randomBytes(32).toString('base64url')
  const enrolment_until = new Date(Date.now() + linkLifetime).toISOString()
  return { link, enrolment_hash: hashOf(link), enrolment_until }
}

function hashOf(link: string): Buffer {
  return createHash('sha256').update(link).digest()
}
