-- An event stream ends with its session, whatever has ended that, a statement of an operator too. Whom it concerns is told on
-- the channel chowk_members once the transaction has committed: '<community> <member>', where 0 stands for all members of
-- the community; server/calls/event-streams.ts listens.

create function tell_member_of_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_members', old.community_id || ' ' || old.user_id);
  return null;
end $$;

create function tell_member() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_members', new.community_id || ' ' || new.id);
  return null;
end $$;

create function tell_members_of_community() returns trigger language plpgsql as $$
begin
  perform pg_notify('chowk_members', new.id || ' 0');
  return null;
end $$;

create trigger tell_member after update of user_id, token_hash, expires_at or delete on sessions
  for each row execute function tell_member_of_session();
create trigger tell_member after update of banned_at, deleted_at on users
  for each row
  when (old.banned_at is distinct from new.banned_at or old.deleted_at is distinct from new.deleted_at)
  execute function tell_member();
create trigger tell_members after update of locked_at on communities
  for each row
  when (old.locked_at is distinct from new.locked_at)
  execute function tell_members_of_community();
