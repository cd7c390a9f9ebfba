import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#shared/errors.ts'

type Leaving = { contest_id: number; user_id: number }

/**
 * Leaves the team of a challenge, until results are declared. The database removes a team that is empty.
 *
 * @throws `team_not_found`, `results_declared`
 */
export async function leaveTeam(
  db: Database,
  community_id: number,
  { contest_id, user_id }: Leaving,
): Promise<void> {
  const { rows } = await sql<{ is_there: boolean; has_left: boolean }>`
    with gone as (
      delete from team_members m
      using contests k
      where m.community_id = ${community_id} and m.contest_id = ${contest_id}
        and m.user_id = ${user_id}
        and k.community_id = m.community_id and k.id = m.contest_id and k.declared_at is null
      returning m.user_id
    )
    select exists (select from gone) as has_left, exists (
      select from team_members m
      where m.community_id = ${community_id} and m.contest_id = ${contest_id}
        and m.user_id = ${user_id}
    ) as is_there`.execute(db)
  if (rows[0]?.has_left) return
  throw new AppError(rows[0]?.is_there ? 'results_declared' : 'team_not_found')
}
