-- A participant chooses the hour at which they are reminded, on the clock of the community; without one they get no reminder.
alter table participations
  add column remind_at time default '18:00'
    constraint participations__remind_at
    check (extract(minute from remind_at) in (0, 30) and extract(second from remind_at) = 0),
  -- When they chose it, or declined to choose another: then they are not asked again.
  add column reminder_chosen_at timestamptz(3);

-- Those who are reminded at an hour, and those who start on a date.
create index participations__remind_at
  on participations (community_id, remind_at, participate_date, contest_id, user_id);
create index participations__start on participations (community_id, participate_date, contest_id, user_id);

-- A reminder also goes by e-mail or by WhatsApp; one after missed days is not pushed.
alter table notification_choices
  drop constraint notification_choices__channel,
  add constraint notification_choices__channel check (
    channel in ('none', 'inbox', 'push')
    or (channel = 'email' and kind in ('messages', 'reminders'))
    or (channel = 'whatsapp' and kind = 'reminders')
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days'
  ));
