import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { MemberPage } from '#shared/contracts/console/members.ts'
import { sessionIdle } from '#shared/limits.ts'
import { mostCounted } from '#shared/rules/member-filters.ts'

type FoundMember = Omit<MemberPage, 'strikes_count' | 'strikes'>

type Row = Omit<FoundMember, 'invitation' | 'referrer'> & {
  invitation_id: string | null
  invitation_name: string | null
  referrer_id: number | null
  referrer_name: string | null
  referrer_pic: string | null
}

/**
 * What an operator sees of one member; `undefined` where there is none, or they wait for a yes. Each number is counted
 * by an index, up to `mostCounted`.
 */
export async function findMember(
  db: Database,
  community_id: number,
  { user_id, now }: { user_id: number; now: Date },
): Promise<FoundMember | undefined> {
  const idleSince = new Date(now.getTime() - sessionIdle)
  const own = sql`community_id = ${community_id} and user_id = ${user_id}`
  const { rows } = await sql<Row>`
    select u.id, u.full_name, u.profile_pic, u.role, u.created_at as joined_at, v.seen_at,
      u.banned_at is not null as is_banned, u.banned_until, coalesce(l.value, '') as username,
      i.id as invitation_id, i.name as invitation_name,
      r.id as referrer_id, r.full_name as referrer_name, r.profile_pic as referrer_pic,
      ${countUpTo(sql`posts where ${own} and deleted_at is null and hidden_at is null`)} as posts,
      ${countUpTo(sql`comments where ${own} and deleted_at is null and hidden_at is null`)} as comments,
      ${countUpTo(sql`participations where ${own}`)} as challenges,
      ${countUpTo(daysOf(community_id, user_id))} as days,
      ${countUpTo(sql`sessions
        where ${own} and expires_at > ${now}::timestamptz and last_seen_at > ${idleSince}::timestamptz`)} as sessions
    from users u
    join last_visits v on v.community_id = u.community_id and v.user_id = u.id
    left join logins l
      on l.kind = 'username' and l.community_id = u.community_id and l.user_id = u.id
    left join invitations i on i.community_id = u.community_id and i.id = u.invitation_id
    left join users r
      on r.community_id = u.community_id and r.id = u.referred_by and r.deleted_at is null
    where u.community_id = ${community_id} and u.id = ${user_id}
      and u.deleted_at is null and u.waiting_since is null`.execute(db)
  return rows[0] && toMember(rows[0])
}

function countUpTo(rows: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(select count(*) from (select from ${rows} limit ${mostCounted}) counted)`
}

/** The days that they have done, by way of their challenges: days have no index of the member alone. */
function daysOf(community_id: number, user_id: number): RawBuilder<unknown> {
  return sql`participations p
    join day_progress d
      on d.community_id = p.community_id and d.contest_id = p.contest_id and d.user_id = p.user_id
    where p.community_id = ${community_id} and p.user_id = ${user_id}`
}

function toMember(row: Row): FoundMember {
  const { invitation_id, invitation_name, referrer_id, referrer_name, referrer_pic, ...member } =
    row
  return {
    ...member,
    invitation: invitation_id === null ? null : { id: invitation_id, name: invitation_name ?? '' },
    referrer:
      referrer_id === null
        ? null
        : { id: referrer_id, full_name: referrer_name ?? '', profile_pic: referrer_pic },
  }
}
