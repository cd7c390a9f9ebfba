-- How large each community is, counted every hour: who hosts the installation reads it without counting all rows.
create table community_sizes (
  community_id integer primary key references communities (id),
  members integer not null,
  operators integer not null,
  posts integer not null,
  challenges integer not null,
  bytes bigint not null,
  -- When a member was last there; null where nobody was.
  last_active_at timestamptz(3),
  counted_at timestamptz(3) not null default now()
);
