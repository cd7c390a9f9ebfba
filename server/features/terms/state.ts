import { sql } from 'kysely'
import type { ReadState } from '#server/calls/changes/event-streams.ts'
import { prepared } from '#server/db/prepared.ts'
import type { MemberState } from '#shared/contracts/member-state.ts'
import { versionInForce } from './queries.ts'

/** What the event stream says of the terms: the version that the member has not accepted yet. */
export const termsState: ReadState = async (
  db,
  community_id,
  user_id,
): Promise<MemberState['terms']> => {
  const { rows } = await sql<{ version: number | null }>`
    ${prepared} select v.version
    from (select ${versionInForce(community_id)} as version) v
    where not exists (
      select from terms_acceptances a
      where a.community_id = ${community_id} and a.user_id = ${user_id} and a.version >= v.version
    )`.execute(db)
  return { to_accept: rows[0]?.version ?? null }
}
