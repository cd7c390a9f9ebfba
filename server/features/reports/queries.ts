import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/db/new-id.ts'
import { openingItem, type Reportable } from '#server/features/moderation/api.ts'
import type { GivenReason } from '#shared/rules/report-reasons.ts'

type Report = GivenReason & {
  subject: Reportable
  /** Who wrote what is reported, or the member who is reported. */
  author_id: number
  /** Who reports it. */
  user_id: number
  text: string
}

/** A member's report, once for each thing: a second one changes nothing. Moderators find it in their queue. */
export async function insertReport(
  db: Database,
  community_id: number,
  { subject, author_id, user_id, reason, rule_id, text }: Report,
): Promise<void> {
  const ids = { post_id: null, comment_id: null, reported_user_id: null, ...subject }
  await sql`
    with reported as (
      insert into reports (community_id, id, user_id, post_id, comment_id, reported_user_id, reason, rule_id, text)
      values (${community_id}, ${newId(community_id, 'reports')}, ${user_id}, ${ids.post_id}::bigint,
        ${ids.comment_id}::bigint, ${ids.reported_user_id}::bigint, ${reason}, ${rule_id}::uuid, ${text})
      on conflict do nothing
      returning post_id, comment_id, reported_user_id
    )
    ${openingItem(community_id, subject, author_id)}`.execute(db)
}
