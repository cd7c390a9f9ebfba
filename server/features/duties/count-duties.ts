import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { type Handler, isFor } from './duty-list.ts'

type DutyCounts = {
  /** More than 99 are counted as 100. */
  open: number
  late: number
  /** When the next one is due that is not late. */
  next_due_at: string | null
}

const maxCount = 99

/** What somebody who moderates has to settle. */
export async function countDuties(db: Database, handler: Handler, now: Date): Promise<DutyCounts> {
  const { rows } = await sql<DutyCounts>`
    select count(*) as open, count(*) filter (where due_at < ${now}) as late,
      min(due_at) filter (where due_at >= ${now}) as next_due_at
    from (
      select duty.due_at
      from duties duty
      where duty.community_id = ${handler.community_id} and duty.settled_at is null and ${isFor(handler)}
      order by duty.due_at
      limit ${maxCount + 1}
    ) open`.execute(db)
  return rows[0] ?? { open: 0, late: 0, next_due_at: null }
}
