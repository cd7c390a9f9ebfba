-- A certificate that its member lets everybody see, at an address with a secret code. What it says is read from the days that
-- are done, so it cannot differ from them. It is deleted when the member closes it.
create table certificates (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  user_id bigint not null,
  code text not null check (code ~ '^[A-Za-z0-9_-]{16}$'),
  -- The language in which its pictures are drawn.
  locale text not null,
  opened_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint certificates__one unique (community_id, contest_id, user_id),
  constraint certificates__id_in_community check (id / 1000000000 = community_id),
  constraint certificates__participation foreign key (community_id, contest_id, user_id)
    references participations (community_id, contest_id, user_id) on delete cascade
);

create index certificates__user on certificates (community_id, user_id);
