import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Certificate } from '#shared/contracts/certificates.ts'

export type CertificateOf = { contest_id: number; user_id: number }

/**
 * What a member has done of a published contest, as their certificate says it; `undefined` where they do not take part, or
 * are gone. Whether it is earned, `isEarned` decides.
 */
export async function findCertificate(
  db: Database,
  community_id: number,
  { contest_id, user_id }: CertificateOf,
): Promise<Certificate | undefined> {
  const { rows } = await sql<Certificate>`
    select c.id as contest_id, c.details -> 0 ->> 'title' as title, of.name as community,
      coalesce(u.alias, u.full_name) as name,
      (
        select count(*) from contest_days d
        where d.community_id = ${community_id} and d.contest_id = c.id
      ) as days_count,
      done.days_done, done.began_on, done.ended_on,
      (
        select min(w.place)
        from winners w
        join posts post on post.community_id = ${community_id} and post.id = w.post_id
        where w.community_id = ${community_id} and w.contest_id = c.id
          and post.user_id = p.user_id and post.deleted_at is null and post.hidden_at is null
      ) as place
    from participations p
    join contests c on c.community_id = ${community_id} and c.id = p.contest_id
    join communities of on of.id = c.community_id
    join users u on u.community_id = ${community_id} and u.id = p.user_id
    cross join lateral (
      select count(*) as days_done, min(g.done_on) as began_on, max(g.done_on) as ended_on
      from day_progress g
      where g.community_id = ${community_id} and g.contest_id = p.contest_id and g.user_id = p.user_id
    ) done
    where p.community_id = ${community_id} and p.contest_id = ${contest_id} and p.user_id = ${user_id}
      and c.published_at is not null and u.deleted_at is null and u.banned_at is null
      and p.excluded_at is null`.execute(db)
  return rows[0]
}

/** A certificate is for who has done every day, and for who has won. */
export function isEarned({ days_done, days_count, place }: Certificate): boolean {
  return place !== null || (days_count > 0 && days_done === days_count)
}
