-- The browsers that are told of notifications while the product is closed: one for a session, and gone with it.
create table push_subscriptions (
  community_id integer not null,
  token_hash bytea not null,
  user_id bigint not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  locale text not null,
  -- What happened until then is not told, or has been.
  told_until timestamptz(3) not null default now(),
  primary key (community_id, token_hash),
  constraint push_subscriptions__session foreign key (community_id, token_hash)
    references sessions (community_id, token_hash) on delete cascade,
  constraint push_subscriptions__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index push_subscriptions__of_user on push_subscriptions (community_id, user_id);
