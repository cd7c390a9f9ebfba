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
        when 'hidden_by_order' then case
          when n.comment_id is null then ${hidden(community_id, 'posts')}
          else ${hidden(community_id, 'comments')}
        end is not null
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

/** The encouragements `e` in a challenge that a row of a day is about, as a part of a query. */
export function encouragementsOfDay({ community_id, user_id }: Reader): RawBuilder<unknown> {
  return sql`
    from encouragements e
    join users giver on giver.community_id = e.community_id and giver.id = e.giver_id
    where e.community_id = ${community_id} and e.user_id = ${user_id}
      and e.given_on = n.day and e.contest_id = n.contest_id
      and giver.banned_at is null and giver.deleted_at is null
      and ${notHidden(community_id, user_id, { user_id: 'giver.id' })}`
}

/** The day `d` for which the member was encouraged last on the date of a row, as a part of a query. */
export function encouragedDay({ community_id, user_id }: Reader): RawBuilder<unknown> {
  return sql`
    from encouragements e
    left join day_progress done on done.community_id = e.community_id
      and done.post_id = e.post_id and done.user_id = e.user_id
    join contest_days d on d.community_id = e.community_id
      and d.id = coalesce(e.contest_day_id, done.contest_day_id)
    where e.community_id = ${community_id} and e.user_id = ${user_id}
      and e.given_on = n.day and e.contest_id = n.contest_id
    order by e.given_at desc
    limit 1`
}

/** The other `other` of the team of two in the challenge that a row is about, as a part of a query. */
export function otherOfPair({ community_id, user_id }: Reader): RawBuilder<unknown> {
  return sql`
    from team_members mine
    join team_members m on m.community_id = mine.community_id and m.team_id = mine.team_id
      and m.user_id <> mine.user_id
    join users other on other.community_id = m.community_id and other.id = m.user_id
    where mine.community_id = ${community_id} and mine.contest_id = n.contest_id
      and mine.user_id = ${user_id} and mine.nudged_on = n.day
      and other.banned_at is null and other.deleted_at is null
      and ${notHidden(community_id, user_id, { user_id: 'other.id' })}
      and (
        select count(*)
        from team_members each
        where each.community_id = ${community_id} and each.team_id = mine.team_id
      ) = 2`
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
    when 'encouraged' then (select true ${encouragementsOfDay(reader)} limit 1) is not null
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
    when 'notice' then (select true ${unreadNotice(community_id)}) is not null
    when 'grievance_filed' then ${openDuty(reader)} is not null
    when 'order_recorded' then ${openDuty(reader)} is not null
    when 'duty_due' then ${openDuty(reader)} is not null
    when 'appeals_due' then ${dueAppeal(reader)} is not null
    when 'reminder' then (select d.id ${openDay(reader)}) is not null
    when 'nudged' then (select d.id ${openDay(reader)}) is not null
    when 'missed_days' then (select d.id ${openDay(reader)}) is not null
    when 'day_entered' then (select d.id ${enteredDay(reader)}) is not null
    else true
  end`
}

/** The notice that a row is about, while it is shown and the member has not read it, as a part of a query. */
function unreadNotice(community_id: number): RawBuilder<unknown> {
  return sql`
    from notices o
    join communities m on m.id = o.community_id
    where o.community_id = ${community_id} and o.id = n.notice_id and o.ended_at is null
      and o.until >= (now() at time zone m.time_zone)::date
      and not exists (
        select from notice_seen s
        where s.community_id = ${community_id} and s.notice_id = o.id and s.user_id = n.user_id
      )`
}

/** The grievance or order that a row is about, while it is open and the member may settle it. */
function openDuty({ community_id, user_id }: Reader): RawBuilder<unknown> {
  return sql`(
    select g.id
    from duties g
    join users m on m.community_id = g.community_id and m.id = ${user_id}
    where g.community_id = ${community_id} and g.id = n.duty_id and g.settled_at is null
      and g.about_id is distinct from m.id
      and (m.role = 'operator' or m.role = 'moderator' and g.kind <> 'order')
  )`
}

/** An appeal of which moderators were told, while nobody has answered it and the member may. */
function dueAppeal({ community_id, user_id }: Reader): RawBuilder<unknown> {
  return sql`(
    select g.id
    from moderation_decisions g
    join users m on m.community_id = g.community_id and m.id = ${user_id}
    where g.community_id = ${community_id} and g.appealed_at is not null and g.judged_at is null
      and g.appeal_reminded_at is not null and g.user_id <> m.id
      and m.role in ('moderator', 'operator')
    limit 1
  )`
}

/** The day `d` of a challenge that an operator has entered for the member, while it stands, as a part of a query. */
export function enteredDay({ community_id }: Reader): RawBuilder<unknown> {
  return sql`
    from participations a
    join contest_days d on d.community_id = a.community_id and d.contest_id = a.contest_id
      and d.day_index = day_index_on(a.participate_date, a.pauses, n.day)
    join day_progress done on done.community_id = a.community_id and done.contest_day_id = d.id
      and done.user_id = a.user_id and done.entered_by_operator
    where a.community_id = ${community_id} and a.contest_id = n.contest_id and a.user_id = n.user_id`
}

/** The day `d` of a challenge of which a row reminds, while it is not done and can be, as a part of a query. */
export function openDay({ community_id }: Reader): RawBuilder<unknown> {
  return sql`
    from participations a
    join contests k on k.community_id = a.community_id and k.id = a.contest_id
    join contest_days d on d.community_id = a.community_id and d.contest_id = a.contest_id
      and d.day_index = day_index_on(a.participate_date, a.pauses, n.day)
    where a.community_id = ${community_id} and a.contest_id = n.contest_id and a.user_id = n.user_id
      and k.published_at is not null and k.declared_at is null
      and k.called_back_at is null and a.excluded_at is null and a.stopped_on is null
      and not exists (
        select from day_progress done
        where done.community_id = d.community_id and done.contest_day_id = d.id
          and done.user_id = a.user_id
      )`
}
