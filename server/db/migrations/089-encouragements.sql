-- A ready word or a heart that a member gives a neighbour for an entry or for a day done: one a day and person.
create table encouragements (
  community_id integer not null,
  -- Who is encouraged.
  user_id bigint not null,
  -- A date in the community's time zone.
  given_on date not null,
  giver_id bigint not null,
  -- The alias under which the giver saw them in the standings, or nothing. It is a part of the key: if a word for an alias
  -- also counted for the name, a second one that is refused would tell whose the alias is.
  alias text not null default '',
  word text not null,
  contest_id bigint not null,
  contest_day_id bigint,
  post_id bigint,
  given_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, given_on, giver_id, alias),
  constraint encouragements__word check (word in ('heart', 'well_done', 'keep_going', 'inspiring')),
  constraint encouragements__others check (giver_id <> user_id),
  constraint encouragements__subject check ((contest_day_id is null) <> (post_id is null)),
  -- Entries stand under the name of their author.
  constraint encouragements__alias check (alias = '' or post_id is null),
  constraint encouragements__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint encouragements__giver foreign key (community_id, giver_id) references users (community_id, id) on delete cascade,
  constraint encouragements__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint encouragements__day foreign key (community_id, contest_day_id, user_id)
    references day_progress (community_id, contest_day_id, user_id) on delete cascade,
  constraint encouragements__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade
);

create index encouragements__given on encouragements (community_id, giver_id, given_on);
create index encouragements__of_day on encouragements (community_id, contest_day_id, user_id)
  where contest_day_id is not null;
create index encouragements__of_post on encouragements (community_id, post_id) where post_id is not null;
create index encouragements__of_contest on encouragements (community_id, contest_id);

alter table notification_choices
  drop constraint notification_choices__kind,
  add constraint notification_choices__kind check (kind in (
    'comments', 'mentions', 'votes', 'respects', 'encouragements', 'challenges', 'reminders', 'messages', 'moderation'
  ));

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked', 'post_shown', 'encouraged'
  ));
