-- A rank is found by indexes and counts: no read looks at all participants of a challenge.

-- The order of the standings as one number, the least first: days done, days in a row, the millisecond of the last completion.
create function standing_key(days_done integer, streak integer, last_done_at timestamptz) returns bigint
language sql immutable as $$
  select ((1000 - days_done)::bigint << 52) + ((1000 - streak)::bigint << 42)
    + coalesce(extract(epoch from last_done_at) * 1000, 0)::bigint
$$;

-- Less than the key of any member who has done so many days, and more than that of any who has done more.
create function first_standing_key(days_done integer) returns bigint
language sql immutable
return (1000 - days_done)::bigint << 52;

alter table participations
  -- Neither banned nor deleted, and not out of the standings by choice.
  add column is_ranked boolean not null default true,
  add column key_in_a_row bigint not null
    generated always as (standing_key(days_done, streak, last_done_at)) stored,
  -- Once the days in a row have ended.
  add column key_after bigint not null
    generated always as (standing_key(days_done, 0, last_done_at)) stored;

create index participations__in_a_row
  on participations (community_id, contest_id, key_in_a_row, user_id) include (streak_holds_until) where is_ranked;
create index participations__after
  on participations (community_id, contest_id, key_after, user_id) include (streak_holds_until)
  where is_ranked and streak_holds_until is not null;

-- How many members with a rank have done so many days. Each number is the sum of some rows, so that two who complete a day at
-- the same time seldom wait for each other.
create table standing_counts (
  community_id integer not null,
  contest_id bigint not null,
  days_done integer not null,
  part integer not null,
  members integer not null,
  primary key (community_id, contest_id, days_done, part),
  constraint standing_counts__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

create function set_ranked() returns trigger language plpgsql as $$
begin
  -- The lock lets a change of the member wait for this transaction, and this one for a change.
  select u.in_standings and u.banned_at is null and u.deleted_at is null into new.is_ranked
  from users u
  where u.community_id = new.community_id and u.id = new.user_id
  for share;
  return new;
end $$;

create trigger set_ranked before insert on participations
  for each row execute function set_ranked();

create function change_ranked() returns trigger language plpgsql as $$
begin
  update participations
  set is_ranked = new.in_standings and new.banned_at is null and new.deleted_at is null
  where community_id = new.community_id and user_id = new.id
    and is_ranked <> (new.in_standings and new.banned_at is null and new.deleted_at is null);
  return null;
end $$;

create trigger change_ranked after update of in_standings, banned_at, deleted_at on users
  for each row execute function change_ranked();

create function count_standing() returns trigger language plpgsql as $$
begin
  if is_deleted_community(coalesce(new.community_id, old.community_id)) then
    return null;
  end if;
  -- The order lets no two transactions wait for each other.
  insert into standing_counts as counted (community_id, contest_id, days_done, part, members)
  select community_id, contest_id, days_done, part, members
  from (
    select old.community_id, old.contest_id, old.days_done, (old.user_id % 16)::integer as part, -1 as members
    where tg_op <> 'INSERT' and old.is_ranked
    union all
    select new.community_id, new.contest_id, new.days_done, (new.user_id % 16)::integer, 1
    where tg_op <> 'DELETE' and new.is_ranked
  ) changed
  order by days_done
  on conflict (community_id, contest_id, days_done, part) do update
    set members = counted.members + excluded.members;
  return null;
end $$;

create trigger count_standing after insert or delete on participations
  for each row execute function count_standing();
create trigger count_changed_standing after update of days_done, is_ranked on participations
  for each row when (old.days_done <> new.days_done or old.is_ranked <> new.is_ranked)
  execute function count_standing();

update participations p
set is_ranked = false
from users u
where u.community_id = p.community_id and u.id = p.user_id
  and not (u.in_standings and u.banned_at is null and u.deleted_at is null);

insert into standing_counts (community_id, contest_id, days_done, part, members)
select community_id, contest_id, days_done, user_id % 16, count(*)
from participations
where is_ranked
group by community_id, contest_id, days_done, user_id % 16
on conflict (community_id, contest_id, days_done, part) do update set members = excluded.members;

-- As before, but for a community that is deleted as a whole.
create or replace function recount_changed_progress() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select distinct community_id, contest_id, user_id
    from changed_progress
    where not coalesce(is_deleted_community(community_id), false)
    order by community_id, contest_id, user_id
  loop
    perform recount_progress(changed.community_id, changed.contest_id, changed.user_id);
  end loop;
  return null;
end $$;
