-- For the days of an illness or a journey a member moves the rest of a challenge: `[{"before": 4, "days": 3, "reason": "ill"}]`
-- says that the day of index 4, and all after it, come three days later. In order; null for none.
alter table participations
  add column pauses jsonb,
  add constraint participations__pauses check (jsonb_typeof(pauses) = 'array' and jsonb_array_length(pauses) between 1 and 2);

create function date_after_pauses(participate_date date, pauses jsonb, day_index integer) returns date
language sql immutable
return participate_date + day_index + (
  select coalesce(sum((pause ->> 'days')::integer), 0)::integer
  from jsonb_array_elements(pauses) pause
  where (pause ->> 'before')::integer <= day_index
);

-- The date on which a day of a challenge falls for a member. Every rule of the database asks it, or the other way round
-- day_index_on. Both are plain sums where there is no pause, so that the planner writes them into a query.
create function date_of_day(participate_date date, pauses jsonb, day_index integer) returns date
language sql immutable
return case
  when pauses is null then participate_date + day_index
  else date_after_pauses(participate_date, pauses, day_index)
end;

create function day_index_after_pauses(participate_date date, pauses jsonb, on_date date) returns integer
language plpgsql immutable as $$
declare
  day_index integer := on_date - participate_date;
  pause record;
begin
  for pause in select * from jsonb_to_recordset(pauses) as one (before integer, days integer)
  loop
    exit when day_index < pause.before;
    if day_index < pause.before + pause.days then return null; end if;
    day_index := day_index - pause.days;
  end loop;
  return day_index;
end $$;

-- Which day of a challenge falls on a date for a member: null in a pause.
create function day_index_on(participate_date date, pauses jsonb, on_date date) returns integer
language sql immutable
return case
  when pauses is null then on_date - participate_date
  else day_index_after_pauses(participate_date, pauses, on_date)
end;

-- Counts by the rule of countStreak in shared/rules/standings.ts, from the rows alone.
create or replace function counted_progress(of_community integer, of_contest bigint, of_user bigint) returns table (
  days_done integer, days_entered integer, last_done_at timestamptz(3), streak integer, streak_holds_until date
) language sql stable as $$
  with part as (
    select p.participate_date, p.pauses, c.spare_days, (
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
      g.done_on - date_of_day(part.participate_date, part.pauses, d.day_index) as late
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
    case when streak > 0 and day_index < days_count then date_of_day(participate_date, pauses, day_index) end
  from summed
  cross join part
  cross join in_a_row
  cross join ending
$$;

-- Where a member moves their days, the rest is counted for the new dates.
create function recount_moved_days() returns trigger language plpgsql as $$
begin
  perform recount_progress(new.community_id, new.contest_id, new.user_id);
  return null;
end $$;

create trigger recount_moved after update of pauses on participations
  for each row when (new.pauses is distinct from old.pauses) execute function recount_moved_days();

drop trigger tell_change on participations;
create trigger tell_change after insert or update of participate_date, pauses, entered_by_operator, excluded_at or delete on participations
  for each row execute function tell_change();
