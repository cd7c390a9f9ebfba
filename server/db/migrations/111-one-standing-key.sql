-- The standings are read by one key. Until now they had two indexes, one of them for members whose days in a row have ended, and
-- a page had to pass by all who stood in the other one.

-- Safe while serving: 100,000 participations are rewritten in two seconds, and those who read them meanwhile wait.
alter table participations
  -- Days in a row end with a date, which writes nothing: the job "end-streaks" notes it here, within a quarter of an hour.
  -- Until it has, a page looks up who has just been too late.
  add column streak_has_ended boolean not null default false,
  add constraint participations__streak_has_ended check (streak_holds_until is not null or not streak_has_ended),
  add column standing_key bigint not null generated always as (
    standing_key(days_done, case when streak_has_ended then 0 else streak end, last_done_at)
  ) stored;

create index participations__standing on participations (community_id, contest_id, standing_key, user_id)
  include (streak_has_ended, streak_holds_until) where is_ranked;
create index participations__to_end on participations (community_id, streak_holds_until, contest_id)
  where streak_holds_until is not null and not streak_has_ended;
-- The columns key_in_a_row and key_after stay for as long as the version before may run beside this one.
drop index participations__in_a_row, participations__after;

create or replace function recount_progress(of_community integer, of_contest bigint, of_user bigint) returns void
language plpgsql as $$
begin
  -- Of two completions at the same time the second waits here, and then counts the first too.
  perform from participations
  where community_id = of_community and contest_id = of_contest and user_id = of_user
  for no key update;
  update participations p
  set (days_done, days_entered, last_done_at, streak, streak_holds_until)
      = (select c.* from counted_progress(of_community, of_contest, of_user) c),
    streak_has_ended = false
  where p.community_id = of_community and p.contest_id = of_contest and p.user_id = of_user;
end $$;

-- In another time zone it may be the day before again.
create function go_on_with_streaks() returns trigger language plpgsql as $$
begin
  update participations
  set streak_has_ended = false
  where community_id = new.id and streak_has_ended and streak_holds_until >= current_date - 2;
  return null;
end $$;

create trigger go_on_with_streaks after update of time_zone on communities
  for each row when (old.time_zone <> new.time_zone)
  execute function go_on_with_streaks();
