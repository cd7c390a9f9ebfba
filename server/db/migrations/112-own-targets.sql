-- How much of the challenge's unit a member wants to do a day. Only they read it.
alter table participations
  add column own_target double precision,
  add constraint participations__own_target check (own_target > 0 and own_target <= 1000000);

drop trigger tell_change on participations;
create trigger tell_change
  after insert or update of participate_date, pauses, entered_by_operator, excluded_at, stopped_on, earlier_tries, own_target
    or delete
  on participations
  for each row execute function tell_change();
