import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { newCode } from '#server/db/new-code.ts'
import { AppError } from '#shared/errors.ts'
import { invitationCodeLength } from '#shared/limits.ts'
import { makerOf } from './maker.ts'

type Change = {
  team_id: number
  user_id: number
  set: { name: string } | { code: string } | { maker_id: number }
  /** Changes also a team that somebody else runs. */
  asModerator?: boolean
}

export const newLinkCode = () => newCode(invitationCodeLength)

/**
 * Changes a team by the member who runs it, in one statement. It is handed over to a member of it alone.
 *
 * @throws `team_not_found` also for a team that the member is not in, `not_team_maker`, `user_not_found`
 */
export async function changeTeam(
  db: Database,
  community_id: number,
  { team_id, user_id, set, asModerator = false }: Change,
): Promise<void> {
  const name = 'name' in set ? set.name : null
  const code = 'code' in set ? set.code : null
  const maker_id = 'maker_id' in set ? set.maker_id : null
  const mayRun =
    maker_id === null
      ? sql`true`
      : sql`exists (
          select from team_members m
          where m.community_id = ${community_id} and m.team_id = t.id and m.user_id = ${maker_id}
        )`
  const { rows } = await sql<{ is_changed: boolean; is_mine: boolean; is_maker: boolean }>`
    with team as materialized (
      select t.id, ${makerOf(community_id)} is not distinct from ${user_id}::bigint as is_maker,
        exists (
          select from team_members m
          where m.community_id = ${community_id} and m.team_id = t.id and m.user_id = ${user_id}
        ) as is_mine
      from teams t
      where t.community_id = ${community_id} and t.id = ${team_id}
    ), changed as (
      update teams t
      set name = coalesce(${name}::text, t.name), code = coalesce(${code}::text, t.code),
        maker_id = coalesce(${maker_id}::bigint, t.maker_id)
      from team
      where t.community_id = ${community_id} and t.id = team.id
        and (team.is_maker or ${asModerator}::boolean)
        and ${mayRun}
      returning t.id
    )
    select exists (select from changed) as is_changed, team.is_mine, team.is_maker
    from team`.execute(db)
  const [team] = rows
  if (team?.is_changed) return
  if (!team?.is_mine) throw new AppError('team_not_found')
  throw new AppError(team.is_maker ? 'user_not_found' : 'not_team_maker')
}

/** @throws `team_not_found` */
export async function findTeam(db: Database, community_id: number, team_id: number) {
  const { rows } = await sql<{ name: string; contest_id: number; maker_id: number | null }>`
    select t.name, t.contest_id, ${makerOf(community_id)} as maker_id
    from teams t
    where t.community_id = ${community_id} and t.id = ${team_id}`.execute(db)
  const [team] = rows
  if (!team) throw new AppError('team_not_found')
  return team
}
