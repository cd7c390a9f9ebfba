import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { notHidden } from '#server/features/blocks/api.ts'
import { visibleComments } from '#server/features/comments/api.ts'
import { visiblePosts } from '#server/features/posts/api.ts'

/** Whose notifications, with the time zone of their community. */
export type Reader = { community_id: number; user_id: number; time_zone: string }

/**
 * The notifications `n` of a member whose subject the member may still see, as the `from` of a query. What was deleted,
 * hidden, reported, taken back or done since is left out; a decision of a moderator is shown while it holds.
 */
export function visibleNotifications(db: Database, reader: Reader): RawBuilder<unknown> {
  const { community_id, user_id: viewer_id } = reader
  const post = visiblePosts(db, community_id)
    .select('p.id')
    .where(sql<boolean>`p.id = n.post_id`)
    .where(notHidden(community_id, viewer_id, { post_id: 'p.id', user_id: 'p.user_id' }))
  const comment = visibleComments(db, { community_id, viewer_id })
    .select('c.id')
    .where(sql<boolean>`c.id = n.comment_id`)
  // Compared as values: with `exists` the database would read all posts and comments of the community.
  return sql`
    from notifications n
    where n.community_id = ${community_id} and n.user_id = ${viewer_id}
      and case n.event
        when 'post_hidden' then ${hidden(community_id, 'posts')} is not null
        when 'comment_hidden'
          then (${post}) is not null and ${hidden(community_id, 'comments')} is not null
        else (n.post_id is null or (${post}) is not null)
          and (n.comment_id is null or (${comment}) is not null)
      end
      and ${stillTrue(reader)}`
}

/** The respects `r` that a row of a day is about, as a part of a query. */
export function respectsOfDay({ community_id, user_id, time_zone }: Reader): RawBuilder<unknown> {
  return sql`
    from respects r
    join users giver on giver.community_id = r.community_id and giver.id = r.user_id
    where r.community_id = ${community_id} and r.respected_user_id = ${user_id}
      and r.created_at >= n.day::timestamp at time zone ${time_zone}
      and r.created_at < (n.day + 1)::timestamp at time zone ${time_zone}
      and giver.banned_at is null and giver.deleted_at is null
      and ${notHidden(community_id, user_id, { user_id: 'giver.id' })}`
}

/** The row itself, hidden and not deleted. */
function hidden(community_id: number, table: 'posts' | 'comments') {
  const column = table === 'posts' ? 'n.post_id' : 'n.comment_id'
  return sql`(
    select gone.id
    from ${sql.table(table)} gone
    where gone.community_id = ${community_id} and gone.id = ${sql.ref(column)}
      and gone.deleted_at is null and gone.hidden_at is not null
  )`
}

/** Whether an event that can be taken back has not been taken back. */
function stillTrue(reader: Reader) {
  const { community_id } = reader
  return sql`case n.event
    when 'votes' then (
      select p.upvotes
      from posts p
      where p.community_id = ${community_id} and p.id = n.post_id
    ) > 0
    when 'respects' then (select true ${respectsOfDay(reader)} limit 1) is not null
    when 'won' then (
      select w.place
      from winners w
      where w.community_id = ${community_id} and w.contest_id = n.contest_id and w.post_id = n.post_id
    ) is not null
    when 'winners' then (
      select k.declared_at
      from contests k
      where k.community_id = ${community_id} and k.id = n.contest_id
    ) is not null
    when 'reminder' then (select d.id ${openDay(reader)}) is not null
    else true
  end`
}

/** The day `d` of a challenge of which a row reminds, while it is not done and can be, as a part of a query. */
export function openDay({ community_id }: Reader): RawBuilder<unknown> {
  return sql`
    from participations a
    join contests k on k.community_id = a.community_id and k.id = a.contest_id
    join contest_days d on d.community_id = a.community_id and d.contest_id = a.contest_id
      and d.day_index = n.day - a.participate_date
    where a.community_id = ${community_id} and a.contest_id = n.contest_id and a.user_id = n.user_id
      and k.published_at is not null and k.declared_at is null
      and not exists (
        select from day_progress done
        where done.community_id = d.community_id and done.contest_day_id = d.id
          and done.user_id = a.user_id
      )`
}
