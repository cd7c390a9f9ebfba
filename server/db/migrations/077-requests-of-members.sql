-- A proof by the sign-in provider may be for what an operator does about a member: on whose page it began, and for which task.
alter table sign_in_attempts
  add column about_id bigint,
  add column task text check (task in ('role', 'export', 'delete')),
  add constraint sign_in_attempts__task check ((about_id is null) = (task is null) and (task is null or purpose = 'prove'));

-- Members who were warned are few among all.
create index moderation_decisions__warned on moderation_decisions (community_id, user_id)
  where action = 'warn' and taken_back_at is null and appeal_accepted is not true;
