-- The log of what moderators and operators do is written once: nobody changes or deletes a row, not even by hand. Only a
-- member who deletes their account leaves it, as the one who acted and as the one whom it was about.
update audit_log set action = 'delete-comment' where action = 'delete comment';

alter table audit_log
  add constraint audit_log__action check (action ~ '^[a-z]+(-[a-z]+)*$'),
  add constraint audit_log__subject check (jsonb_typeof(subject) = 'object');

create index audit_log__latest on audit_log (community_id, created_at desc, id desc);

create function refuse_change_of_log() returns trigger language plpgsql as $$
begin
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

create trigger refuse_change before update or delete on audit_log
  for each row execute function refuse_change_of_log();
create trigger refuse_truncate before truncate on audit_log
  for each statement execute function refuse_change_of_log();
