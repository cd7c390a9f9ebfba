-- A challenge in which nobody does a day any more is archived: it is offered to nobody, until an operator brings it back. Who takes
-- part goes on.
alter table contests
  add column archived_at timestamptz(3),
  -- When an operator last decided that it stays, though nobody does a day.
  add column kept_at timestamptz(3),
  add constraint contests__archived check (archived_at is null or published_at is not null);

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back'
  ));
