-- Pages of comments, and of the replies to one.
create index comments__oldest on comments (community_id, post_id, created_at, id)
  where parent_id is null and deleted_at is null and hidden_at is null;
create index comments__oldest_replies on comments (community_id, parent_id, created_at, id)
  where parent_id is not null and deleted_at is null and hidden_at is null;

-- The members whom a comment names, by the username that stands in its text.
create table comment_mentions (
  community_id integer not null,
  comment_id bigint not null,
  user_id bigint not null,
  username text not null,
  primary key (community_id, comment_id, user_id),
  constraint comment_mentions__comment foreign key (community_id, comment_id) references comments (community_id, id) on delete cascade,
  constraint comment_mentions__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);

create index comment_mentions__user on comment_mentions (community_id, user_id);

-- Members are offered by the beginning of their name or username. In this collation an index knows beginnings.
create index users__name_start on users (community_id, lower(full_name) collate "C");
create index logins__username_start on logins (community_id, value collate "C")
  where kind = 'username';
