import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** A community as the host of the installation sees it: numbers and times, and nothing of what members write. */
export type HostedCommunity = {
  id: number
  identification_token: string
  name: string
  place_name: string
  time_zone: string
  is_demo: boolean
  locked_at: string | null
  suspended_at: string | null
  members: number
  operators: number
  posts: number
  challenges: number
  /** When a member was last here; null where there is none. */
  last_active_at: string | null
  /** What its files take in the store. */
  bytes: number
}

type Page = {
  /** The id of the last community of the page before. */
  after: number
  limit: number
}

/** Communities of the installation, the oldest first. Each count reads the rows of the communities of the page alone. */
export async function listCommunities(
  db: Database,
  { after, limit }: Page,
): Promise<HostedCommunity[]> {
  const { rows } = await sql<HostedCommunity>`
    select c.id, c.identification_token, c.name, c.place_name, c.time_zone,
      c.is_demo, c.locked_at, c.suspended_at,
      (
        select count(*) from users u
        where u.community_id = c.id and u.deleted_at is null and u.banned_at is null
      ) as members,
      (
        select count(*) from users u
        where u.community_id = c.id and u.role = 'operator' and u.deleted_at is null
          and u.banned_at is null and u.waiting_since is null
      ) as operators,
      (select count(*) from posts p where p.community_id = c.id and p.deleted_at is null) as posts,
      (select count(*) from contests k where k.community_id = c.id) as challenges,
      (select max(v.seen_at) from last_visits v where v.community_id = c.id) as last_active_at,
      (select coalesce(sum(m.bytes), 0)::bigint from media m where m.community_id = c.id) as bytes
    from communities c
    where c.id > ${after}
    order by c.id
    limit ${limit}`.execute(db)
  return rows
}
