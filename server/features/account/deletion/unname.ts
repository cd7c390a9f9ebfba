import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Leaving } from './leaving.ts'

/** The shares still count, each without a member, so that nobody can see that one member made them. */
export async function unnameShares(db: Database, { community_id, user_id }: Leaving) {
  const forgotten = randomUUID()
  await sql`
    update shares
    set sharer = md5(${forgotten}::text || ' ' || post_id || ' ' || (shared_on - date '2000-01-01'))::uuid::text
    where community_id = ${community_id} and sharer like 'user %'
      and sharer = ${`user ${user_id}`}`.execute(db)
}

/** Moderators still need the report and its reason; its author and its text are removed. */
export async function unnameReports(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('reports')
    .set({ user_id: null, text: '' })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** The decision stays, without the moderator and the member. */
export async function unnameAuditLog(db: Database, { community_id, user_id }: Leaving) {
  const named = JSON.stringify({ user_id })
  await sql`
    update audit_log
    set user_id = nullif(user_id, ${user_id}),
      subject = case
        when subject @> ${named}::jsonb then subject - 'user_id'
        else subject
      end
    where community_id = ${community_id}
      and (user_id = ${user_id} or subject @> ${named}::jsonb)
  `.execute(db)
}

/** Members whom this member invited have no inviter any more. */
export async function unnameInvited(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('users')
    .set({ referred_by: null })
    .where('community_id', '=', community_id)
    .where('referred_by', '=', user_id)
    .execute()
}

/** Those who got the messages still read them. Tests have gone to the member alone. */
export async function unnameMessages(db: Database, { community_id, user_id }: Leaving) {
  await db
    .deleteFrom('messages')
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .where('is_test', '=', true)
    .execute()
  await db
    .updateTable('messages')
    .set({ user_id: null })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
}

/** What members have agreed to holds, without the operator who noted it. */
export async function unnameConsents(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('on_behalf_consents')
    .set({ noted_by: null })
    .where('community_id', '=', community_id)
    .where('noted_by', '=', user_id)
    .execute()
}

/** The member whom it is about still reads the decision. */
export async function unnameDecisions(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('moderation_decisions')
    .set({ moderator_id: null })
    .where('community_id', '=', community_id)
    .where('moderator_id', '=', user_id)
    .execute()
}

/** The member whose appeal it was still reads the judgement. */
export async function unnameJudgements(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('moderation_decisions')
    .set({ judge_id: null })
    .where('community_id', '=', community_id)
    .where('judge_id', '=', user_id)
    .execute()
}

/** The team stays with those who are in it. */
export async function unnameTeams(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('teams')
    .set({ maker_id: null })
    .where('community_id', '=', community_id)
    .where('maker_id', '=', user_id)
    .execute()
}

/** The other operators still need what it says. */
export async function unnameContestNotes(db: Database, { community_id, user_id }: Leaving) {
  await db
    .updateTable('contest_notes')
    .set({ user_id: null })
    .where('community_id', '=', community_id)
    .where('user_id', '=', user_id)
    .execute()
}
