-- When a member was last seen. Sessions cannot say it: they are deleted once they end.
create table last_visits (
  community_id integer not null,
  user_id bigint not null,
  seen_at timestamptz(3) not null,
  primary key (community_id, user_id),
  constraint last_visits__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index last_visits__oldest on last_visits (community_id, seen_at, user_id);

insert into last_visits (community_id, user_id, seen_at)
select u.community_id, u.id, greatest(u.created_at, max(s.last_seen_at))
from users u
left join sessions s on s.community_id = u.community_id and s.user_id = u.id
group by u.community_id, u.id;

create function note_new_member() returns trigger language plpgsql as $$
begin
  insert into last_visits (community_id, user_id, seen_at)
  values (new.community_id, new.id, new.created_at)
  on conflict (community_id, user_id) do nothing;
  return null;
end $$;

create function note_visit() returns trigger language plpgsql as $$
begin
  insert into last_visits (community_id, user_id, seen_at)
  values (new.community_id, new.user_id, new.last_seen_at)
  on conflict (community_id, user_id) do update
    set seen_at = excluded.seen_at
    where last_visits.seen_at < excluded.seen_at;
  return null;
end $$;

create trigger note_new_member after insert on users
  for each row execute function note_new_member();
create trigger note_visit after insert or update of last_seen_at on sessions
  for each row execute function note_visit();

create index users__joined on users (community_id, created_at desc, id desc)
  where deleted_at is null and waiting_since is null;
create index users__team on users (community_id, created_at desc, id desc)
  where role <> 'member' and deleted_at is null and waiting_since is null;
create index users__banned on users (community_id, created_at desc, id desc)
  where banned_at is not null and deleted_at is null and waiting_since is null;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'appeal_judged',
    'made_moderator', 'made_operator', 'made_member'
  ));
