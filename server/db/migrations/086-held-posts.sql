-- A community may hold the first post of a new member, or their posts with links, until a moderator has looked. A post that is
-- held is hidden: so it is shown nowhere. Its author and the moderators see it.
alter table communities
  add column holds_first_posts boolean not null default false,
  add column holds_links boolean not null default false,
  -- For how long a member is new, in days.
  add column new_member_days integer not null default 7
    constraint communities__new_member_days check (new_member_days between 1 and 90);

alter table posts
  add column held_for text constraint posts__held_for check (held_for in ('first', 'link')),
  add constraint posts__held check (held_for is null or hidden_at is not null);

create index posts__held on posts (community_id, hidden_at)
  where held_for is not null and deleted_at is null;

alter table moderation_decisions
  drop constraint moderation_decisions__action,
  add constraint moderation_decisions__action check (
    action in ('leave', 'show', 'ask-to-change', 'hide', 'restore', 'warn', 'mute', 'end-mute', 'ban', 'end-ban')
  );

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown'
  ));
