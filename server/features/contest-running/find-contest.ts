import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/db/database.ts'
import type { Contest } from '#shared/contracts/contests.ts'
import { AppError } from '#shared/errors.ts'

export type RunContest = {
  id: number
  title: string
  spare_days: number
  days: { day_index: number; name_of_day: string }[]
}

/**
 * A challenge with the names of its days, published or not.
 *
 * @throws `contest_not_found`
 */
export async function requireContest(
  db: Database,
  community_id: number,
  contest_id: number,
): Promise<RunContest> {
  const contest = await db
    .selectFrom('contests as c')
    .select((row) => [
      'c.id',
      'c.spare_days',
      row.ref('c.details').$castTo<Contest['details']>().as('details'),
      jsonArrayFrom(
        row
          .selectFrom('contest_days as d')
          .select(['d.day_index', 'd.name_of_day'])
          .where('d.community_id', '=', community_id)
          .whereRef('d.contest_id', '=', 'c.id')
          .orderBy('d.day_index'),
      ).as('days'),
    ])
    .where('c.community_id', '=', community_id)
    .where('c.id', '=', contest_id)
    .executeTakeFirst()
  if (!contest) throw new AppError('contest_not_found')
  const { id, spare_days, details, days } = contest
  return { id, title: details[0]?.title ?? '', spare_days, days }
}
