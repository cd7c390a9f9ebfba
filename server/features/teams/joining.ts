import type { Database } from '#server/db/database.ts'
import {
  findContest,
  findOwnDates,
  insertParticipation,
  permitParticipation,
  permitProgress,
  startDateError,
} from '#server/features/contests/api.ts'
import { AppError } from '#shared/errors.ts'
import { maxTeamMembers } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { isStartDate } from '#shared/rules/contest-state.ts'
import { mayStillJoin } from './permissions.ts'

type Joining = {
  team_id: number
  contest_id: number
  user_id: number
  /** For somebody who does not take part yet. */
  participation_date: CalendarDate | undefined
  today: CalendarDate
}

/**
 * Joins a team, after `lockTeam` in the same transaction: of two who take the last place the second finds it taken.
 *
 * @throws `team_full`, `team_too_late`, `already_in_team`, `results_declared`, `challenge_called_back`,
 *   `contest_closed`, `contest_is_external`, `start_date_out_of_range`
 */
export async function joinTeam(
  db: Database,
  community_id: number,
  { team_id, contest_id, user_id, participation_date, today }: Joining,
): Promise<void> {
  const contest = await findContest(db, community_id, { contest_id })
  if (!contest) throw new AppError('team_not_found')
  permitProgress(contest)
  const own = await findOwnDates(db, community_id, { contest_id, user_id })
  if (own && !mayStillJoin({ ...contest, ...own }, today)) {
    throw new AppError('team_too_late')
  }
  const { members } = await db
    .selectFrom('team_members')
    .select((row) => row.fn.countAll<number>().as('members'))
    .where('community_id', '=', community_id)
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  if (members >= maxTeamMembers) throw new AppError('team_full')
  if (!own) {
    permitParticipation(contest, today)
    const participate_date = participation_date
    if (participate_date === undefined || !isStartDate(participate_date, contest, today)) {
      throw startDateError(contest, today)
    }
    await insertParticipation(db, { community_id, contest_id, user_id, participate_date })
  }
  await insertTeamMember(db, community_id, { contest_id, team_id, user_id })
}

/** @throws `already_in_team` */
export async function insertTeamMember(
  db: Database,
  community_id: number,
  member: { contest_id: number; team_id: number; user_id: number },
): Promise<void> {
  const inserted = await db
    .insertInto('team_members')
    .values({ community_id, ...member })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'contest_id', 'user_id']).doNothing(),
    )
    .returning('user_id')
    .executeTakeFirst()
  if (!inserted) throw new AppError('already_in_team')
}
