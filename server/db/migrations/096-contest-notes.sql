-- What operators write to each other about a challenge. No member sees it.
create table contest_notes (
  community_id integer not null,
  id bigint not null,
  contest_id bigint not null,
  -- The operator who wrote it, until they delete their account.
  user_id bigint,
  text text not null check (char_length(text) between 1 and 1000),
  written_at timestamptz(3) not null default now(),
  primary key (community_id, id),
  constraint contest_notes__id_in_community check (id / 1000000000 = community_id),
  constraint contest_notes__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade,
  constraint contest_notes__user foreign key (community_id, user_id) references users (community_id, id)
);

create index contest_notes__latest on contest_notes (community_id, contest_id, written_at desc, id desc);
create index contest_notes__user on contest_notes (community_id, user_id);
