import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { shownNumber } from '#server/features/figures/api.ts'
import { type StopReason, stopReasons } from '#shared/rules/stopping.ts'

type Counted = { stopped_for: StopReason; members: number }

/**
 * About how many members of a contest stopped it, or began it again, for which reason, the most frequent first. Operators see who
 * has stopped: so the numbers are blurred like other figures, and a reason of very few is left out.
 */
export async function countStopReasons(
  db: Database,
  community_id: number,
  { contest_id, secret }: { contest_id: number; secret: string },
): Promise<{ stopped_for: StopReason; about: number }[]> {
  const { rows } = await sql<Counted>`
    with reasons as (
      select p.user_id, p.stopped_for
      from participations p
      where p.community_id = ${community_id} and p.contest_id = ${contest_id}
      union
      select p.user_id, earlier.stopped_for
      from participations p
      cross join lateral jsonb_to_recordset(p.earlier_tries) as earlier (stopped_for text)
      where p.community_id = ${community_id} and p.contest_id = ${contest_id}
    )
    select stopped_for, count(*)::integer as members
    from reasons
    where stopped_for is not null
    group by stopped_for`.execute(db)
  const reasons = rows.flatMap(({ stopped_for, members }) => {
    const cell = [community_id, 'stop-reason', contest_id, stopped_for]
    const about = shownNumber(secret, { cell, members })
    return about === null ? [] : [{ stopped_for, about }]
  })
  // By what is shown: an order by the counts themselves would tell more.
  return reasons.toSorted(
    (one, other) =>
      other.about - one.about ||
      stopReasons.indexOf(one.stopped_for) - stopReasons.indexOf(other.stopped_for),
  )
}
