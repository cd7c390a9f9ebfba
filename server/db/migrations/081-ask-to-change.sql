-- A moderator may ask an author to change a post. The item waits for them until a time, and comes back to the moderators
-- when the author has changed the post, or has not answered.
alter table moderation_items
  drop constraint moderation_items_state_check,
  add constraint moderation_items__state check (state in ('open', 'appealed', 'waiting', 'closed')),
  add column waits_until timestamptz(3),
  add column came_back text check (came_back in ('changed', 'unanswered')),
  add constraint moderation_items__waits check ((state = 'waiting') = (waits_until is not null)),
  add constraint moderation_items__came_back check (came_back is null or state in ('open', 'appealed'));

create index moderation_items__waits_until on moderation_items (community_id, waits_until)
  where waits_until is not null;

alter table moderation_decisions
  drop constraint moderation_decisions__action,
  add constraint moderation_decisions__action check (
    action in ('leave', 'ask-to-change', 'hide', 'restore', 'warn', 'mute', 'end-mute', 'ban', 'end-ban')
  ),
  drop constraint moderation_decisions__until,
  add constraint moderation_decisions__until check (
    case action when 'mute' then until is not null when 'ask-to-change' then until is not null when 'ban' then true
    else until is null end
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'change_asked'
  ));
