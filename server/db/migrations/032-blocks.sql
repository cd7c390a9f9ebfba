-- Whom members have blocked. Neither of the two sees the other; the second index finds who has blocked a member.
create table blocks (
  community_id integer not null,
  user_id bigint not null,
  blocked_user_id bigint not null,
  created_at timestamptz(3) not null default now(),
  primary key (community_id, user_id, blocked_user_id),
  constraint blocks__not_oneself check (user_id <> blocked_user_id),
  constraint blocks__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade,
  constraint blocks__blocked_user foreign key (community_id, blocked_user_id)
    references users (community_id, id) on delete cascade
);

create index blocks__blocked_by on blocks (community_id, blocked_user_id, user_id);
create index blocks__newest on blocks (community_id, user_id, created_at desc, blocked_user_id desc);
