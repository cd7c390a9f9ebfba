-- What operators write to those who take part in a challenge.
create table messages (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  -- The operator who wrote it, until they delete their account.
  user_id bigint,
  text text not null check (char_length(text) between 1 and 500),
  -- Who gets it: all, those who have stopped, or some, whose ids are deleted once it has been sent.
  audience text not null check (audience in ('all', 'stopped', 'some')),
  recipient_ids bigint[] not null default '{}',
  -- The date in the community's time zone, and the number of the message among those of that date: three are allowed.
  sent_on date not null,
  nth integer not null check (nth between 1 and 3),
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  primary key (community_id, id),
  constraint messages__id_in_community check (id / 1000000000 = community_id),
  constraint messages__nth unique (community_id, contest_id, sent_on, nth),
  constraint messages__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint messages__user foreign key (community_id, user_id) references users (community_id, id)
);

create index messages__user on messages (community_id, user_id);

alter table notifications
  add column message_id bigint,
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message'
  )),
  drop constraint notifications__once,
  add constraint notifications__once unique nulls not distinct
    (community_id, user_id, event, post_id, comment_id, contest_id, report_id, message_id, day),
  add constraint notifications__message foreign key (community_id, message_id)
    references messages (community_id, id) on delete cascade;

create index notifications__of_message on notifications (community_id, message_id)
  where message_id is not null;

-- Messages can come by e-mail too, for those who choose so.
alter table notification_choices
  drop constraint notification_choices__kind,
  add constraint notification_choices__kind check (kind in (
    'comments', 'mentions', 'votes', 'respects', 'challenges', 'reminders', 'messages', 'moderation'
  )),
  drop constraint notification_choices_channel_check,
  add constraint notification_choices__channel
    check (channel in ('none', 'inbox', 'push') or (channel = 'email' and kind = 'messages'));

-- Questions of the last weeks that wait for a reply are few among all comments.
create index comments__questions on comments (community_id, created_at desc, id desc)
  where parent_id is null and deleted_at is null and hidden_at is null and text ~ '[?؟]';
