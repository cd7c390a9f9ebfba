-- What must never be true. Each row of the result names a broken rule and the row that breaks it.

select 'upvotes differ from votes' as rule, p.community_id, p.id
from posts p
where p.upvotes <> (
  select count(*) from votes v
  where v.community_id = p.community_id and v.post_id = p.id and v.vote = 'upvote'
)

union all
select 'downvotes differ from votes', p.community_id, p.id
from posts p
where p.downvotes <> (
  select count(*) from votes v
  where v.community_id = p.community_id and v.post_id = p.id and v.vote = 'downvote'
)

union all
select 'comments_count differs from comments', p.community_id, p.id
from posts p
where p.comments_count <> (
  select count(*) from comments c
  where c.community_id = p.community_id and c.post_id = p.id
    and c.deleted_at is null and c.hidden_at is null and c.user_id is not null
)

union all
select 'two votes of one member', v.community_id, v.post_id
from votes v
group by v.community_id, v.post_id, v.user_id
having count(*) > 1

union all
select 'a vote on one''s own post', v.community_id, v.post_id
from votes v
join posts p on p.community_id = v.community_id and p.id = v.post_id
where p.user_id = v.user_id

union all
select 'a pin of somebody else''s post', n.community_id, n.post_id
from pins n
join posts p on p.community_id = n.community_id and p.id = n.post_id
where p.user_id <> n.user_id

union all
select 'a pin of a deleted post', n.community_id, n.post_id
from pins n
join posts p on p.community_id = n.community_id and p.id = n.post_id
where p.deleted_at is not null

union all
select 'an entry without participation', p.community_id, p.id
from posts p
where p.contest_id is not null and not exists (
  select from participations a
  where a.community_id = p.community_id and a.contest_id = p.contest_id and a.user_id = p.user_id
)

union all
select 'a done day without participation', d.community_id, d.contest_day_id
from day_progress d
where not exists (
  select from participations a
  where a.community_id = d.community_id and a.contest_id = d.contest_id and a.user_id = d.user_id
)

union all
select 'a day done before its date', d.community_id, d.contest_day_id
from day_progress d
join contest_days c on c.community_id = d.community_id and c.id = d.contest_day_id
join participations a
  on a.community_id = d.community_id and a.contest_id = d.contest_id and a.user_id = d.user_id
where d.done_on < a.participate_date + c.day_index

union all
select 'a day completed by somebody else''s entry', d.community_id, d.contest_day_id
from day_progress d
join posts p on p.community_id = d.community_id and p.id = d.post_id
where p.user_id <> d.user_id

union all
select 'a day completed by a deleted entry', d.community_id, d.contest_day_id
from day_progress d
join posts p on p.community_id = d.community_id and p.id = d.post_id
where p.deleted_at is not null

union all
select 'a file of a deleted post', m.community_id, m.post_id
from post_media m
join posts p on p.community_id = m.community_id and p.id = m.post_id
where p.deleted_at is not null

union all
select 'a file of somebody else''s post', m.community_id, m.post_id
from post_media m
join posts p on p.community_id = m.community_id and p.id = m.post_id
join media f on f.community_id = m.community_id and f.id = m.media_id
where f.user_id <> p.user_id

union all
select 'a poster or captions in a post', m.community_id, m.post_id
from post_media m
join media v
  on v.community_id = m.community_id and m.media_id in (v.poster_id, v.captions_id)

union all
select 'a file in the folder of another community', m.community_id, m.user_id
from media m
where m.path like '/media/posts/%/%' and split_part(m.path, '/', 4) <> m.community_id::text

union all
select 'a participation outside the entry dates', a.community_id, a.contest_id
from participations a
join contests c on c.community_id = a.community_id and c.id = a.contest_id
where a.participate_date not between c.start_date and c.end_date
  and c.closed_at is null

union all
select 'winners before the declaration', w.community_id, w.contest_id
from winners w
join contests c on c.community_id = w.community_id and c.id = w.contest_id
where c.declared_at is null

union all
select 'days of a contest with a gap', d.community_id, d.contest_id
from contest_days d
group by d.community_id, d.contest_id
having max(d.day_index) + 1 <> count(*)

union all
select 'a login in another community than its user', l.community_id, l.user_id
from logins l
where l.user_id / 1000000000 <> l.community_id

union all
select 'a login of nobody', l.community_id, l.user_id
from logins l
left join users u on u.community_id = l.community_id and u.id = l.user_id
where u.id is null

union all
select 'a reply to a reply', c.community_id, c.id
from comments c
join comments parent on parent.community_id = c.community_id and parent.id = c.parent_id
where parent.parent_id is not null

union all
select 'a reply to a deleted comment', c.community_id, c.id
from comments c
join comments parent on parent.community_id = c.community_id and parent.id = c.parent_id
where c.deleted_at is null and parent.deleted_at is not null

union all
select 'too many saved locations', l.community_id, l.user_id
from user_locations l
where l.kind = 'other_cities'
group by l.community_id, l.user_id
having count(*) > 10

union all
select 'a feed of a name that is no place', u.community_id, u.id
from users u
join user_locations l
  on l.community_id = u.community_id
  and l.user_id = u.id
  and lower(l.location) = lower(u.feed_location)
group by u.community_id, u.id
having count(l.latitude) = 0

union all
select 'half a position', l.community_id, l.user_id
from user_locations l
where (l.latitude is null) <> (l.longitude is null)

union all
select 'a profile that shows another file than its own', s.community_id, s.user_id
from profile_media s
join media f on f.community_id = s.community_id and f.id = s.media_id
join users u on u.community_id = s.community_id and u.id = s.user_id
where f.user_id <> s.user_id
  or f.type <> 'image'
  or case s.kind when 'picture' then u.profile_pic else u.cover_pic end is null
  or case s.kind when 'picture' then u.profile_pic else u.cover_pic end <> f.path
    and not f.variants @> jsonb_build_array(
      jsonb_build_object('path', case s.kind when 'picture' then u.profile_pic else u.cover_pic end)
    )

union all
select 'a file of a profile in a post or a video', s.community_id, s.user_id
from profile_media s
where exists (
    select from post_media m
    where m.community_id = s.community_id and m.media_id = s.media_id
  )
  or exists (
    select from media v
    where v.community_id = s.community_id and s.media_id in (v.poster_id, v.captions_id)
  )

union all
select 'a respect between members of whom one has blocked the other', r.community_id, r.user_id
from respects r
join blocks b on b.community_id = r.community_id
  and (b.user_id = r.user_id and b.blocked_user_id = r.respected_user_id
    or b.user_id = r.respected_user_id and b.blocked_user_id = r.user_id)

union all
select 'a rich text with forbidden HTML', r.community_id, r.id
from (
  select c.community_id, c.id, d.block ->> 'description' as html
  from contests c
  cross join jsonb_array_elements(c.details) as d (block)
  union
  select t.community_id, t.contest_id, d.block ->> 'description'
  from contest_texts t
  cross join jsonb_array_elements(t.details) as d (block)
  union
  select community_id, id, detail from contest_days
  union
  select community_id, contest_day_id, detail from contest_day_texts
  union
  select p.community_id, p.language_id, i.item ->> 'html'
  from pages p
  cross join jsonb_array_elements(p.items) as i (item)
  union
  select community_id, notice_id, text from notice_texts
  union
  select community_id, version, terms || privacy from community_terms_texts
) r
where regexp_replace(
  r.html,
  '</?(p|h3|h4|strong|em|u|ul|ol|li|blockquote)>|<br />|</a>'
    || '|<a href="(https?://[^"<>@/?# ]+([/?#][^"<> ]*)?|mailto:[^"<>?& ]+)"( target="_blank" rel="noopener nofollow ugc")?>',
  '',
  'g'
) ~ '[<>]'

union all
select 'something entered for a member without their consent', e.community_id, e.user_id
from (
  select community_id, contest_id, user_id from participations where entered_by_operator
  union
  select community_id, contest_id, user_id from day_progress where entered_by_operator
  union
  select community_id, contest_id, user_id from activities where entered_by_operator
  union
  select community_id, contest_id, user_id from posts
  where entered_by_operator and deleted_at is null
) e
where not exists (
  select from on_behalf_consents o
  where o.community_id = e.community_id and o.contest_id = e.contest_id and o.user_id = e.user_id
)

union all
select 'reports_count differs from reports', i.community_id, i.user_id
from moderation_items i
where i.reports_count <> (
  select count(*) from reports r
  where r.community_id = i.community_id
    and (r.post_id = i.post_id or r.comment_id = i.comment_id or r.reported_user_id = i.reported_user_id)
)

union all
select 'an appeal that waits outside the queue', i.community_id, i.user_id
from moderation_items i
where (i.state = 'appealed') <> exists (
  select from moderation_decisions d
  where d.community_id = i.community_id and d.item_id = i.id
    and d.appealed_at is not null and d.judged_at is null
)

union all
select 'a closed item with a report that waits', i.community_id, i.user_id
from moderation_items i
join reports r on r.community_id = i.community_id
  and (r.post_id = i.post_id or r.comment_id = i.comment_id or r.reported_user_id = i.reported_user_id)
where i.state = 'closed' and r.resolved_at is null

union all
select 'counted progress differs from days done', p.community_id, p.user_id
from participations p
cross join lateral counted_progress(p.community_id, p.contest_id, p.user_id) c
where (p.days_done, p.days_entered, p.last_done_at, p.streak, p.streak_holds_until)
  is distinct from (c.days_done, c.days_entered, c.last_done_at, c.streak, c.streak_holds_until)

union all
select 'a rank of a member who is out of the standings', p.community_id, p.user_id
from participations p
join users u on u.community_id = p.community_id and u.id = p.user_id
where p.is_ranked <> (
  u.in_standings and u.banned_at is null and u.deleted_at is null and p.excluded_at is null
)

union all
select 'counts of standings differ from participations', community_id, contest_id
from (
  select community_id, contest_id, days_done, part, members
  from standing_counts
  union all
  select community_id, contest_id, days_done, standing_part(days_done, user_id), -1
  from participations
  where is_ranked
) counted
group by community_id, contest_id, days_done, part
having sum(members) <> 0
