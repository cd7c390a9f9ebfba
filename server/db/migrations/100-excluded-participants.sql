-- Operators take a member out of one challenge: nothing more is added to it, and it counts nowhere, until they let the member
-- back in. What was done stays.
alter table participations
  add column excluded_at timestamptz(3),
  add column excluded_why text,
  add constraint participations__excluded_why check (
    (excluded_at is null) = (excluded_why is null) and char_length(excluded_why) between 1 and 300
  );

create index participations__excluded on participations (community_id, contest_id, user_id) where excluded_at is not null;

-- As before, but for those who are excluded.
create or replace function set_ranked() returns trigger language plpgsql as $$
begin
  -- The lock lets a change of the member wait for this transaction, and this one for a change.
  select u.in_standings and u.banned_at is null and u.deleted_at is null and new.excluded_at is null into new.is_ranked
  from users u
  where u.community_id = new.community_id and u.id = new.user_id
  for share;
  return new;
end $$;

create trigger set_ranked_again before update of excluded_at on participations
  for each row execute function set_ranked();

create or replace function change_ranked() returns trigger language plpgsql as $$
declare
  may_be_ranked boolean := new.in_standings and new.banned_at is null and new.deleted_at is null;
begin
  update participations
  set is_ranked = may_be_ranked and excluded_at is null
  where community_id = new.community_id and user_id = new.id
    and is_ranked <> (may_be_ranked and excluded_at is null);
  return null;
end $$;

-- A change by a trigger is not among the columns of the statement.
drop trigger count_changed_standing on participations;
create trigger count_changed_standing after update of days_done, is_ranked, excluded_at on participations
  for each row when (old.days_done <> new.days_done or old.is_ranked <> new.is_ranked)
  execute function count_standing();

drop trigger tell_change on participations;
create trigger tell_change
  after insert or update of participate_date, entered_by_operator, excluded_at or delete on participations
  for each row execute function tell_change();

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back', 'excluded', 'let_back'
  ));
