-- The archive that a community has come from: nothing is imported twice.
alter table communities
  add column archive_id uuid,
  add constraint communities__archive_id unique (archive_id);

-- Communities whose files must leave the store: those of an import that was not finished, and those that were deleted. It has
-- no foreign key, for these communities are not there.
create table leaving_files (
  community_id integer primary key,
  since timestamptz(3) not null default now()
);

-- A community that is deleted takes its log and its declared winners along: the transaction that deletes it says which.
create function is_deleted_community(of_community integer) returns boolean
language sql stable
return current_setting('chowk.deleted_community', true) = of_community::text;

create or replace function refuse_change_of_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and is_deleted_community(old.community_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if (new.user_id is null or new.user_id = old.user_id)
      and new.subject in (old.subject, old.subject - 'user_id')
      and (new.community_id, new.id, new.action, new.reason, new.created_at)
        = (old.community_id, old.id, old.action, old.reason, old.created_at) then
      return new;
    end if;
  end if;
  raise exception 'The audit log is not changed' using errcode = 'restrict_violation';
end $$;

create or replace function refuse_change_of_winners() returns trigger language plpgsql as $$
declare
  is_declared boolean;
begin
  if tg_op = 'DELETE' and is_deleted_community(old.community_id) then
    return old;
  end if;
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
