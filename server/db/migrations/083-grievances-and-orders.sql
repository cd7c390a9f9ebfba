-- What a community has to settle by a time: grievances, which anybody may file, and orders of a court or the government,
-- which operators record.
create table duties (
  community_id integer not null references communities (id),
  id bigint not null,
  kind text not null check (kind in ('intimate', 'removal', 'other', 'order')),
  -- What it is about. The ids of a post, a comment and a member are gone once these are.
  subject text not null check (subject in ('service', 'post', 'comment', 'member')),
  post_id bigint,
  comment_id bigint,
  -- The author, or the member themselves.
  about_id bigint,
  -- What it said at that moment: the copy that is preserved when it is removed.
  said_title text not null default '',
  said_text text not null default '',
  words text not null check (char_length(words) <= 2000),
  -- Of a grievance: who filed it, where they are answered and in which language.
  user_id bigint,
  email text,
  locale text not null default 'en',
  -- The browser's name for what it files: sent again because an answer was lost, it is filed once.
  filed_as uuid,
  -- Of an order: who gave it under which number, who recorded it, and whether the author may be told.
  authority text check (char_length(authority) between 1 and 200),
  reference text check (char_length(reference) between 1 and 200),
  recorded_by bigint,
  author_is_told boolean not null default true,
  -- Since when the post or comment is hidden by the order; null once the order is lifted.
  hidden_at timestamptz(3),
  received_at timestamptz(3) not null,
  acknowledge_by timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  due_at timestamptz(3) not null,
  -- When those who handle it are reminded, and when they were.
  remind_at timestamptz(3) not null,
  reminded_at timestamptz(3),
  settled_at timestamptz(3),
  settled_by bigint,
  accepted boolean,
  answer text not null default '' check (char_length(answer) <= 2000),
  -- Grows with each change, so that of two who act at once the second is told.
  version integer not null default 1,
  primary key (community_id, id),
  constraint duties__id_in_community check (id / 1000000000 = community_id),
  constraint duties__filed_once unique (community_id, filed_as),
  constraint duties__order check ((kind = 'order') = (authority is not null) and (authority is null) = (reference is null)),
  constraint duties__filed check ((kind = 'order') = (filed_as is null)),
  constraint duties__of_subject check (
    (post_id is null or subject = 'post') and (comment_id is null or subject = 'comment')
      and (about_id is null or subject <> 'service')
  ),
  constraint duties__hidden check (hidden_at is null or kind = 'order'),
  constraint duties__settled check (settled_at is not null or (accepted is null and answer = '' and hidden_at is null)),
  constraint duties__post foreign key (community_id, post_id)
    references posts (community_id, id) on delete set null (post_id),
  constraint duties__comment foreign key (community_id, comment_id)
    references comments (community_id, id) on delete set null (comment_id),
  constraint duties__about foreign key (community_id, about_id) references users (community_id, id),
  constraint duties__user foreign key (community_id, user_id) references users (community_id, id),
  constraint duties__recorded_by foreign key (community_id, recorded_by) references users (community_id, id),
  constraint duties__settled_by foreign key (community_id, settled_by) references users (community_id, id)
);

create index duties__due on duties (community_id, due_at, id) where settled_at is null;
create index duties__settled on duties (community_id, settled_at desc, id desc) where settled_at is not null;
create index duties__hiding_post on duties (community_id, post_id) where post_id is not null;
create index duties__hiding_comment on duties (community_id, comment_id) where comment_id is not null;
create index duties__about on duties (community_id, about_id) where about_id is not null;
create index duties__user on duties (community_id, user_id) where user_id is not null;
create index duties__recorded_by on duties (community_id, recorded_by) where recorded_by is not null;
create index duties__settled_by on duties (community_id, settled_by) where settled_by is not null;

-- How many hours a community has for each kind, where it has set others than the product's.
create table duty_periods (
  community_id integer not null references communities (id),
  kind text not null check (kind in ('acknowledge', 'intimate', 'removal', 'other', 'order')),
  hours integer not null check (hours between 1 and 2160),
  primary key (community_id, kind)
);

alter table one_time_codes
  drop constraint one_time_codes__purpose,
  add constraint one_time_codes__purpose
    check (purpose in ('login', 'register', 'join', 'reset', 'change', 'prove', 'contact', 'grievance'));

alter table notifications
  add column duty_id bigint,
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'consent_ended', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'muted',
    'appeal_judged', 'made_moderator', 'made_operator', 'made_member', 'notice', 'grievance_filed', 'order_recorded',
    'duty_due', 'hidden_by_order', 'change_asked'
  )),
  drop constraint notifications__once,
  add constraint notifications__once unique nulls not distinct
    (community_id, user_id, event, post_id, comment_id, contest_id, report_id, message_id, notice_id, duty_id, day),
  add constraint notifications__duty foreign key (community_id, duty_id)
    references duties (community_id, id) on delete cascade;

create index notifications__of_duty on notifications (community_id, duty_id) where duty_id is not null;
