-- What moderators have to look at: one item for each post, comment or member that was reported. A new report opens it again.
create table moderation_items (
  community_id integer not null references communities (id),
  id uuid not null,
  post_id bigint,
  comment_id bigint,
  reported_user_id bigint,
  -- Whom it is about: the author, or the member who was reported.
  user_id bigint not null,
  -- What it said when it was reported: an edit afterwards does not change what moderators see.
  reported_title text not null default '',
  reported_text text not null default '',
  state text not null default 'open' check (state in ('open', 'appealed', 'closed')),
  -- Grows with each report, decision and appeal, so that of two moderators who act at once the second is told.
  version integer not null default 1,
  reports_count integer not null default 0,
  opened_at timestamptz(3) not null default now(),
  -- When something last happened: a report or an appeal.
  latest_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  primary key (community_id, id),
  constraint moderation_items__one_subject check (num_nonnulls(post_id, comment_id, reported_user_id) = 1),
  constraint moderation_items__about_reported check (reported_user_id is null or reported_user_id = user_id),
  constraint moderation_items__closed check ((closed_at is null) = (state <> 'closed')),
  constraint moderation_items__post unique (community_id, post_id),
  constraint moderation_items__comment unique (community_id, comment_id),
  constraint moderation_items__reported_user unique (community_id, reported_user_id),
  constraint moderation_items__of_post foreign key (community_id, post_id)
    references posts (community_id, id) on delete cascade,
  constraint moderation_items__of_comment foreign key (community_id, comment_id)
    references comments (community_id, id) on delete cascade,
  constraint moderation_items__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index moderation_items__latest on moderation_items (community_id, (state = 'closed'), latest_at desc, id desc);
create index moderation_items__about on moderation_items (community_id, user_id);

-- What moderators have decided about an item, each with its reason. One that was taken back counts no more.
create table moderation_decisions (
  community_id integer not null,
  id uuid not null,
  item_id uuid not null,
  -- Whom it is about.
  user_id bigint not null,
  -- Who decided, until they delete their account.
  moderator_id bigint,
  action text not null check (action in ('leave', 'hide', 'restore', 'warn', 'ban', 'end-ban')),
  reason text not null check (reason in ('spam', 'abuse', 'false', 'dangerous', 'other')),
  words text not null default '' check (char_length(words) <= 1000),
  -- When a ban ends; null for one without an end.
  until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  taken_back_at timestamptz(3),
  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz(3),
  -- Who judged the appeal, until they delete their account.
  judge_id bigint,
  judged_at timestamptz(3),
  appeal_accepted boolean,
  judgement text not null default '' check (char_length(judgement) <= 1000),
  primary key (community_id, id),
  constraint moderation_decisions__until check (until is null or action = 'ban'),
  constraint moderation_decisions__appealed check ((appeal is null) = (appealed_at is null)),
  constraint moderation_decisions__judged
    check ((judged_at is null) = (appeal_accepted is null) and (judged_at is null or appealed_at is not null)),
  constraint moderation_decisions__item foreign key (community_id, item_id)
    references moderation_items (community_id, id) on delete cascade,
  constraint moderation_decisions__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade,
  constraint moderation_decisions__moderator foreign key (community_id, moderator_id) references users (community_id, id),
  constraint moderation_decisions__judge foreign key (community_id, judge_id) references users (community_id, id)
);

create index moderation_decisions__of_item on moderation_decisions (community_id, item_id, created_at desc, id desc);
create index moderation_decisions__about on moderation_decisions (community_id, user_id, created_at desc, id desc);
create index moderation_decisions__moderator on moderation_decisions (community_id, moderator_id);
create index moderation_decisions__judge on moderation_decisions (community_id, judge_id)
  where judge_id is not null;

-- A ban that has an end is ended by a job.
alter table users
  add column banned_until timestamptz(3),
  add constraint users__banned_until check (banned_until is null or banned_at is not null);

create index users__banned_until on users (community_id, banned_until) where banned_until is not null;

alter table notifications
  drop constraint notifications__event,
  add constraint notifications__event check (event in (
    'comment', 'reply', 'mention', 'votes', 'respects', 'won', 'winners', 'reminder', 'starting',
    'post_hidden', 'post_restored', 'comment_hidden', 'comment_restored', 'report_handled', 'admitted', 'not_admitted',
    'message', 'consent_noted', 'participation_entered', 'day_entered', 'entry_entered', 'warned', 'appeal_judged'
  ));

-- What was reported before there was a queue.
insert into moderation_items (community_id, id, post_id, comment_id, reported_user_id, user_id, reported_title,
  reported_text, reports_count, opened_at, latest_at)
select r.community_id, gen_random_uuid(), r.post_id, r.comment_id, r.reported_user_id,
  coalesce(p.user_id, c.user_id, r.reported_user_id), coalesce(p.title, u.full_name, ''),
  coalesce(p.description, c.text, u.bio, ''), count(*), min(r.created_at), max(r.created_at)
from reports r
left join posts p on p.community_id = r.community_id and p.id = r.post_id
left join comments c on c.community_id = r.community_id and c.id = r.comment_id
left join users u on u.community_id = r.community_id and u.id = r.reported_user_id
where coalesce(p.user_id, c.user_id, r.reported_user_id) is not null
group by r.community_id, r.post_id, r.comment_id, r.reported_user_id, p.user_id, c.user_id, p.title, u.full_name,
  p.description, c.text, u.bio;
