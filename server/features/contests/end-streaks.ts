import { sql } from 'kysely'
import type { Services } from '#server/calls/run/services.ts'
import type { Database } from '#server/db/database.ts'
import { type CalendarDate, dateIn } from '#shared/rules/calendar-date.ts'

/** How many are noted in one transaction. */
const batch = 500

/**
 * Notes whose days in a row have ended, by the date of their community, so that a page of the standings need not look for
 * them. It runs every quarter of an hour, because there are time zones of quarters. A row that is being written is left for
 * the next time.
 */
export async function endStreaks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const communities = await db.selectFrom('communities').select(['id', 'time_zone']).execute()
  for (const { id, time_zone } of communities) {
    const today = dateIn(time_zone, now())
    let ended = batch
    while (ended === batch) ended = await endSome(db, id, today)
  }
}

async function endSome(db: Database, community_id: number, today: CalendarDate): Promise<number> {
  const { numAffectedRows } = await sql`
    with late as materialized (
      select contest_id, user_id
      from participations
      where community_id = ${community_id} and streak_holds_until < ${today}::date and not streak_has_ended
      limit ${batch}
      for no key update skip locked
    )
    update participations p
    set streak_has_ended = true
    from late
    where p.community_id = ${community_id} and p.contest_id = late.contest_id and p.user_id = late.user_id`.execute(
    db,
  )
  return Number(numAffectedRows)
}
