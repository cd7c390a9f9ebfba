create table day_progress (
  community_id integer not null,
  contest_day_id bigint not null,
  user_id bigint not null,
  contest_id bigint not null,
  status text not null default 'done' check (status in ('done')),
  -- The date in the community's time zone. A day that is done late does not count for the streak.
  done_on date not null,
  done_at timestamptz(3) not null default now(),
  post_id bigint,
  primary key (community_id, contest_day_id, user_id),
  constraint day_progress__day foreign key (community_id, contest_id, contest_day_id)
    references contest_days (community_id, contest_id, id),
  constraint day_progress__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade,
  constraint day_progress__own_entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id)
);

create index day_progress__participation on day_progress (community_id, contest_id, user_id);
create unique index day_progress__post on day_progress (community_id, post_id) where post_id is not null;

create table activities (
  community_id integer not null,
  contest_day_id bigint not null,
  user_id bigint not null,
  activity_date date not null,
  contest_id bigint not null,
  activity_data text not null check (char_length(activity_data) between 1 and 2000),
  updated_at timestamptz(3) not null default now(),
  primary key (community_id, contest_day_id, user_id, activity_date),
  constraint activities__day foreign key (community_id, contest_id, contest_day_id)
    references contest_days (community_id, contest_id, id),
  constraint activities__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade
);

create table winners (
  community_id integer not null,
  contest_id bigint not null,
  post_id bigint not null,
  place integer not null check (place > 0),
  primary key (community_id, contest_id, post_id),
  constraint winners__place unique (community_id, contest_id, place),
  constraint winners__entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id)
);
