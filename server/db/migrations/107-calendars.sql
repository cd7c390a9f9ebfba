-- The members who let their calendar show the days of their challenges: the secret part of its address. It is deleted when the
-- member closes it.
create table calendars (
  community_id integer not null,
  user_id bigint not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{22}$'),
  opened_at timestamptz(3) not null default now(),
  primary key (community_id, user_id),
  constraint calendars__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);
