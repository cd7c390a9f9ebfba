-- A member who is muted reads, votes and does the days of challenges, but writes nothing before that time.
alter table users add column muted_until timestamptz(3);

alter table moderation_decisions
  drop constraint moderation_decisions_action_check,
  add constraint moderation_decisions__action
    check (action in ('leave', 'hide', 'restore', 'warn', 'mute', 'end-mute', 'ban', 'end-ban')),
  drop constraint moderation_decisions__until,
  add constraint moderation_decisions__until check (
    case action when 'mute' then until is not null when 'ban' then true else until is null end
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member'
  ));
