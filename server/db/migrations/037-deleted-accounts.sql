-- What stays of a member who has deleted their account names nobody: a comment that others have replied to, and a
-- report that moderators still need.
alter table comments
  alter column user_id drop not null,
  drop constraint comments_text_check,
  add constraint comments__text check (
    case when user_id is null then text = '' else char_length(text) between 1 and 1000 end
  );

alter table reports
  alter column user_id drop not null,
  add constraint reports__text_of_nobody check (user_id is not null or text = '');

-- The shares of a member among those of visitors.
create index shares__member on shares (community_id, sharer)
  where sharer like 'user %';

-- A code may also prove who asks for a change of their account, and that a new e-mail address or phone is theirs.
alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes__purpose
    check (purpose in ('login', 'register', 'reset', 'change', 'prove', 'contact'));

-- Members visit the provider to link an identity, or to prove who they are.
alter table sign_in_attempts
  drop constraint sign_in_attempts_purpose_check,
  add constraint sign_in_attempts__purpose check (purpose in ('login', 'register', 'link', 'prove'));
