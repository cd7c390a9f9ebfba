-- An archive that has been sent can be fetched again for an hour: only the browser knows whether all of it arrived.
alter table account_exports
  add column fetched_at timestamptz(3),
  add constraint account_exports__fetched check (state <> 'waiting' or fetched_at is null);
