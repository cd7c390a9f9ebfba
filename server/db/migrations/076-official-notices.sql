-- What the committee of a community says to all members, apart from talk. It is shown until its last date, or until it is ended.
create table notices (
  community_id integer not null references communities (id),
  id bigint not null,
  -- The last date on which it is shown, in the community's time zone.
  until date not null,
  published_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (community_id, id),
  constraint notices__id_in_community check (id / 1000000000 = community_id)
);

create index notices__open on notices (community_id, until) where ended_at is null;

create table notice_texts (
  community_id integer not null,
  notice_id bigint not null,
  language_id integer not null references languages (id),
  title text not null check (char_length(title) between 1 and 150),
  -- Sanitised HTML.
  text text not null,
  primary key (community_id, notice_id, language_id),
  constraint notice_texts__notice foreign key (community_id, notice_id) references notices (community_id, id)
);

-- Who has said that they have read it, and when.
create table notice_seen (
  community_id integer not null,
  notice_id bigint not null,
  user_id bigint not null,
  seen_at timestamptz(3) not null default now(),
  primary key (community_id, notice_id, user_id),
  constraint notice_seen__notice foreign key (community_id, notice_id) references notices (community_id, id),
  constraint notice_seen__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index notice_seen__latest on notice_seen (community_id, notice_id, seen_at desc, user_id desc);
create index notice_seen__user on notice_seen (community_id, user_id);

-- Those who have not read it are reminded once a day at most. `nth` counts the reminders of a notice.
create table notice_reminders (
  community_id integer not null,
  notice_id bigint not null,
  -- A date in the community's time zone.
  sent_on date not null,
  nth integer not null check (nth >= 1),
  primary key (community_id, notice_id, sent_on),
  constraint notice_reminders__notice foreign key (community_id, notice_id) references notices (community_id, id)
);

alter table notifications
  add column notice_id bigint,
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice'
  )),
  drop constraint notifications__once,
  add constraint notifications__once unique nulls not distinct
    (community_id, user_id, event, post_id, comment_id, contest_id, report_id, message_id, notice_id, day),
  add constraint notifications__notice foreign key (community_id, notice_id)
    references notices (community_id, id) on delete cascade;

create index notifications__of_notice on notifications (community_id, notice_id)
  where notice_id is not null;
