-- What a member has done of a challenge, counted by the statement that completes a day or takes it back.
alter table participations
  add column days_done integer not null default 0,
  add column days_entered integer not null default 0,
  add column last_done_at timestamptz(3),
  -- The days in a row, and the last date on which they still go on if nothing more is done; null if they go on for good. So
  -- a day that is missed writes nothing.
  add column streak integer not null default 0,
  add column streak_holds_until date;

-- The date on which a day of a challenge falls for a member. Every rule of the database asks it.
create function date_of_day(participate_date date, day_index integer) returns date
language sql immutable
return participate_date + day_index;

-- Counts by the rule of countStreak in shared/rules/standings.ts, from the rows alone.
create function counted_progress(of_community integer, of_contest bigint, of_user bigint) returns table (
  days_done integer, days_entered integer, last_done_at timestamptz(3), streak integer, streak_holds_until date
) language sql stable as $$
  with part as (
    select p.participate_date, c.spare_days, (
      select count(*)
      from contest_days d
      where d.community_id = of_community and d.contest_id = of_contest
    ) as days_count
    from participations p
    join contests c on c.community_id = p.community_id and c.id = p.contest_id
    where p.community_id = of_community and p.contest_id = of_contest and p.user_id = of_user
  ),
  done as (
    select d.day_index, g.done_at, g.entered_by_operator,
      g.done_on - date_of_day(part.participate_date, d.day_index) as late
    from part
    cross join day_progress g
    join contest_days d on d.community_id = g.community_id and d.id = g.contest_day_id
    where g.community_id = of_community and g.contest_id = of_contest and g.user_id = of_user
  ),
  summed as (
    select count(*)::integer as days_done, count(*) filter (where entered_by_operator)::integer as days_entered,
      max(done_at) as last_done_at, max(day_index) as latest
    from done
  ),
  missed as (
    -- The days up to the latest that leave a gap, and whether each is the first gap of its fortnight, the second, and so on.
    select day_index, row_number() over (partition by day_index / 14 order by day_index) as gap
    from summed
    cross join part
    cross join generate_series(0, latest) day_index
    where day_index not in (
      select done.day_index from done where late = 0 or (spare_days > 0 and late <= 7)
    )
  ),
  spared as (
    select latest / 14 as fortnight, greatest(0, spare_days - (
      select count(*) from missed where day_index / 14 = latest / 14
    ))::integer as spare_days_left
    from summed
    cross join part
  ),
  in_a_row as (
    select count(*)::integer as streak
    from done
    where late = 0 and day_index > coalesce(
      (select max(missed.day_index) from missed cross join part where gap > spare_days), -1
    )
  ),
  ending as (
    -- The first day that no spare day is left for: of this fortnight, or of the next, which has its own.
    select case
      when (latest + 1 + spare_days_left) / 14 = fortnight then latest + 1 + spare_days_left
      else (fortnight + 1) * 14 + spare_days
    end as day_index
    from summed
    cross join part
    cross join spared
  )
  select days_done, days_entered, last_done_at, streak,
    case when streak > 0 and day_index < days_count then date_of_day(participate_date, day_index) end
  from summed
  cross join part
  cross join in_a_row
  cross join ending
$$;

create function recount_progress(of_community integer, of_contest bigint, of_user bigint) returns void
language plpgsql as $$
begin
  -- Of two completions at the same time the second waits here, and then counts the first too.
  perform from participations
  where community_id = of_community and contest_id = of_contest and user_id = of_user
  for no key update;
  update participations p
  set (days_done, days_entered, last_done_at, streak, streak_holds_until)
    = (select c.* from counted_progress(of_community, of_contest, of_user) c)
  where p.community_id = of_community and p.contest_id = of_contest and p.user_id = of_user;
end $$;

create function recount_changed_progress() returns trigger language plpgsql as $$
declare
  changed record;
begin
  for changed in
    select distinct community_id, contest_id, user_id
    from changed_progress
    order by community_id, contest_id, user_id
  loop
    perform recount_progress(changed.community_id, changed.contest_id, changed.user_id);
  end loop;
  return null;
end $$;

create trigger recount_inserted after insert on day_progress
  referencing new table as changed_progress
  for each statement execute function recount_changed_progress();
create trigger recount_updated after update on day_progress
  referencing new table as changed_progress
  for each statement execute function recount_changed_progress();
create trigger recount_deleted after delete on day_progress
  referencing old table as changed_progress
  for each statement execute function recount_changed_progress();

-- The counts change with day_progress, which tells it: challenges show who takes part, and not how far.
drop trigger tell_change on participations;
create trigger tell_change after insert or update of participate_date, entered_by_operator or delete on participations
  for each row execute function tell_change();

update participations p
set (days_done, days_entered, last_done_at, streak, streak_holds_until)
  = (select c.* from counted_progress(p.community_id, p.contest_id, p.user_id) c)
where exists (
  select from day_progress g
  where g.community_id = p.community_id and g.contest_id = p.contest_id and g.user_id = p.user_id
);
