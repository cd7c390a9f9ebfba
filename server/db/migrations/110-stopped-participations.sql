-- A member stops a challenge before its end: nothing more is added and no reminder comes, until they go on or begin again. What
-- they have done stays.
alter table participations
  -- The date on which they stopped, on the community's calendar.
  add column stopped_on date,
  -- What came in between, where they have said so.
  add column stopped_for text,
  -- When they decided to go on, or to begin again.
  add column came_back_at timestamptz(3),
  -- What they did before they began again, the latest last:
  -- `[{"participate_date": "2026-05-04", "stopped_on": "2026-05-09", "stopped_for": "ill", "days_done": 3}]`.
  add column earlier_tries jsonb,
  add constraint participations__stopped_for check (
    stopped_for is null
    or (stopped_on is not null and stopped_for in ('no_time', 'too_hard', 'ill', 'not_for_me', 'other'))
  ),
  add constraint participations__earlier_tries check (
    jsonb_typeof(earlier_tries) = 'array' and jsonb_array_length(earlier_tries) between 1 and 5
  );

drop trigger tell_change on participations;
create trigger tell_change
  after insert or update of participate_date, pauses, entered_by_operator, excluded_at, stopped_on, earlier_tries or delete
  on participations
  for each row execute function tell_change();
