import { sql } from 'kysely'
import type { ReadState } from '#server/calls/changes/event-streams.ts'
import { prepared } from '#server/db/prepared.ts'
import type { MemberState } from '#shared/contracts/member-state.ts'
import { isOpen } from './open-notices.ts'

/** What the event stream says of the official notices: which are shown. */
export const noticesState: ReadState = async (
  db,
  community_id,
): Promise<MemberState['notices']> => {
  const { rows } = await sql<{ id: number }>`
    ${prepared} select n.id
    from notices n
    where n.community_id = ${community_id} and ${isOpen}
    order by n.id`.execute(db)
  return { open: rows.map(({ id }) => id) }
}
