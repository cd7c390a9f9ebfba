import type { Database } from '#server/db/database.ts'
import { newCode } from '#server/db/new-code.ts'
import { newId } from '#server/db/new-id.ts'
import { findContest, findOwnDates, permitProgress } from '#server/features/contests/api.ts'
import { AppError } from '#shared/errors.ts'
import { invitationCodeLength } from '#shared/limits.ts'
import type { CalendarDate } from '#shared/rules/calendar-date.ts'
import { insertTeamMember } from './joining.ts'
import { mayStillJoin } from './permissions.ts'

type Making = { contest_id: number; user_id: number; name: string; today: CalendarDate }

/**
 * Makes a team of one. `db` must be a transaction.
 *
 * @throws `contest_not_found`, `not_participating`, `results_declared`, `challenge_called_back`,
 *   `team_too_late`, `already_in_team`
 */
export async function makeTeam(
  db: Database,
  community_id: number,
  { contest_id, user_id, name, today }: Making,
): Promise<number> {
  const contest = await findContest(db, community_id, { contest_id })
  if (!contest) throw new AppError('contest_not_found')
  const own = await findOwnDates(db, community_id, { contest_id, user_id })
  if (!own) throw new AppError('not_participating')
  permitProgress(contest)
  if (!mayStillJoin({ ...contest, ...own }, today)) throw new AppError('team_too_late')
  const { id: team_id } = await db
    .insertInto('teams')
    .values({
      ...{ community_id, id: newId(community_id, 'teams'), contest_id, name, maker_id: user_id },
      code: newCode(invitationCodeLength),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTeamMember(db, community_id, { contest_id, team_id, user_id })
  return team_id
}
