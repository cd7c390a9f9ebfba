import type { Database } from '#server/db/database.ts'
import { violates } from '#server/db/violates.ts'
import { AppError } from '#shared/errors.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import type { OwnDates, Pause } from '#shared/rules/contest-days.ts'

/** When the days of a contest fall for a member; `undefined` for visitors and members who do not take part. */
export async function findOwnDates(
  db: Database,
  community_id: number,
  { contest_id, user_id }: { contest_id: number; user_id: number | undefined },
): Promise<OwnDates | undefined> {
  if (user_id === undefined) return undefined
  return db
    .selectFrom('participations')
    .select((row) => ['participate_date', row.ref('pauses').$castTo<Pause[] | null>().as('pauses')])
    .where('community_id', '=', community_id)
    .where('contest_id', '=', contest_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

/**
 * Lets a member take part from a date on; `false` when they already do.
 *
 * @throws `contest_closed` where it was called back meanwhile
 */
export async function insertParticipation(
  db: Database,
  participation: {
    community_id: number
    contest_id: number
    user_id: number
    participate_date: CalendarDate
    /** Whether an operator lets them take part. */
    entered_by_operator?: boolean
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('participations')
    .values(participation)
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'contest_id', 'user_id']).doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst()
    .catch(refuseCalledBack)
  return inserted !== undefined
}

function refuseCalledBack(error: unknown): never {
  throw violates(error, 'participations__called_back') ? new AppError('contest_closed') : error
}
