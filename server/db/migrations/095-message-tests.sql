-- Operators send a message to themselves first, to try it; and read later to how many each one went.
alter table messages
  -- A test goes to its author alone.
  add column is_test boolean not null default false,
  -- How many it goes to; not known of the messages of earlier versions.
  add column recipient_count integer check (recipient_count >= 0),
  drop constraint messages__nth,
  drop constraint messages_nth_check,
  add constraint messages__nth unique (community_id, contest_id, sent_on, is_test, nth),
  -- Three messages a day are allowed, and five tests.
  add constraint messages__allowed check (nth between 1 and case when is_test then 5 else 3 end);

-- The oldest tests of each community, which are deleted.
create index messages__tests on messages (community_id, created_at) where is_test;
