-- A code, or a visit to the sign-in provider, may also be for somebody who joins or comes back, whichever it is.
alter table one_time_codes
  drop constraint one_time_codes__purpose,
  add constraint one_time_codes__purpose
    check (purpose in ('login', 'register', 'join', 'reset', 'change', 'prove', 'contact'));

alter table sign_in_attempts
  drop constraint sign_in_attempts__purpose,
  add constraint sign_in_attempts__purpose
    check (purpose in ('login', 'register', 'join', 'link', 'prove'));
