-- The archive of everything that is kept of a member, made when they ask for it. It is in the store until it has been
-- fetched, for three days at most.
create table account_exports (
  community_id integer not null,
  user_id bigint not null,
  id uuid not null,
  state text not null default 'waiting',
  bytes bigint check (bytes > 0),
  requested_at timestamptz(3) not null default now(),
  ready_at timestamptz(3),
  primary key (community_id, user_id),
  constraint account_exports__state check (state in ('waiting', 'ready', 'fetched')),
  constraint account_exports__ready check ((state = 'waiting') = (ready_at is null and bytes is null)),
  constraint account_exports__user foreign key (community_id, user_id) references users (community_id, id) on delete cascade
);
