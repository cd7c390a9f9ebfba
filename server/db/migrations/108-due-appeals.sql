-- When moderators were told that an appeal is to be answered soon; once for each.
alter table moderation_decisions add column appeal_reminded_at timestamptz(3);

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged', 'nudged',
    'missed_days', 'called_back', 'archived', 'brought_back', 'excluded', 'let_back',
    'report_acted_on', 'report_left', 'report_reversed', 'appeals_due'
  ));
