-- A global table refers to no community's: it is kept whole on every machine, theirs each on one.
-- `invariants.sql` finds a login of nobody.
alter table logins
  drop constraint logins__user;
