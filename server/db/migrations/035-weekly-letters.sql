-- The members who have asked for a letter every week.
create table weekly_letters (
  community_id integer not null,
  user_id bigint not null,
  asked_at timestamptz(3) not null default now(),
  -- The Monday of the letter that was put into the queue last, and of the one that was sent last.
  queued_week date,
  sent_week date,
  primary key (community_id, user_id),
  constraint weekly_letters__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);
