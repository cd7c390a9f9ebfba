-- Operators call a challenge back in which something is wrong: it is over for all who have joined, who are told why. It is not
-- declared, and stays as it is.
alter table contests
  add column called_back_at timestamptz(3),
  add column called_back_why text,
  add constraint contests__called_back_why
    check (called_back_at is null or char_length(called_back_why) between 1 and 300),
  add constraint contests__called_back_undeclared check (called_back_at is null or declared_at is null);

create function refuse_change_of_call_back() returns trigger language plpgsql as $$
begin
  raise exception 'A challenge that was called back stays so' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change_of_call_back before update of called_back_at, called_back_why on contests
  for each row when (
    old.called_back_at is not null
    and (new.called_back_at, new.called_back_why) is distinct from (old.called_back_at, old.called_back_why)
  )
  execute function refuse_change_of_call_back();

-- Everybody who has joined is told. A member who joins meanwhile holds the challenge, and is waited for; one who comes later
-- waits, and does not join.
create function refuse_joining_called_back() returns trigger language plpgsql as $$
declare
  is_called_back boolean;
begin
  select called_back_at is not null into is_called_back
  from contests
  where community_id = new.community_id and id = new.contest_id
  for key share;
  if is_called_back then
    raise exception 'Nobody joins a challenge that was called back'
      using errcode = 'restrict_violation', constraint = 'participations__called_back';
  end if;
  return new;
end $$;

create trigger refuse_joining_called_back before insert on participations
  for each row execute function refuse_joining_called_back();

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back'
  ));
