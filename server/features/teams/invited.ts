import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { noBlockBetween } from '#server/features/blocks/api.ts'
import type { Output } from '#shared/contracts/calls.ts'
import { maxTeamMembers } from '#shared/limits.ts'
import { makerOf } from './maker.ts'

type Invited = Output<'team/invited'>

/** The team of a link; `undefined` where there is none, or where the viewer and the member who runs it have a block. */
export async function findInvited(
  db: Database,
  community_id: number,
  { code, viewer_id }: { code: string; viewer_id: number | undefined },
): Promise<Invited | undefined> {
  const { rows } = await sql<Omit<Invited, 'is_full'>>`
    select t.name, t.contest_id, maker.full_name as maker_name,
      (
        select count(*)
        from team_members m
        where m.community_id = ${community_id} and m.team_id = t.id
      ) as members_count,
      exists (
        select from team_members m
        where m.community_id = ${community_id} and m.team_id = t.id and m.user_id = ${viewer_id ?? 0}
      ) as is_mine
    from teams t
    join contests k on k.community_id = t.community_id and k.id = t.contest_id
    join users maker on maker.community_id = t.community_id and maker.id = ${makerOf(community_id)}
    where t.community_id = ${community_id} and t.code = ${code} and k.published_at is not null
      and ${noBlockBetween(community_id, viewer_id ?? 0, 'maker.id')}`.execute(db)
  const [team] = rows
  return team && { ...team, is_full: team.members_count >= maxTeamMembers }
}

/** The same team, locked for somebody who joins it. `db` must be a transaction. */
export async function lockTeam(
  db: Database,
  community_id: number,
  { code, user_id }: { code: string; user_id: number },
): Promise<{ team_id: number; contest_id: number } | undefined> {
  const locked = await db
    .selectFrom('teams')
    .select(['id as team_id', 'contest_id'])
    .where('community_id', '=', community_id)
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()
  const isShown = await findInvited(db, community_id, { code, viewer_id: user_id })
  return isShown && locked
}
