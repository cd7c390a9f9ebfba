-- A suspended community answers nobody. Its data stays, and is there again when it is resumed.
alter table communities add column suspended_at timestamptz(3);

drop trigger tell_members on communities;
create trigger tell_members after update of locked_at, suspended_at on communities
  for each row
  when (
    old.locked_at is distinct from new.locked_at or old.suspended_at is distinct from new.suspended_at
  )
  execute function tell_members_of_community();
