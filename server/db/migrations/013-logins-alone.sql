-- Global tables have no foreign key to a community's table (decision 12). `invariants.sql` finds a login whose
-- user is gone.
alter table logins
  drop constraint logins__user;
