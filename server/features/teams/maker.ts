import { type RawBuilder, sql } from 'kysely'

/**
 * Within a query of a team `t`: the member who runs it. That is who made it or was handed it, and after them the member who
 * joined first. It is found and not stored, so that two who leave at once cannot leave a team without one.
 */
export function makerOf(community_id: number): RawBuilder<number | null> {
  return sql`(
    select m.user_id
    from team_members m
    join users u on u.community_id = m.community_id and u.id = m.user_id
    where m.community_id = ${community_id} and m.team_id = t.id
      and u.banned_at is null and u.deleted_at is null
    order by m.user_id is distinct from t.maker_id, m.joined_at, m.user_id
    limit 1
  )`
}
