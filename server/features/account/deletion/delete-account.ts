import { sql } from 'kysely'
import type { CallContext } from '#server/calls/run/call-context.ts'
import type { Database } from '#server/db/database.ts'
import { endSessions, requireProof } from '#server/features/auth/api.ts'
import { requireOtherOperator } from '#server/features/members/api.ts'
import type { AddJob } from '#server/jobs/job.ts'
import { recordAccountEvent } from '../events.ts'
import type { Leaving } from './leaving.ts'
import { memberLeft } from './purge-member.ts'

type Call = CallContext<'user/delete-account'>

/**
 * Deletes the caller's account, unless they are the last operator. A second call at the same time changes nothing.
 *
 * @throws `last_operator`, and what `requireProof` throws
 */
export async function deleteAccount(call: Call) {
  const { db, member, input, cookies, log, addJob } = call
  await requireProof(call, input)
  const leaving = { community_id: member.community_id, user_id: member.id }
  await db.transaction().execute(async (transaction) => {
    await requireOtherOperator(transaction, member.community_id, member.id)
    await beginDeletion(transaction, leaving, addJob)
  })
  // It names the account.
  cookies.clear('device')
  recordAccountEvent(log, 'account deleted', leaving)
  return { status: 'success' as const, message: 'Your account has been deleted.' }
}

/**
 * Deletes an account: the member is out of sight, their sessions end and their logins are free; a job then removes their
 * data. Nothing happens if it is deleted already. `db` must be a transaction.
 */
export async function beginDeletion(db: Database, leaving: Leaving, addJob: AddJob): Promise<void> {
  const { community_id, user_id } = leaving
  if (!(await markDeleted(db, leaving))) return
  await forgetLogins(db, leaving)
  await endSessions(db, { community_id, id: user_id })
  await addJob(db, memberLeft, leaving)
}

async function markDeleted(db: Database, { community_id, user_id }: Leaving): Promise<boolean> {
  const user = await db
    .updateTable('users')
    .set({ deleted_at: sql<string>`now()`, password_hash: null })
    .where('community_id', '=', community_id)
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return user !== undefined
}

/** Frees the logins, and deletes their codes and unfinished registrations. */
async function forgetLogins(db: Database, { community_id, user_id }: Leaving): Promise<void> {
  const logins = await db
    .deleteFrom('logins')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .returning(['kind', 'value'])
    .execute()
  const values = logins.map(({ value }) => value)
  await sql`
    delete from one_time_codes
    where split_part(target, ' ', 2) = any(${values}::text[])
      or target like ${`% user ${user_id}`}`.execute(db)
  await sql`
    delete from pending_identities
    where email = any(${values}::text[]) or phone = any(${values}::text[])
      or claimed_email = any(${values}::text[]) or claimed_phone = any(${values}::text[])
      or issuer || ' ' || subject = any(${values}::text[])`.execute(db)
}
