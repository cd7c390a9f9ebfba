-- A row for each thing that a member is told about. Where more happens to the same thing, such as votes on a post, the
-- row changes and counts as unread again. Nothing was ever written to the first table.
drop table notifications;
delete from row_counters where table_name = 'notifications';

create table notifications (
  community_id integer not null,
  id uuid not null,
  user_id bigint not null,
  event text not null,
  post_id bigint,
  comment_id bigint,
  contest_id bigint,
  report_id bigint,
  -- The date in the community's time zone.
  day date,
  -- The highest number that the member was told of, for what is told together; otherwise 1.
  told integer not null default 1 check (told > 0),
  happened_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  primary key (community_id, id),
  constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled'
  )),
  constraint notifications__once
    unique nulls not distinct (community_id, user_id, event, post_id, comment_id, contest_id, report_id, day),
  constraint notifications__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint notifications__post foreign key (community_id, post_id) references posts (community_id, id) on delete cascade,
  constraint notifications__comment foreign key (community_id, post_id, comment_id)
    references comments (community_id, post_id, id) on delete cascade,
  constraint notifications__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint notifications__report foreign key (community_id, report_id)
    references reports (community_id, id) on delete cascade
);

create index notifications__latest on notifications (community_id, user_id, happened_at desc, id desc);
create index notifications__unread on notifications (community_id, user_id)
  where read_at is null;
create index notifications__happened_at on notifications (community_id, happened_at);
-- For the rows that disappear with a post, a comment, a challenge or a report.
create index notifications__subject on notifications (community_id, post_id, comment_id);
create index notifications__of_contest on notifications (community_id, contest_id)
  where contest_id is not null;
create index notifications__of_report on notifications (community_id, report_id)
  where report_id is not null;

-- What a member has chosen for a kind of notification; without a row the default of that kind.
create table notification_choices (
  community_id integer not null,
  user_id bigint not null,
  kind text not null,
  channel text not null check (channel in ('none', 'inbox', 'push')),
  primary key (community_id, user_id, kind),
  constraint notification_choices__kind check (kind in (
    'comments', 'mentions', 'votes', 'respects', 'challenges', 'reminders', 'moderation'
  )),
  constraint notification_choices__moderation check (kind <> 'moderation' or channel <> 'none'),
  constraint notification_choices__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);
