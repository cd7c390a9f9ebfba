-- Operators review the entries of a challenge, each in rows of their own, and choose its winners. A choice is no row of
-- winners: nobody else learns of it before it is announced. From then on the database keeps the results as they are.
create table entry_reviews (
  community_id integer not null,
  contest_id bigint not null,
  post_id bigint not null,
  user_id bigint not null,
  is_picked boolean not null default false,
  is_starred boolean not null default false,
  note text not null default '' check (char_length(note) <= 1000),
  updated_at timestamptz(3) not null default now(),
  primary key (community_id, contest_id, post_id, user_id),
  constraint entry_reviews__entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id) on delete cascade,
  constraint entry_reviews__user foreign key (community_id, user_id)
    references users (community_id, id) on delete cascade
);

create index entry_reviews__user on entry_reviews (community_id, user_id);
create index entry_reviews__entry on entry_reviews (community_id, post_id);

-- One row for each challenge whose winners somebody has begun to choose. Each change of the choice counts the version up.
create table winner_lists (
  community_id integer not null,
  contest_id bigint not null,
  version integer not null default 0,
  announce_at timestamptz(3),
  -- When an announcement was due that could not be made.
  lapsed_at timestamptz(3),
  primary key (community_id, contest_id),
  constraint winner_lists__contest foreign key (community_id, contest_id)
    references contests (community_id, id) on delete cascade
);

create index winner_lists__announce_at on winner_lists (community_id, announce_at) where announce_at is not null;

create table chosen_winners (
  community_id integer not null,
  contest_id bigint not null,
  post_id bigint not null,
  place integer not null check (place > 0),
  reason text not null default '' check (char_length(reason) <= 500),
  primary key (community_id, contest_id, post_id),
  constraint chosen_winners__place unique (community_id, contest_id, place),
  constraint chosen_winners__list foreign key (community_id, contest_id)
    references winner_lists (community_id, contest_id) on delete cascade,
  constraint chosen_winners__entry foreign key (community_id, contest_id, post_id)
    references posts (community_id, contest_id, id) on delete cascade
);

create index chosen_winners__post on chosen_winners (community_id, post_id);

alter table winners add column reason text not null default '' check (char_length(reason) <= 500);

-- Winners are inserted by the transaction that declares them, before it does. Only the entry of a member who has deleted
-- their account leaves them.
create function refuse_change_of_winners() returns trigger language plpgsql as $$
declare
  is_declared boolean;
begin
  -- The lock lets a declaration wait for this transaction, and this one for a declaration.
  select declared_at is not null into is_declared
  from contests
  where community_id = coalesce(new.community_id, old.community_id)
    and id = coalesce(new.contest_id, old.contest_id)
  for share;
  if not is_declared then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' and exists (
    select from posts p
    join users u on u.community_id = p.community_id and u.id = p.user_id
    where p.community_id = old.community_id and p.id = old.post_id and u.deleted_at is not null
  ) then
    return old;
  end if;
  raise exception 'Declared winners are not changed' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change before insert or update or delete on winners
  for each row execute function refuse_change_of_winners();

create function refuse_change_of_declaration() returns trigger language plpgsql as $$
begin
  raise exception 'A declaration is not taken back' using errcode = 'restrict_violation';
end $$;

create trigger refuse_change_of_declaration before update of declared_at on contests
  for each row when (old.declared_at is not null and new.declared_at is distinct from old.declared_at)
  execute function refuse_change_of_declaration();
