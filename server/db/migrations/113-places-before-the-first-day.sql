-- Who has done no day of a challenge yet stands among all such by their number, and on its first morning that is everybody. They
-- are counted by ranges of 4096 numbers, so that a place is found without counting all of them one by one.

-- The first number of the range that a member is counted in; members who have done a day are not counted by ranges.
create function first_of_range(days_done integer, user_id bigint) returns bigint
language sql immutable
return case when days_done = 0 then user_id - user_id % 1000000000 % 4096 else 0 end;

-- The row of the counts that a member is in. Those of an earlier range have a lower one. There are sixteen of each range, so that
-- two who join at the same time seldom wait for each other.
create function standing_part(days_done integer, user_id bigint) returns integer
language sql immutable
return (first_of_range(days_done, user_id) % 1000000000 / 256 + user_id % 16)::integer;

-- Who joins or does a day meanwhile waits, and is then counted as follows.
lock table participations in share row exclusive mode;

create or replace function count_standing() returns trigger language plpgsql as $$
begin
  if is_deleted_community(coalesce(new.community_id, old.community_id)) then
    return null;
  end if;
  -- The order lets no two transactions wait for each other.
  insert into standing_counts as counted (community_id, contest_id, days_done, part, members)
  select community_id, contest_id, days_done, standing_part(days_done, user_id), members
  from (
    select old.community_id, old.contest_id, old.days_done, old.user_id, -1 as members
    where tg_op <> 'INSERT' and old.is_ranked
    union all
    select new.community_id, new.contest_id, new.days_done, new.user_id, 1
    where tg_op <> 'DELETE' and new.is_ranked
  ) changed
  order by days_done
  on conflict (community_id, contest_id, days_done, part) do update
    set members = counted.members + excluded.members;
  return null;
end $$;

update standing_counts set members = 0 where days_done = 0;
insert into standing_counts (community_id, contest_id, days_done, part, members)
select community_id, contest_id, days_done, standing_part(days_done, user_id), count(*)
from participations
where is_ranked and days_done = 0
group by community_id, contest_id, days_done, standing_part(days_done, user_id)
on conflict (community_id, contest_id, days_done, part) do update set members = excluded.members;
